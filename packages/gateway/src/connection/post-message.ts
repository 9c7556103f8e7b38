import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import type { WordService } from '../features/ground/word/service.ts';
import type { SessionService } from '../features/people/session/service.ts';
import type { PersonaService } from '../features/rooms/persona/service.ts';
import type { QuestionService } from '../features/rooms/question/service.ts';
import type { ReviewService } from '../features/rooms/review/service.ts';
import type { Speaker } from '../features/rooms/room/policy.ts';
import { speakerOf } from '../features/rooms/room/policy.ts';
import type { Room, RoomService, RoomThread } from '../features/rooms/room/service.ts';
import { restrictionError } from '../features/rooms/room/service.ts';
import type { ThreadService } from '../features/rooms/thread/service.ts';
import { faultError } from '../features/rooms/thread/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import type { MessageDraft } from '../room/entry-store.ts';
import type { LogWriter } from '../room/log.ts';
import type { LogStore } from '../room/log-store.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Caller } from '../rpc/context.ts';

/** A message that a client posts. */
export type Post = Extract<ClientFrame, { Type: 'Message' }>;

/** What became of a post: the log has stored it, now or before, or it is held until the staff decide. */
export type Posted =
  | { readonly kind: 'stored'; readonly message: RoomMessage; readonly repeated: boolean }
  | { readonly kind: 'held' };

/**
 * Checks a message and puts it into the log of its room; settles after the commit.
 * @returns the stored message; the readers of the room get a new one through the hub
 * @throws CallError when it is refused; nothing is stored then
 */
export type PostMessage = (frame: Post, caller: Caller | null) => Promise<Posted>;

export interface PostParts {
  readonly rooms: Pick<RoomService, 'roomFor' | 'settings' | 'slowWaitMs'>;
  readonly logStore: Pick<LogStore, 'posted'>;
  readonly log: Pick<LogWriter, 'append' | 'tryAppend'>;
  readonly masks: Pick<PersonaService, 'of'>;
  readonly words: Pick<WordService, 'check'>;
  readonly sessions: Pick<SessionService, 'identifyHash'>;
  readonly reviews: Pick<ReviewService, 'hold'>;
  readonly questions: Pick<QuestionService, 'quoting' | 'noteQuoting' | 'answered'>;
  readonly threads: Pick<ThreadService, 'notePost'>;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /** The work that waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
}

const POST_LIMIT = {
  points: REALTIME_LIMITS.posts.points,
  seconds: REALTIME_LIMITS.posts.windowMs / SECOND_MS,
};

const tooFast = (message: 'roomTooFast' | 'roomSlow', retryAfterMs: number): CallError =>
  new CallError('tooMany', {
    message,
    parameters: { seconds: Math.ceil(retryAfterMs / SECOND_MS) },
    retryAfterMs,
  });

export const createPostMessage = (parts: PostParts): PostMessage => {
  const {
    rooms,
    logStore,
    log,
    masks,
    words,
    sessions,
    reviews,
    questions,
    threads,
    limits,
    clock,
    deskChanged,
  } = parts;

  /**
   * The holder of a connection as session and account are now. Since the connection was looked up
   * the account may have been locked, the session ended or the name changed, and the bus may be down.
   * @throws CallError unauthorized; forbidden with `sessionRefused`
   */
  const renewed = async ({ sessionHash }: Caller): Promise<Caller> => {
    const identity = await sessions.identifyHash(sessionHash, false);
    if (identity.kind === 'caller') return identity.caller;
    if (identity.kind === 'visitor') throw new CallError('unauthorized', { message: 'chatLogin' });
    throw new CallError('forbidden', { message: 'sessionRefused', sessionRefused: true });
  };

  /** The caller under their own name, or under a persona of the university. */
  const speakerFor = async (frame: Post, caller: Caller, room: Room): Promise<Speaker> => {
    if (frame.Mask === undefined) return speakerOf(caller, room.standing);
    const speaks = isAtLeast(room.standing, 'worker');
    const mask = speaks ? await masks.of(caller, frame.Mask) : null;
    if (mask === null) throw new CallError('forbidden', { message: 'personaNotYours' });
    const face = { accountId: mask.uids, displayname: mask.displayname, avatarurl: mask.avatarurl };
    // A persona speaks as the university, also when an operator uses it.
    return { ...face, role: 'persona', standing: 'worker', badge: '' };
  };

