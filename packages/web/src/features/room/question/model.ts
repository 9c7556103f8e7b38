import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Question } from '@xuanjiang/contracts/question';
import type { ListPage } from '../../../lib/list-pages.ts';

/** Questions are asked for at most this often, however many of them change. */
export const REFETCH_MS = 2 * SECOND_MS;

/**
 * Ms until questions may be asked for again.
 * @param last when they were last asked for; all times are UTC ms
 */
export const untilRefetch = (last: number, now: number): number =>
  // A clock that was set back makes nobody wait for longer.
  Math.min(REFETCH_MS, Math.max(0, last + REFETCH_MS - now));

/** Questions under one heading. */
export interface QuestionGroup {
  readonly list: readonly Question[];
  /** How many there are, with those that are not loaded. */
  readonly total: number;
}

const totalOf = (pages: readonly ListPage<Question>[]): number => pages.at(-1)?.Total ?? 0;

/** Those of some pages whose offset was not seen, each once. */
const unseen = (pages: readonly ListPage<Question>[], seen: Set<number>): Question[] =>
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
  readonly answered: readonly ListPage<Question>[];
  readonly taken: readonly ListPage<Question>[];
  readonly open: readonly ListPage<Question>[];
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
