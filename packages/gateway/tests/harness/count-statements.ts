import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
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
  /** Only those that are carried out for an HTTP request. */
  countOfRequests(about?: RegExp): number;
}

/** Node tells it at the begin of each HTTP request, in the context in which the request is answered. */
const REQUEST = 'http.server.request.start';

/** A statement with its values, as PostgreSQL's driver is given it. */
const given = ([statement, values]: readonly unknown[]): string => {
  const { text = statement, values: own = values } = (
    typeof statement === 'object' ? statement : {}
  ) as { readonly text?: unknown; readonly values?: unknown };
  return [text, own].map(String).join(' ');
};

export const countStatements = (): StatementCount => {
  const seen: string[] = [];
  const ofRequests: string[] = [];
  const request = new AsyncLocalStorage<true>();
  const enter = () => request.enterWith(true);
  subscribe(REQUEST, enter);
  const note = (statement: string): void => {
    seen.push(statement);
    if (request.getStore()) ofRequests.push(statement);
  };
  // SQLite's are kept prepared: only when they are carried out is each of them seen.
  const sqlite = (['all', 'get', 'iterate', 'run'] as const).map((way) => {
    const carryOut = StatementSync.prototype[way] as (...values: unknown[]) => never;
    return vi.spyOn(StatementSync.prototype, way).mockImplementation(function (
      this: StatementSync,
      ...values: unknown[]
    ) {
      note(given([this.sourceSQL, values]));
      return carryOut.apply(this, values);
    });
  });
  const carryOut = pg.Client.prototype.query as (...values: unknown[]) => never;
  const postgres = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    note(given(values));
    return carryOut.apply(this, values);
  });
  return {
    count: (about = /./) => seen.filter((statement) => about.test(statement)).length,
    countOfRequests: (about = /./) =>
      ofRequests.filter((statement) => about.test(statement)).length,
    [Symbol.dispose]() {
      unsubscribe(REQUEST, enter);
      for (const spy of [...sqlite, postgres]) spy.mockRestore();
    },
  };
};
