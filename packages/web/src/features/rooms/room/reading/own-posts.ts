import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { RejectFrame } from '@xuanjiang/contracts/realtime/frame';
import type { StoreApi } from 'zustand';
import type { sendMessage } from '../../../../lib/chat/chat.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { steadyNow } from '../../../../lib/steady-now.ts';
import type { PendingMessage, Quote } from './room-log.ts';
import { addPending, changePending, dropPending } from './room-log.ts';
import type { RoomState } from './room-state.ts';

/** A post counts as unsent when it has no answer after this time. */
const SEND_MS = 10 * SECOND_MS;

/** What the steady clock showed at a time, UTC ms. It is not later than now. */
const steadyAt = (time: number): number => steadyNow() - Math.max(0, Date.now() - time);

const NEVER = Number.NEGATIVE_INFINITY;

/** How something is posted: under a persona, as a question to the staff. */
type PostWay = Pick<PendingMessage, 'Mask' | 'Question'>;

/** What a reader does with their own posts. */
export interface OwnPosts {
  /**
   * Sends a message. Without a connection it is kept as unsent.
   * @param id a new one when left out
   */
  post(content: string, quote: Quote | null, way?: PostWay, id?: string): void;
  resend(id: string): void;
  discard(id: string): void;
  /**
   * Sets how long the reader has to wait between two messages.
   * @param seconds 0 for no wait
   * @param lastAt when the reader posted last as the server knows, UTC ms; 0 where it did not say
   */
  slowDown(seconds: number, lastAt: number): void;
}

/**
 * The reader's own posts in a room: sends them, and notes what the server answers to each.
 * @param sendOut sends a message; false when there is no connection
 */
export const createPosts = (
  topic: string,
  { getState, setState }: StoreApi<RoomState>,
  sendOut: typeof sendMessage,
) => {
  /** The latest post, when it was sent, and when the one before it was, by the steady clock. */
  let posted = { id: '', at: NEVER, before: NEVER };
  /** When slow mode last became shorter, by the steady clock. */
  let easedAt = NEVER;

  const change = (id: string, fields: Parameters<typeof changePending>[2]) =>
    setState(({ log }) => ({ log: changePending(log, id, fields) }));

  /** In slow mode, lets the reader post again when the wait since their last post is over. */
  const waitSince = (id: string, at: number) => {
    posted = { id, at, before: posted.at };
    const { slow } = getState();
    if (slow > 0) setState({ blockedUntil: at + slow * SECOND_MS });
  };

  const giveUp = (id: string) => {
    const isWaiting = getState().log.pending.some(
      (pending) => pending.Id === id && pending.state === 'sending',
    );
    if (isWaiting) change(id, { state: 'unsent' });
  };

  const send = (
    Id: string,
    Content: string,
    quote: Quote | null,
    { Mask: Persona, Question }: PostWay,
  ) => {
    const sent = sendOut({
      Id,
      Topic: topic,
      Content,
      ...(quote && { Quoteoffset: quote.Offset }),
      ...(Persona && { Mask: Persona.Uids }),
      ...(Question && { Question }),
    });
    const pending: PendingMessage = {
      Id,
      Content,
      Quote: quote,
      ...(Persona && { Mask: Persona }),
      ...(Question && { Question }),
      Time: Date.now(),
      state: sent ? 'sending' : 'unsent',
      reason: '',
      code: 0,
    };
    setState(({ log }) => ({ log: addPending(log, pending) }));
    if (!sent) return;
    setTimeout(() => giveUp(Id), SEND_MS);
    waitSince(Id, steadyNow());
  };

  const own: OwnPosts = {
    post: (content, quote, way = {}, id = randomId()) => send(id, content, quote, way),
    resend: (id) => {
      const pending = getState().log.pending.find(({ Id }) => Id === id);
      if (pending) send(id, pending.Content, pending.Quote, pending);
    },
    discard: (id) => setState(({ log }) => ({ log: dropPending(log, id) })),
    slowDown: (seconds, lastAt) => {
      const at = lastAt === 0 ? NEVER : steadyAt(lastAt);
      if (at > posted.at) posted = { id: '', at, before: at };
      else if (getState().slow === seconds) return;
      if (seconds < getState().slow) easedAt = steadyNow();
      setState({ slow: seconds, blockedUntil: posted.at + seconds * SECOND_MS });
    },
  };
  return {
    own,
    onHeld: (id: string) => change(id, { state: 'held' }),
    onReject: ({ Id, Code, Content, Retryafter }: RejectFrame) => {
      // The room as a whole was refused.
      if (Id === '') return;
      change(Id, { state: 'refused', reason: Content, code: Code });
      const isLatest = Id === posted.id;
      // The answer may come after the news that staff have made the wait shorter, and be by what it was before.
      const isPast = isLatest && posted.at <= easedAt;
      if (Code === CODES.tooMany && !isPast) {
        setState({ blockedUntil: steadyNow() + Retryafter });
      }
      // A refused post starts no wait: the one before it counts.
      else if (isLatest) waitSince('', posted.before);
    },
  };
};
