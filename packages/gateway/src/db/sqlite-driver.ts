import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { DialectAdapter, SqliteDatabase, SqliteStatement } from 'kysely';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { keepStatements } from './kept-statements.ts';

/** A statement that does nothing. */
const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * Node's own SQLite in the shape that Kysely's SqliteDialect drives. A transaction takes the write
 * lock when it begins: one that read first and wrote later could not wait for a writer of another
 * process (SQLITE_BUSY_SNAPSHOT), such as an import beside the running gateway.
 */
export const kyselySqlite = (sqlite: DatabaseSync): SqliteDatabase => {
  const prepare = keepStatements(sqlite);
  return {
    prepare(sql) {
      // When the disk is full SQLite has rolled back already. The error of a second time would hide
      // the cause.
      if (sql === 'rollback' && !sqlite.isTransaction) return NOTHING;
      const statement = prepare(sql === 'begin' ? 'begin immediate' : sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const reader = statement.columns().length > 0;
      // `run` also gives the row id of the last insert, whichever it was. Those of the search's own tables
      // (FTS5) are above 2^53, and node:sqlite would throw after each statement until the next insert.
      if (!reader) statement.setReadBigInts(true);
      return {
        reader,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        // One of its own, which stays open between the rows.
        iterate: (parameters) => sqlite.prepare(sql).iterate(...values(parameters)),
      };
    },
    close: () => sqlite.close(),
  };
};

/** SQLite undoes changes of the schema with the transaction that made them, which Kysely does not use. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect, with migrations that are done as a whole or not at all. */
export class WholeMigrationsDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}
