"""Reports of nights and players as tables, and the writers that put them into files: CSV, XLSX, PDF, JSON."""
