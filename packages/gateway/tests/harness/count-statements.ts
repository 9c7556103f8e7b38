import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements that reach a database of either engine, from this process. */
export interface StatementCount extends Disposable {
  /** @param about only those whose text it finds; gateways of this process do work of their own meanwhile */
  count(about?: RegExp): number;
}

/** The text of a statement, as either driver is given it. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string })?.text ?? '');

export const countStatements = (): StatementCount => {
  const spies = [
    vi.spyOn(DatabaseSync.prototype, 'prepare'),
    vi.spyOn(pg.Client.prototype, 'query'),
  ];
  return {
    count: (about = /./) =>
      spies
        .flatMap(({ mock }) => mock.calls as readonly (readonly unknown[])[])
        .filter(([statement]) => about.test(textOf(statement))).length,
    [Symbol.dispose]() {
      for (const spy of spies) spy.mockRestore();
    },
  };
};
