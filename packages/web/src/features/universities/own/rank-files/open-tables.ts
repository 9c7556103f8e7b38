import type { RankFacts } from './choose.ts';
import type { TableReader } from './table-reader.ts';
import { createTableReader } from './table-reader.ts';

const PATH = '/api/enroll/rank/file?Hash=';
/** Tables that stay open: that of a page, and that of the own exam. */
const OPEN_MAX = 2;

export interface OpenTable {
  readonly hash: string;
  readonly facts: RankFacts;
  readonly ask: TableReader['ask'];
}

/**
 * The text of a table. It never changes, so browsers keep it; asked for without a session, so that the
 * service worker keeps it for when there is no network.
 */
const textOf = async (hash: string): Promise<string> => {
  const answer = await fetch(`${PATH}${hash}`);
  if (answer.status !== 200) throw new Error(`the table by rank came with ${answer.status}`);
  return answer.text();
};

const open = async (hash: string, reader: TableReader): Promise<OpenTable> => ({
  hash,
  facts: await reader.ask('open', { text: await textOf(hash) }),
  ask: reader.ask,
});

const tables = new Map<string, { readonly table: Promise<OpenTable>; readonly end: () => void }>();

/** Opens a table once; the one that was opened longest ago is put away. */
export const openTable = (hash: string): Promise<OpenTable> => {
  const known = tables.get(hash);
  if (known !== undefined) {
    tables.delete(hash);
    tables.set(hash, known);
    return known.table;
  }
  // Another attempt opens it anew.
  const forget = (): void => {
    if (tables.get(hash)?.table === table) tables.delete(hash);
  };
  const reader = createTableReader(forget);
  const table = open(hash, reader);
  tables.set(hash, { table, end: reader.end });
  table.catch(() => {
    forget();
    reader.end();
  });
  const [oldest] = tables;
  if (tables.size > OPEN_MAX && oldest !== undefined) {
    tables.delete(oldest[0]);
    oldest[1].end();
  }
  return table;
};