  /**
   * Whether the post has to wait until the staff decide.
   * @returns the words of the list in it when it has to wait; null when it need not
   * @throws CallError for a muted caller, a post that comes too soon, or a word of the list
   */
  const judge = async (frame: Post, caller: Caller, room: Room): Promise<string[] | null> => {
    const { thread } = room;
    if (thread?.fault) throw faultError(thread.fault);
    if (room.restriction !== null) throw restrictionError(room.restriction);
    const retryAfterMs = await limits.consume('chat.post', POST_LIMIT, caller.uids);
    if (retryAfterMs > 0) throw tooFast('roomTooFast', retryAfterMs);
    if (room.standing !== 'user') return null;
    const found = await words.check(frame.Content);
    if (found.action === 'block') throw new CallError('input', { message: 'roomWord' });
    // Nobody else than those to whom it is written would look at it before.
    if (thread !== null) return null;
    const { slow, review } = await rooms.settings(frame.Topic);
    const waitMs = await rooms.slowWaitMs(room, caller.uids, slow);
    if (waitMs > 0) throw tooFast('roomSlow', waitMs);
    return review || found.action === 'review' ? found.words : null;
  };

  /**
   * Puts a message into the log of a private thread, together with what changes by it.
   * @throws CallError forbidden when its side may not write any more
   */
  const postInThread = async (
    draft: MessageDraft,
    { id, side }: RoomThread,
    caller: Caller,
  ): Promise<Posted> => {
    const { topic, quoteOffset, time } = draft;
    const effect = threads.notePost({ id, side, quoteOffset, time });
    const appended = await log.tryAppend({ ...draft, effect });
    if (appended !== null) return { kind: 'stored', ...appended };
    // Stopped or blocked since it was judged.
    const { thread } = await rooms.roomFor(topic, caller);
    throw thread?.fault ? faultError(thread.fault) : new CallError('unavailable');
  };

  return async (frame, holder) => {
    if (holder === null) throw new CallError('unauthorized', { message: 'chatLogin' });
    const caller = await renewed(holder);
    // The law asks for a real identity behind each comment, so every account needs a phone.
    if (!caller.phoneBound) throw new CallError('forbidden', { message: 'roomBindPhone' });
    const room = await rooms.roomFor(frame.Topic, caller);
    const { thread } = room;
    if (thread !== null && (frame.Mask !== undefined || frame.Question === true)) {
      throw new CallError('forbidden', { message: 'threadNotHere' });
    }
    const speaker = await speakerFor(frame, caller, room);
    let held: string[] | null;
    try {
      held = await judge(frame, caller, room);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A message that the log holds was accepted: its sender repeats it to learn that.
      const message = await logStore.posted(frame.Topic, speaker.accountId, frame.Id);
      if (message === null) throw error;
      return { kind: 'stored', message, repeated: true };
    }
    const draft: MessageDraft = {
      topic: frame.Topic,
      clientId: frame.Id,
      ...speaker,
      content: frame.Content,
      quoteOffset: frame.Quoteoffset ?? null,
      question: frame.Question === true && room.standing === 'user',
      time: clock(),
    };
    if (thread !== null) return postInThread(draft, thread, caller);
    if (held !== null) {
      const message = await reviews.hold(draft, held);
      return message === null ? { kind: 'held' } : { kind: 'stored', message, repeated: true };
    }
    const quoting =
      frame.Quoteoffset === undefined
        ? null
        : questions.quoting(caller, room, frame.Quoteoffset, draft.time);
    const { message, repeated } = await log.append(
      quoting === null ? draft : { ...draft, effect: questions.noteQuoting(quoting) },
    );
    if (draft.question === true) deskChanged(frame.Topic);
    if (quoting !== null && !repeated) {
      // The room need not wait for the job, which was stored with the message and does it if this fails.
      await questions.answered({ ...quoting, answer: message.Offset }).catch(() => {});
    }
    return { kind: 'stored', message, repeated };
  };
};
