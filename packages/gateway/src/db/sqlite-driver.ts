import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

/** Node's own SQLite in the shape that Kysely's SqliteDialect drives. */
export const kyselySqlite = (sqlite: DatabaseSync): SqliteDatabase => ({
  prepare(sql) {
    const statement = sqlite.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  },
  close: () => sqlite.close(),
});
