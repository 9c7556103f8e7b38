import { randomUUID } from 'node:crypto';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import type { Clock } from '../../../lib/clock.ts';
import type { LogWriter } from '../../../room/log.ts';
import type { Votes } from '../../../room/votes.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { InboxService } from '../../reach/inbox/service.ts';
import { noteAnswerNews } from '../../universities/follow/service.ts';
import type { Room, RoomService } from '../room/service.ts';
import { speakerOf } from '../room/service.ts';
import type { Answered, AnsweredVoters, QuestionNow, QuestionStep, Quoting } from './policy.ts';
import { ANSWERED_JOB, QUESTION_STEPS, stepVerdict, VOTERS_JOB, waitsForAnswer } from './policy.ts';
import type { QuestionStore } from './store.ts';
import { noteQuoting, noteReply } from './store.ts';
import { tellVoters } from './voter-store.ts';

export type { AnsweredStore } from './answered-store.ts';

export { presentAnswered } from './present.ts';

export interface QuestionServiceParts {
  readonly store: QuestionStore;
  readonly rooms: Pick<RoomService, 'roomForStaff'>;
  readonly inbox: Pick<InboxService, 'tellAsker' | 'tellReplied'>;
  readonly log: LogWriter;
  readonly votes: Pick<Votes, 'changed'>;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
}

export const createQuestionService = (parts: QuestionServiceParts) => {
  const { store, rooms, inbox, log, votes, clock, deskChanged } = parts;

  /** @returns whether the question was changed by it */
  const change = async (
    act: Omit<Quoting, 'offset'>,
    offset: number,
    step: QuestionStep,
    allows: (now: QuestionNow) => boolean,
    answer = 0,
  ): Promise<boolean> => {
    const { topic } = act;
    const { state, action } = QUESTION_STEPS[step];
    const changes = store.change(act, { offset, state, answer, action }, allows);
    const logged = await log.appendEvent(
      act,
      step === 'answer'
        ? async (db, at) => {
            const event = await changes(db, at);
            if (event === null) return null;
            await noteAnswerNews(db, topic, act.time);
            await inbox.tellAsker({ ...act, offset, answer })(db, at);
            return event;
          }
        : changes,
    );
    if (logged !== null) deskChanged(topic);
    return logged !== null;
  };

  /**
   * A message of staff has quoted another and is committed: a question that waits is answered by
   * it, and whoever wrote anything else is told of the reply. Doing it again changes nothing.
   * @throws CallError unavailable when nothing was stored
   */
  const answered = async (quoted: Answered): Promise<void> => {
    const { offset, answer, ...act } = quoted;
    // Most of what staff quote is no question: looked up before a write is queued for it.
    if ((await store.now(act.topic, offset)) === null) await inbox.tellReplied(quoted);
    else await change(act, offset, 'answer', waitsForAnswer, answer);
  };

  return {
    /**
     * Takes a step with a question. Nothing changes when the question has the step's result already.
     * @throws CallError forbidden when the caller's standing is too low, notFound for no question,
     * conflict when its state does not allow the step
     */
    async step(caller: Caller, topic: string, offset: number, step: QuestionStep): Promise<void> {
      const room = await rooms.roomForStaff(topic, caller, QUESTION_STEPS[step].least);
      const verdict = (now: QuestionNow) => stepVerdict(now, step, { uids: caller.uids, room });
      const act = { topic, actor: caller.uids, time: clock() };
      if (await change(act, offset, step, (now) => verdict(now) === 'changes')) return;
      const now = await store.now(topic, offset);
      if (now === null) throw new CallError('notFound', { message: 'messageNotFound' });
      if (verdict(now) !== 'stands') {
        throw new CallError('conflict', { message: 'questionChanged' });
      }
    },

    /**
     * Merges a question into another one.
     * @throws CallError forbidden, notFound for no question, conflict when one of them has ended
     */
    async merge(caller: Caller, topic: string, from: number, into: number): Promise<void> {
      await rooms.roomForStaff(topic, caller, QUESTION_STEPS.dismiss.least);
      if (from === into) throw new CallError('input', { message: 'questionSame' });
      const act = { topic, actor: caller.uids, time: clock() };
      if ((await log.appendEvent(act, store.merge(act, from, into))) !== null) {
        votes.changed({ topic, offset: into });
        return deskChanged(topic);
      }
      for (const offset of [from, into]) {
        if ((await store.now(topic, offset)) === null) {
          throw new CallError('notFound', { message: 'messageNotFound' });
        }
      }
      throw new CallError('conflict', { message: 'questionChanged' });
    },

    /**
     * What a post that quotes a message has to be stored with; null where its writer does not speak for the
     * university in the room.
     */
    quoting: (caller: Caller, room: Room, offset: number, time: number): Quoting | null =>
      isAtLeast(room.standing, QUESTION_STEPS.answer.least)
        ? { topic: room.topic, offset, actor: caller.uids, time }
        : null,
    noteQuoting,

    /**
     * Answers a question that waits by a message that quotes it, from a page beside the room.
     * @returns the offset of the message
     * @throws CallError forbidden, notFound for no question, conflict for one that waits no more
     */
    async reply(caller: Caller, topic: string, offset: number, content: string): Promise<number> {
      const room = await rooms.roomForStaff(topic, caller, QUESTION_STEPS.answer.least);
      if (!caller.phoneBound) throw new CallError('forbidden', { message: 'roomBindPhone' });
      const asked = await store.now(topic, offset);
      if (asked === null) throw new CallError('notFound', { message: 'messageNotFound' });
      if (!waitsForAnswer(asked)) throw new CallError('conflict', { message: 'questionChanged' });
      const quoting = { topic: room.topic, offset, actor: caller.uids, time: clock() };
      const appended = await log.tryAppend({
        topic: room.topic,
        clientId: randomUUID(),
        ...speakerOf(caller, room.standing),
        content,
        quoteOffset: offset,
        time: quoting.time,
        effect: noteReply(quoting),
      });
      // Somebody else has answered it in this moment.
      if (appended === null) throw new CallError('conflict', { message: 'questionChanged' });
      const { message } = appended;
      // The job, which was stored with the message, does it if this fails.
      await answered({ ...quoting, answer: message.Offset }).catch(() => {});
      return message.Offset;
    },

    answered,
  };
};

export type QuestionService = ReturnType<typeof createQuestionService>;

/**
 * The jobs of questions: one answers the questions that a message of staff quotes, if its gateway did not do so; one tells
 * everybody who wants to know an answered question.
 */
export const questionHandlers = (
  questions: Pick<QuestionService, 'answered'>,
  clock: Clock,
): Readonly<Record<string, JobHandler>> => ({
  [ANSWERED_JOB]: async ({ data }) => {
    await questions.answered(data as Answered);
    return async () => {};
  },
  [VOTERS_JOB]: async ({ data }) => tellVoters(data as AnsweredVoters, clock()),
});
