import type { DemandClause } from './subject-list.ts';
import { readList } from './subject-list.ts';

/** What is demanded: all clauses together; nothing for an empty list. */
export type Demand = readonly DemandClause[];
export type Fit = 'fits' | 'misses' | 'unclear';

/** Subjects that are chosen for the exam in every scheme: three of six (浙江: seven), or one of two and two of four. */
const CHOSEN_NUMBER = 3;
const FIRST: readonly string[] = ['物理', '历史'];

const OF_WHAT = '(?:选考|选科|首选|再选|考试)?(?:科目)?';
/** Words for: no subject is demanded. */
const NOTHING = new RegExp(
  `^(?:不限(?:制)?${OF_WHAT}(?:要求)?|${OF_WHAT}(?:要求)?不限(?:制)?` +
    `|不[提设作做]${OF_WHAT}(?:要求|限制)?|无${OF_WHAT}(?:要求|限制))$`,
);
const LABEL = /^(首选|再选)(?:科目)?(?:要求)?[:为是]?/;
/** What may stand before a whole demand. */
const TITLE = /^(?:选考科目要求|选科要求|科目要求|选考科目|选科)[:为是]/;

/** Written alike: narrow letters, round brackets, no spaces, nothing at the end. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    // Between two names a space is a sign.
    .replace(/([理学物治史术])\s+(?=[物化生思政历地通信技])/g, '$1、')
    .replace(/\s+/g, '')
    .replace(/[【[〔]/g, '(')
    .replace(/[】\]〕]/g, ')')
    .replace(/[。,;、]+$/, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(TITLE, '')
    .replace(/(理|史|限|可)再选/g, '$1;再选');

/** Reads 首选… or 再选…; null for what cannot be read. */
const readPart = (part: string): Demand | null => {
  if (NOTHING.test(part)) return [];
  const label = LABEL.exec(part);
  const text = part.slice(label?.[0].length ?? 0);
  if (NOTHING.test(text)) return [];
  const clauses = readList(text);
  if (clauses === null || label === null) return clauses;
  const of = clauses.flatMap((clause) => clause.of);
  if (label[1] === '再选') return of.some((name) => FIRST.includes(name)) ? null : clauses;
  // Nobody has two first subjects.
  return of.every((name) => FIRST.includes(name)) ? [{ of, least: 1 }] : null;
};

/**
 * The subjects that a published text demands, such as 物理,化学(2门科目考生均须选考方可报考) or 首选物理，再选化学/生物(2选1).
 * Null for what cannot be read with certainty, and for nothing: each sign of a text must have a meaning here.
 */
export const readDemand = (text: string): Demand | null => {
  const written = plain(text);
  if (written === '') return null;
  const parts = written.split(/[,、。+/;]+(?=首选|再选)|;/);
  const labels = parts.map((part) => /首选|再选/.exec(part)?.[0] ?? '');
  // What is listed without saying which is which may be several demands.
  if (parts.length > 1 && labels.every((label) => label === '')) return null;
  const named = labels.filter((label) => label !== '');
  if (parts.length > 2 || new Set(named).size < named.length) return null;
  const clauses: DemandClause[] = [];
  for (const part of parts) {
    const read = readPart(part);
    if (read === null) return null;
    clauses.push(...read);
  }
  const of = clauses.flatMap((clause) => clause.of);
  return new Set(of).size < of.length ? null : clauses;
};

const fitsClause = ({ of, least }: DemandClause, chosen: readonly string[]): Fit => {
  const has = of.filter((name) => chosen.includes(name)).length;
  if (has >= (least ?? of.length)) return 'fits';
  return least === null && has > 0 ? 'unclear' : 'misses';
};

/** The clauses that these subjects do not meet. */
export const missedClauses = (demand: Demand, chosen: readonly string[]): Demand =>
  demand.filter((clause) => fitsClause(clause, chosen) === 'misses');

/**
 * Whether somebody with these subjects meets a demand.
 * @param chosen the first one among them, in words of `PLAN_SUBJECTS`; of fewer than three it is not known whether they miss
 */
export const fitsDemand = (demand: Demand | null, chosen: readonly string[]): Fit => {
  if (demand === null) return 'unclear';
  const fits = demand.map((clause) => fitsClause(clause, chosen));
  if (fits.includes('misses')) return chosen.length < CHOSEN_NUMBER ? 'unclear' : 'misses';
  return fits.includes('unclear') ? 'unclear' : 'fits';
};
