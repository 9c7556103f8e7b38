import { randomUUID } from 'node:crypto';
import type { Question } from '@xuanjiang/contracts/question';
import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import type { Clock } from '../../lib/clock.ts';
import type { LogWriter } from '../../room/log.ts';
import type { LogStore } from '../../room/log-store.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Room } from '../chat/service.ts';
import type { QuestionStep } from './policy.ts';
import { msIntoTalk, STEP_LEAST, STEP_STATE, stepVerdict } from './policy.ts';
import type { QuestionStore } from './store.ts';

/** Who of the staff takes a step. */
export interface QuestionCaller {
  readonly uids: string;
}

export interface QuestionService {
  /** Questions of a room that were not withdrawn; in `QuestionStore.find` their order. */
  find(
    room: Pick<Room, 'topic' | 'talk' | 'standing'>,
    page: {
      readonly State?: QuestionState | undefined;
      readonly Page: number;
      readonly Limit: number;
    },
  ): Promise<{ List: Question[]; Total: number }>;
  /**
   * Takes an open question, or gives it back: who took it may, and those above.
   * @throws CallError notFound for no question, conflict for one in another state
   */
  take(caller: QuestionCaller, room: Room, offset: number, on: boolean): Promise<void>;
  /** @throws CallError notFound, or conflict when it is answered or put aside */
  answerAloud(caller: QuestionCaller, room: Room, offset: number): Promise<void>;
  /** @throws CallError notFound, or conflict when it is answered or put aside */
  dismiss(caller: QuestionCaller, room: Room, offset: number): Promise<void>;
  /**
   * A message of staff has quoted another and is committed: a question that waits is answered by it.
   * Does nothing when the caller does not speak for the university in the room, and for anything else
   * that was quoted.
   * @throws CallError unavailable when nothing was stored
   */
  answered(
    caller: QuestionCaller,
    room: Room,
    questionOffset: number,
    answerOffset: number,
  ): Promise<void>;
}

export interface QuestionServiceParts {
  readonly store: QuestionStore;
  readonly logStore: Pick<LogStore, 'messages'>;
  readonly log: Pick<LogWriter, 'appendIf'>;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
}

/** As they stand in the audit. */
const ACTIONS = {
  take: 'question.take',
  giveBack: 'question.give-back',
  answer: 'question.answer',
  dismiss: 'question.dismiss',
} as const satisfies Record<QuestionStep, string>;

export const createQuestionService = (parts: QuestionServiceParts): QuestionService => {
  const { store, logStore, log, clock, deskChanged } = parts;

  /** @returns whether the question was changed by it */
  const change = async (
    { uids }: QuestionCaller,
    room: Room,
    offset: number,
    step: QuestionStep,
    answer = 0,
  ): Promise<boolean> => {
    const { topic } = room;
    const [state, time] = [STEP_STATE[step], clock()];
    const note = answer === 0 ? '' : `message ${answer}`;
    const act = { topic, offset, state, answer, actor: uids, action: ACTIONS[step], note, time };
    const logged = await log.appendIf({
      topic,
      clientId: randomUUID(),
      accountId: uids,
      time,
      event: { Type: 'Question', Target: offset, State: state, Answer: answer },
      effect: store.change(act, (now) => stepVerdict(now, step, { uids, room }) === 'changes'),
    });
    if (logged === null) return false;
    deskChanged(topic);
    return true;
  };

  const changeOrThrow = async (
    caller: QuestionCaller,
    room: Room,
    offset: number,
    step: QuestionStep,
  ): Promise<void> => {
    if (await change(caller, room, offset, step)) return;
    const now = await store.now(room.topic, offset);
    if (now === null) throw new CallError('notFound', { message: 'messageNotFound' });
    if (stepVerdict(now, step, { uids: caller.uids, room }) !== 'stands') {
      throw new CallError('conflict', { message: 'questionChanged' });
    }
  };

  return {
    async find({ topic, talk, standing }, { State, ...page }) {
      // Staff may prefer to speak as the university: their names are for each other.
      const seesStaff = isAtLeast(standing, 'moderator');
      const { rows, total } = await store.find(topic, State ?? null, page);
      const offsets = rows.flatMap(({ offset, answerOffset }) => [offset, answerOffset]);
      const messages = await logStore.messages(topic, offsets);
      const List = rows.flatMap(({ offset, state, takenBy, answerOffset, answeredAt }) => {
        const Message = messages.get(offset);
        // Withdrawn or past its retention since the rows were read.
        if (Message === undefined || Message.Recalled !== null) return [];
        return {
          Message,
          State: state,
          Takenby: seesStaff && state === 'taken' ? (takenBy ?? '') : '',
          Answer: messages.get(answerOffset) ?? null,
          Answertime: answeredAt,
          Atms: msIntoTalk(talk, answeredAt),
        };
      });
      return { List, Total: total };
    },

    take: (caller, room, offset, on) =>
      changeOrThrow(caller, room, offset, on ? 'take' : 'giveBack'),
    answerAloud: (caller, room, offset) => changeOrThrow(caller, room, offset, 'answer'),
    dismiss: (caller, room, offset) => changeOrThrow(caller, room, offset, 'dismiss'),

    async answered(caller, room, questionOffset, answerOffset) {
      if (!isAtLeast(room.standing, STEP_LEAST.answer)) return;
      // Most of what staff quote is no question: looked up before a write is queued for it.
      if ((await store.now(room.topic, questionOffset)) === null) return;
      await change(caller, room, questionOffset, 'answer', answerOffset);
    },
  };
};
