import { decodeRankTable } from '@xuanjiang/contracts/rules/rank-file';
import type { Opened, RankChoice, RankFacts, RankOrder, RankRow } from './choose.ts';
import { chooseUnits, factsOf, nearestLines, opened, rowsAt } from './choose.ts';

/** What is asked of a table that is open, and what comes back. */
export interface Asked {
  readonly open: { readonly ask: { readonly text: string }; readonly answer: RankFacts };
  readonly choose: { readonly ask: RankChoice; readonly answer: RankOrder };
  readonly rows: {
    readonly ask: { readonly places: readonly number[]; readonly chosen: readonly string[] };
    readonly answer: readonly RankRow[];
  };
  readonly nearest: {
    readonly ask: { readonly rank: number };
    readonly answer: ReadonlyMap<string, number>;
  };
}

export type Ask = { [K in keyof Asked]: { readonly kind: K } & Asked[K]['ask'] }[keyof Asked];
export type Answer = Asked[keyof Asked]['answer'];

/** One table: opened first, asked then. @throws RankFileError where the text is none */
export const createAskedTable = (): ((ask: Ask) => Answer) => {
  let table: Opened | null = null;
  return (ask) => {
    if (ask.kind === 'open') {
      table = opened(decodeRankTable(ask.text));
      return factsOf(table.table);
    }
    if (table === null) throw new Error('no table is open');
    if (ask.kind === 'choose') return chooseUnits(table, ask);
    if (ask.kind === 'rows') return rowsAt(table.table, ask.places, ask.chosen);
    return nearestLines(table, ask.rank);
  };
};
