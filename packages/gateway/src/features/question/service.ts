import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import type { Clock } from '../../lib/clock.ts';
import type { LogWriter } from '../../room/log.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import { noteAnswerNews } from '../follow/service.ts';
import type { InboxService } from '../inbox/service.ts';
import type { Room, RoomService } from '../room/service.ts';
import type { QuestionStep } from './policy.ts';
import { QUESTION_STEPS, stepVerdict } from './policy.ts';
import type { QuestionStore } from './store.ts';

export interface QuestionServiceParts {
  readonly store: QuestionStore;
  readonly rooms: Pick<RoomService, 'roomForStaff'>;
  readonly inbox: Pick<InboxService, 'tellAsker' | 'tellReplied'>;
  readonly log: LogWriter;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
}

export const createQuestionService = (parts: QuestionServiceParts) => {
  const { store, rooms, inbox, log, clock, deskChanged } = parts;

  /** @returns whether the question was changed by it */
  const change = async (
    { uids }: Caller,
    room: Room,
    offset: number,
    step: QuestionStep,
    answer = 0,
  ): Promise<boolean> => {
    const { topic } = room;
    const { state, action } = QUESTION_STEPS[step];
    const act = { topic, actor: uids, time: clock() };
    const changes = store.change(
      act,
      { offset, state, answer, action },
      (now) => stepVerdict(now, step, { uids, room }) === 'changes',
    );
    const logged = await log.appendEvent(
      act,
      { Type: 'Question', Target: offset, State: state, Answer: answer },
      step === 'answer'
        ? async (db, at) => {
            if (!(await changes(db, at))) return false;
            await noteAnswerNews(db, topic, act.time);
            return inbox.tellAsker({ ...act, offset, answer })(db, at);
          }
        : changes,
    );
    if (logged !== null) deskChanged(topic);
    return logged !== null;
  };

  return {
    /**
     * Takes a step with a question. Nothing changes when the question has the step's result already.
     * @throws CallError forbidden when the caller's standing is too low, notFound for no question,
     * conflict when its state does not allow the step
     */
    async step(caller: Caller, topic: string, offset: number, step: QuestionStep): Promise<void> {
      const room = await rooms.roomForStaff(topic, caller, QUESTION_STEPS[step].least);
      if (await change(caller, room, offset, step)) return;
      const now = await store.now(topic, offset);
      if (now === null) throw new CallError('notFound', { message: 'messageNotFound' });
      if (stepVerdict(now, step, { uids: caller.uids, room }) !== 'stands') {
        throw new CallError('conflict', { message: 'questionChanged' });
      }
    },

    /**
     * A message of staff has quoted another and is committed: a question that waits is answered by
     * it, and whoever wrote anything else is told of the reply. Does nothing when the caller does not
     * speak for the university in the room.
     * @throws CallError unavailable when nothing was stored
     */
    async answered(
      caller: Caller,
      room: Room,
      questionOffset: number,
      answerOffset: number,
    ): Promise<void> {
      if (!isAtLeast(room.standing, QUESTION_STEPS.answer.least)) return;
      // Most of what staff quote is no question: looked up before a write is queued for it.
      if ((await store.now(room.topic, questionOffset)) === null) {
        await inbox.tellReplied({
          topic: room.topic,
          offset: questionOffset,
          answer: answerOffset,
          actor: caller.uids,
          time: clock(),
        });
        return;
      }
      await change(caller, room, questionOffset, 'answer', answerOffset);
    },
  };
};

export type QuestionService = ReturnType<typeof createQuestionService>;
