"""`python -m ui` is `cutcard`."""

from ui.cli import main

raise SystemExit(main())
