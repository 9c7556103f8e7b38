import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Statements that are kept prepared: those used last. */
const KEPT_STATEMENTS = 64;
/** A longer one writes many rows, and is hardly asked twice. */
const KEPT_LENGTH = 8000;
/** What else there is, changes the schema or a setting. */
const KEPT = /^(?:select|with|insert|update|delete) /i;

/** Preparing a statement may take longer than doing it: those asked again and again are kept. */
export const keepStatements = (sqlite: DatabaseSync) => {
  const kept = new Map<string, StatementSync>();
  return (sql: string): StatementSync => {
    const known = kept.get(sql);
    const statement = known ?? sqlite.prepare(sql);
    if (sql.length > KEPT_LENGTH || !KEPT.test(sql.trimStart())) return statement;
    kept.delete(sql);
    kept.set(sql, statement);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_STATEMENTS) break;
      kept.delete(oldest);
    }
    return statement;
  };
};
