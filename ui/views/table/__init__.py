"""The diagram of the table and what stands on its felt."""
