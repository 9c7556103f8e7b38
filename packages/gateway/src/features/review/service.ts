import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Held } from '@xuanjiang/contracts/review';
import { HELD_PER_PERSON_MAX } from '@xuanjiang/contracts/review';
import type { Clock } from '../../lib/clock.ts';
import type { MessageDraft } from '../../room/entry-store.ts';
import type { LogWriter } from '../../room/log.ts';
import type { LogStore } from '../../room/log-store.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { Room } from '../chat/service.ts';
import type { HeldRow, ReviewAct } from './decide-store.ts';
import { readDraft } from './held-draft.ts';
import { presentHeld } from './present-held.ts';
import type { ReviewStore } from './store.ts';

/** A post that the staff kept out. */
export interface RefusedPost {
  /** The sender's own id of it. */
  readonly clientId: string;
  /** Empty when none was given. */
  readonly reason: string;
  /** When it was refused, UTC ms. */
  readonly time: number;
}

export interface ReviewService {
  /**
   * Keeps a post until the staff have seen it; saying it again meanwhile changes nothing.
   * @returns null while it waits; the message, when it stands in the log
   * @throws CallError forbidden for one that was refused, tooMany when as many of the sender wait
   */
  hold(draft: MessageDraft, words: readonly string[]): Promise<RoomMessage | null>;
  /**
   * Lets a post in, at the time of the call.
   * @returns its offset
   * @throws CallError notFound, or conflict when it was decided already
   */
  accept(caller: Caller, room: Room, id: number): Promise<number>;
  /** @throws CallError notFound, or conflict when it was decided already */
  refuse(caller: Caller, room: Room, id: number, reason: string): Promise<void>;
  /**
   * What was refused of somebody in a room since a time, UTC ms, that instant included: told twice
   * is better than never.
   */
  refused(accountId: string, topic: string, since: number): Promise<RefusedPost[]>;
  /** What waits in a room, oldest first. */
  find(
    room: Room,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ List: Held[]; Total: number }>;
  /** How many wait in a room. */
  waiting(topic: string): Promise<number>;
}

export interface ReviewServiceParts {
  readonly store: ReviewStore;
  readonly logStore: Pick<LogStore, 'posted'>;
  readonly log: Pick<LogWriter, 'appendIf'>;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
  /** The connections of an account have something to look up. */
  readonly changed: (accountId: string) => void;
}

/** When who has too many waiting may try again, ms: the staff need about that long for one. */
const HELD_RETRY_MS = MINUTE_MS;

const refusedError = (reason: string): CallError =>
  reason === ''
    ? new CallError('forbidden', { message: 'roomRefused' })
    : new CallError('forbidden', { message: 'roomRefusedReason', parameters: { reason } });

const decidedError = (): CallError => new CallError('conflict', { message: 'reviewDecided' });

export const createReviewService = (parts: ReviewServiceParts): ReviewService => {
  const { store, logStore, log, clock, deskChanged, changed } = parts;

  const waitingRow = async (topic: string, id: number): Promise<HeldRow> => {
    const row = await store.byId(topic, id);
    if (row === null) throw new CallError('notFound', { message: 'messageNotFound' });
    if (row.state !== 'waiting') throw decidedError();
    return row;
  };
  const actOf = (caller: Caller, { topic }: Room): ReviewAct => ({
    topic,
    actor: caller.uids,
    time: clock(),
  });

  return {
    async hold(draft, words) {
      const { topic, accountId, clientId } = draft;
      // It may stand there by another way than review: said before that was switched on.
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
      const row = await store.held(draft);
      if (row?.state === 'refused') throw refusedError(row.reason);
      // Accepted since it was looked for.
      return row?.state === 'accepted' ? logStore.posted(topic, accountId, clientId) : null;
    },

    async accept(caller, room, id) {
      const row = await waitingRow(room.topic, id);
      const draft = readDraft(row.draft);
      if (draft === null) throw new CallError('notFound', { message: 'messageNotFound' });
      const act = actOf(caller, room);
      const { account_id: accountId, client_id: clientId } = row;
      const effect = store.accept(row, act);
      let entered = false;
      const logged = await log.appendIf({
        ...draft,
        topic: room.topic,
        accountId,
        clientId,
        time: act.time,
        effect: async (db, offset) => {
          entered = await effect(db, offset);
          return entered;
        },
      });
      if (logged === null) throw decidedError();
      // Without its effect it stood in the log: by itself, or somebody else was faster.
      if (!entered && !(await store.settle(row, logged.Offset, act))) throw decidedError();
      deskChanged(room.topic);
      return logged.Offset;
    },

    async refuse(caller, room, id, reason) {
      const row = await waitingRow(room.topic, id);
      if (!(await store.refuse(row, reason, actOf(caller, room)))) throw decidedError();
      changed(row.account_id);
      deskChanged(room.topic);
    },

    async refused(accountId, topic, since) {
      const rows = await store.refused(accountId, topic, since);
      return rows.map((row) => ({
        clientId: row.client_id,
        reason: row.reason,
        time: row.decided_at,
      }));
    },

    async find({ topic }, page) {
      const { rows, total } = await store.waiting(topic, page);
      return { List: rows.map(presentHeld), Total: total };
    },

    waiting: (topic) => store.count(topic),
  };
};
