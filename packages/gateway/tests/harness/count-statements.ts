import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements that are carried out by a database of either engine, from this process. */
export interface StatementCount extends Disposable {
  /**
   * @param about only those whose text or values match it: gateways of this process do work of their
   * own every second
   */
  count(about?: RegExp): number;
}

/** A statement with its values, as PostgreSQL's driver is given it. */
const given = ([statement, values]: readonly unknown[]): string => {
  const { text = statement, values: own = values } = (
    typeof statement === 'object' ? statement : {}
  ) as { readonly text?: unknown; readonly values?: unknown };
  return [text, own].map(String).join(' ');
};

export const countStatements = (): StatementCount => {
  const seen: string[] = [];
  // SQLite's are kept prepared: only when they are carried out is each of them seen.
  const sqlite = (['all', 'get', 'iterate', 'run'] as const).map((way) => {
    const carryOut = StatementSync.prototype[way] as (...values: unknown[]) => never;
    return vi.spyOn(StatementSync.prototype, way).mockImplementation(function (
      this: StatementSync,
      ...values: unknown[]
    ) {
      seen.push(given([this.sourceSQL, values]));
      return carryOut.apply(this, values);
    });
  });
  const postgres = vi.spyOn(pg.Client.prototype, 'query');
  return {
    count: (about = /./) =>
      [...seen, ...postgres.mock.calls.map(given)].filter((statement) => about.test(statement))
        .length,
    [Symbol.dispose]() {
      for (const spy of [...sqlite, postgres]) spy.mockRestore();
    },
  };
};
