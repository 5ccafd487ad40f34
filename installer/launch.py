"""Where the frozen program begins: `cutcard`, as from a checkout."""

from ui.cli import main

raise SystemExit(main())
