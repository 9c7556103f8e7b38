import { roundedFigure } from '../../../../lib/rounded-figure.ts';
import { isEnough, joinStudents } from '../counting/cells.ts';
import type { Part } from '../policy.ts';

/** A figure of a province, a year or a school on a day, or in a week. */
export interface PartCell {
  readonly value: string;
  readonly since: string;
  readonly amount: number;
  /** Hashes of the students whom the figure counts, in the form in which cells keep them. */
  readonly students: string;
}

/** Months in which blocks begin anew. */
const BLOCK_MONTHS = 3;

/** The day on which the blocks of a day begin anew: the first of its quarter. */
export const blocksFrom = (day: string): string => {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % BLOCK_MONTHS);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
};

/** Days, one after the other, of one part. */
interface Block {
  readonly since: string;
  amount: number;
  students: string;
  /** What of it is of the range. */
  inside: number;
  insideStudents: string;
}

const partOf = (
  value: string,
  cells: readonly PartCell[],
  { from, unit }: { readonly from: string; readonly unit: number },
): Part => {
  let [shown, left, students] = [0, 0, ''];
  let block: Block | null = null;
  const leave = (over: Block): void => {
    left += over.inside / unit;
    students = joinStudents(students, over.insideStudents);
  };
  for (const cell of cells) {
    if (block !== null && blocksFrom(block.since) !== blocksFrom(cell.since)) {
      leave(block);
      block = null;
    }
    block ??= { since: cell.since, amount: 0, students: '', inside: 0, insideStudents: '' };
    block.amount += cell.amount;
    block.students = joinStudents(block.students, cell.students);
    if (cell.since >= from) {
      block.inside += cell.amount;
      block.insideStudents = joinStudents(block.insideStudents, cell.students);
    }
    if (!isEnough(block.students)) continue;
    if (block.since >= from) shown += roundedFigure(block.amount, unit);
    else leave(block);
    block = null;
  }
  if (block !== null) leave(block);
  return { value, shown, left: Math.round(left), students };
};

/**
 * What may be told of parts over a range. Days are put together into blocks, each of enough students and rounded;
 * only blocks that lie in the range whole count, the others are left for the rest. Where a block begins and ends
 * does not depend on the range. So two ranges, whichever they are, differ by whole blocks: never by what one student
 * did on a day. Rounding the sum of a range would not do, because many ranges that begin on other days tell it exactly.
 * @param cells from `blocksFrom` the first day of the range up to its last one, in the order of days
 */
export const releaseBlocks = (
  cells: readonly PartCell[],
  range: { readonly from: string; readonly unit: number },
): Part[] =>
  [...Map.groupBy(cells, ({ value }) => value)].map(([value, of]) => partOf(value, of, range));
