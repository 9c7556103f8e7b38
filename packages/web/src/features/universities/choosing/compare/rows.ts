import type { UniversityDetail } from '@xuanjiang/contracts/university';
import type { UnitFacts } from './unit-facts.ts';
import { factsOf } from './unit-facts.ts';

/** The rows of the comparison, in their order. */
export const ROWS = [
  'rank',
  'score',
  'years',
  'plan',
  'require',
  'tuition',
  'campus',
  'note',
  'transfer',
  'adjust',
  'talk',
  'event',
  'consult',
] as const;
export type Row = (typeof ROWS)[number];

/** Words by which universities name the facts of these rows. */
export const FACT_WORDS = { transfer: '转专业', adjust: '调剂' } as const;

/** What is known of a unit and its university; null for what has not come, and for what there is not. */
export interface Known {
  readonly universityId: string;
  readonly facts: UnitFacts | null;
  readonly university: UniversityDetail | null;
}

const told = (university: UniversityDetail | null, word: string): string =>
  factsOf(university?.Facts ?? [], word)
    .map(({ Value }) => Value)
    .join();

/** What a row says of a unit, as a text by which two of them are compared. */
const saidOf = (row: Row, { facts, university, universityId }: Known): string => {
  switch (row) {
    case 'rank':
      return String(facts?.rank);
    case 'score':
      return String(facts?.score);
    case 'years':
      return JSON.stringify(facts?.years);
    case 'plan':
      return `${facts?.plan} ${facts?.planBefore}`;
    case 'require':
      return String(facts?.requires);
    case 'tuition':
      return `${facts?.tuition?.from} ${facts?.tuition?.to}`;
    case 'campus':
      return `${facts?.campuses} ${facts?.durations}`;
    case 'note':
      return String(facts?.notes);
    case 'transfer':
    case 'adjust':
      return told(university, FACT_WORDS[row]);
    case 'talk':
    case 'event':
    case 'consult':
      return universityId;
  }
};

/** The rows that say something else of one unit than of another; all of them where there is one unit. */
export const differing = (all: readonly Known[]): readonly Row[] =>
  all.length < 2
    ? ROWS
    : ROWS.filter((row) => new Set(all.map((known) => saidOf(row, known))).size > 1);

/** Ids by lowest rank, the best first; those without one last, in their order. */
export const byRank = (
  all: readonly { readonly id: string; readonly facts: UnitFacts | null }[],
): readonly string[] =>
  all
    .map(({ id, facts }, at) => ({ id, at, rank: facts?.rank ?? Number.MAX_SAFE_INTEGER }))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ id }) => id);
