import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { HELD_PER_PERSON_MAX } from '@xuanjiang/contracts/review';
import type { MessageDraft } from '../../../room/entry-store.ts';
import type { LogStore } from '../../../room/log-store.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { HeldPost } from './held-store.ts';
import type { ReviewStore } from './store.ts';

export interface ReviewServiceParts {
  readonly store: ReviewStore;
  readonly logStore: Pick<LogStore, 'posted'>;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
}

/**
 * After this time, ms, a person with too many waiting posts may try again: the staff need about as
 * long for one post.
 */
const HELD_RETRY_MS = MINUTE_MS;

/** What the sender of a refused post is told. @param reason empty when none was given */
export const refusedError = (reason: string): CallError =>
  reason === ''
    ? new CallError('forbidden', { message: 'roomRefused' })
    : new CallError('forbidden', { message: 'roomRefusedReason', parameters: { reason } });

export const decidedError = (): CallError =>
  new CallError('conflict', { message: 'reviewDecided' });

export const createReviewService = ({ store, logStore, deskChanged }: ReviewServiceParts) => ({
  /**
   * Keeps a post until the staff have seen it; sending it again meanwhile changes nothing.
   * @param words of the list, for which it is kept
   * @returns null while it waits; the message, when the log holds it
   * @throws CallError forbidden for one that was refused, tooMany when as many of the sender wait
   */
  async hold(draft: MessageDraft, words: readonly string[]): Promise<RoomMessage | null> {
    const { topic, accountId, clientId } = draft;
    // The log may hold it without a review: it was sent before that was switched on.
    const message = await logStore.posted(topic, accountId, clientId);
    if (message !== null) return message;
    const outcome = await store.hold(draft, words, HELD_PER_PERSON_MAX);
    if (outcome === 'full') {
      throw new CallError('tooMany', { message: 'roomHeldFull', retryAfterMs: HELD_RETRY_MS });
    }
    if (outcome === 'held') {
      deskChanged(topic);
      return null;
    }
    const post = await store.byKey(draft);
    if (post?.state === 'refused') throw refusedError(post.reason);
    // Accepted since it was looked for.
    return post?.state === 'accepted' ? logStore.posted(topic, accountId, clientId) : null;
  },

  /**
   * What was refused of somebody in a room since a time, UTC ms, that instant included: telling it
   * twice is better than never.
   */
  refused: store.refused,

  /**
   * A post that is to be decided about.
   * @throws CallError notFound, or conflict when it was decided already
   */
  async waiting(topic: string, id: number): Promise<HeldPost> {
    const post = await store.byId(topic, id);
    if (post === null) throw new CallError('notFound', { message: 'messageNotFound' });
    if (post.state !== 'waiting') throw decidedError();
    return post;
  },
});

export type ReviewService = ReturnType<typeof createReviewService>;
