import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements that reach a database of either engine, from this process. */
export interface StatementCount extends Disposable {
  count(): number;
}

export const countStatements = (): StatementCount => {
  const spies = [
    vi.spyOn(DatabaseSync.prototype, 'prepare'),
    vi.spyOn(pg.Client.prototype, 'query'),
  ];
  return {
    count: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    [Symbol.dispose]() {
      for (const spy of spies) spy.mockRestore();
    },
  };
};
