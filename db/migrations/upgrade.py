"""Bring a database that has data to the newest schema, through Alembic: one transaction a migration."""

from collections.abc import Sequence

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext, MigrationStep, RevisionStep
from alembic.script import Script
from alembic.script.revision import RevisionMap

from db.engine import Database
from db.migrations import MIGRATIONS, Migration


def upgrade(database: Database, version: int, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Run every migration after `version`; each happens whole, its version included, or not at all.

    Raises StorageError.
    """
    scripts = [Script(module, module.revision, module.revision) for module in migrations]  # type: ignore[arg-type]  # modules all
    revisions = RevisionMap(lambda: scripts)
    done = scripts[version - 1].revision if version else "base"
    due = [script for script in revisions.iterate_revisions("heads", done) if isinstance(script, Script)]
    for script in reversed(due):
        _run(database, MigrationStep.upgrade_from_script(revisions, script))


def _run(database: Database, step: RevisionStep) -> None:
    def only_this(_heads: object, _context: MigrationContext) -> list[RevisionStep]:
        return [step]

    with database.writing() as connection:
        context = MigrationContext.configure(connection, opts={"fn": only_this})
        context.run_migrations(op=Operations(context))
