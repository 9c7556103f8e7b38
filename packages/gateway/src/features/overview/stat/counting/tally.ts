import type { Cell, CellKey } from './cells.ts';
import { joinStudents } from './cells.ts';

/** After each field of a key but the last; no id, day or code has it. */
const MARK = '|';
const groupOf = ({ level, about, kind, part }: CellKey): string =>
  level + MARK + about + MARK + kind + MARK + part + MARK;
const placeOf = ({ since, value }: CellKey): string => since + MARK + value;

/** Names a cell among those of a tally, which gives them in the order of their names. */
export const keyOf = (cell: CellKey): string => groupOf(cell) + placeOf(cell);

interface Sum {
  readonly first: Cell;
  amount: number;
  students: string;
}

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

/** Adds up cells: those of the same key become one. */
export const createTally = () => {
  const groups = new Map<string, Map<string, Sum>>();
  return {
    add(cell: Cell): void {
      const group = groupOf(cell);
      const sums = groups.get(group) ?? new Map<string, Sum>();
      if (sums.size === 0) groups.set(group, sums);
      const place = placeOf(cell);
      const sum = sums.get(place);
      if (sum === undefined) {
        sums.set(place, { first: cell, amount: cell.amount, students: cell.students });
        return;
      }
      sum.amount += cell.amount;
      if (!sum.students.includes(cell.students)) {
        sum.students = joinStudents(sum.students, cell.students);
      }
    },

    /**
     * The cells, always in the same order, which is about that of the table's key: what is written together
     * lies together. A group is sorted as it is reached, because all at once would hold up a gateway.
     */
    *cells(): Generator<Cell, void, undefined> {
      for (const [, sums] of sorted(groups)) {
        for (const [, { first, amount, students }] of sorted(sums)) {
          yield { ...first, amount, students };
        }
      }
    },
  };
};

export type Tally = ReturnType<typeof createTally>;
