import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Question } from '@xuanjiang/contracts/question';

/** Questions are asked for at most this often, however many of them change. */
export const REFETCH_MS = 2 * SECOND_MS;

/**
 * Ms until questions may be asked for again.
 * @param last when they were last asked for; all times are UTC ms
 */
export const untilRefetch = (last: number, now: number): number =>
  // A clock that was set back makes nobody wait for longer.
  Math.min(REFETCH_MS, Math.max(0, last + REFETCH_MS - now));

/** One page of an answer. */
export interface QuestionPage {
  readonly List: readonly Question[];
  readonly Total: number;
}

/** The page after `pages`, or undefined when they hold everything. */
export const nextPage = (pages: readonly QuestionPage[], limit: number): number | undefined => {
  const last = pages.at(-1);
  if (last === undefined || last.List.length === 0) return undefined;
  return pages.length * limit < last.Total ? pages.length + 1 : undefined;
};

/** Questions under one heading. */
export interface QuestionGroup {
  readonly list: readonly Question[];
  /** How many there are, with those that are not loaded. */
  readonly total: number;
}

const totalOf = (pages: readonly QuestionPage[]): number => pages.at(-1)?.Total ?? 0;

/** Those of some pages whose offset was not seen, each once. */
const unseen = (pages: readonly QuestionPage[], seen: Set<number>): Question[] =>
  pages
    .flatMap(({ List }) => List)
    .filter(({ Message: { Offset } }) => {
      if (seen.has(Offset)) return false;
      seen.add(Offset);
      return true;
    });

/**
 * The questions in their two groups: the answered ones in the order of answers; of those that wait
 * first what one of the staff is at. The states are asked for one by one: what changes in between
 * and is in two answers counts where it went.
 */
export const groupsOf = (pages: {
  readonly answered: readonly QuestionPage[];
  readonly taken: readonly QuestionPage[];
  readonly open: readonly QuestionPage[];
}): { readonly answered: QuestionGroup; readonly waiting: QuestionGroup } => {
  const seen = new Set<number>();
  const answered = unseen(pages.answered, seen);
  const both = [...pages.taken, ...pages.open];
  const waiting = unseen(both, seen);
  const held = both.reduce((sum, { List }) => sum + List.length, 0);
  const total = totalOf(pages.taken) + totalOf(pages.open) - (held - waiting.length);
  return {
    answered: { list: answered, total: Math.max(answered.length, totalOf(pages.answered)) },
    waiting: { list: waiting, total: Math.max(waiting.length, total) },
  };
};

/**
 * Second of the recording at which a question was answered; null when its picture does not show it.
 * @param length of the recording, ms; null while there is none
 */
export const answerSecond = ({ Atms }: Question, length: number | null): number | null =>
  length !== null && Atms > 0 && Atms <= length ? Math.floor(Atms / SECOND_MS) : null;
