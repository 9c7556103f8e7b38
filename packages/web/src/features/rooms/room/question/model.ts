import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Question } from '@xuanjiang/contracts/question';
import type { ListPage } from '../../../../lib/list-pages.ts';
import type { Recording } from '../reading/model.ts';
import { recordedSecond } from '../reading/model.ts';
import type { RoomVotes } from '../reading/room-state.ts';

/** Least time between two fetches of the questions, ms. */
export const REFETCH_MS = 2 * SECOND_MS;

/**
 * Time until the questions may be fetched again, ms.
 * @param last when they were last fetched, UTC ms
 * @param now UTC ms
 */
export const untilRefetch = (last: number, now: number): number =>
  // Not longer when the clock was set back.
  Math.min(REFETCH_MS, Math.max(0, last + REFETCH_MS - now));

/** Questions under one heading. */
export interface QuestionGroup {
  readonly list: readonly Question[];
  /** How many there are, with those that are not loaded. */
  readonly total: number;
}

const totalOf = (pages: readonly ListPage<Question>[]): number => pages.at(-1)?.Total ?? 0;

/** The questions of some pages whose offset is not in `seen`, each once. */
const unseen = (pages: readonly ListPage<Question>[], seen: Set<number>): Question[] =>
  pages
    .flatMap(({ List }) => List)
    .filter(({ Message: { Offset } }) => {
      if (seen.has(Offset)) return false;
      seen.add(Offset);
      return true;
    });

/**
 * The questions in two groups: answered ones in the order of their answers, and waiting ones, the
 * taken ones first. The states are fetched one by one: a question that changes in between, and is
 * in two of them, belongs to the later state.
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
 * The questions that staff have to answer, each once: the taken ones come last. One that is in both, because it was taken
 * or given back between two fetches, counts as taken until both are fetched again.
 */
export const waitingOf = (
  open: ListPage<Question>,
  taken: ListPage<Question>,
): ListPage<Question> => {
  const seen = new Set<number>();
  const begun = unseen([taken], seen);
  const others = unseen([open], seen);
  const twice = open.List.length - others.length;
  return { List: [...others, ...begun], Total: open.Total + taken.Total - twice };
};

/** A group that a question of it is no part of, whether that one is loaded or not. */
export const withoutQuestion = ({ list, total }: QuestionGroup, offset: number): QuestionGroup => {
  const others = list.filter(({ Message }) => Message.Offset !== offset);
  return { list: others, total: Math.max(others.length, total - 1) };
};

/** A question that waits, with the votes that were told since it was fetched. */
export const votedQuestion = (question: Question, { counts, own }: RoomVotes): Question => {
  const { Offset } = question.Message;
  const [told = question.Votes] = counts.get(Offset) ?? [];
  const chosen = own.get(Offset);
  const Voted = chosen === undefined ? question.Voted : chosen !== null;
  return told === question.Votes && Voted === question.Voted
    ? question
    : { ...question, Votes: told, Voted };
};

/**
 * Second of the recording at which a question was answered; null when that is not recorded.
 * @param recording null while there is none
 */
export const answerSecond = ({ Atms }: Question, recording: Recording | null): number | null =>
  Atms === 0 || recording === null ? null : recordedSecond(recording.from + Atms, recording);
