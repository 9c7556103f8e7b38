import { randomUUID } from 'node:crypto';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { OWN_RECALL_MS } from '@xuanjiang/contracts/realtime/protocol';
import type { Audit } from '@xuanjiang/contracts/room';
import { isAtLeast, mayActOn } from '@xuanjiang/contracts/rules/standing';
import type { Clock } from '../../lib/clock.ts';
import type { Effect } from '../../room/append-store.ts';
import type { EventData } from '../../room/entry-store.ts';
import type { LogWriter } from '../../room/log.ts';
import type { LogStore, RoomSettings } from '../../room/log-store.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { ChatService, Room } from '../chat/service.ts';
import { slowWait, speakerOf } from '../chat/service.ts';
import type { MaskService } from '../mask/service.ts';
import { presentAudit, subjectsOf } from './present-audit.ts';
import type { RoomAct, RoomStore } from './store.ts';

/** A room as it is now. */
export interface RoomView extends Pick<RoomSettings, 'slow' | 'review'> {
  readonly epoch: string;
  readonly offset: number;
  readonly pinned: RoomMessage | null;
}

/** What somebody is to know of themselves in a room. */
export interface CallerView {
  /** Until they may post in slow mode; 0 for at once. */
  readonly slowWaitMs: number;
  /** Under whom they may speak there; empty for who is not staff. */
  readonly personas: string[];
}

export interface RoomService {
  view(topic: string): Promise<RoomView>;
  /** @param slow seconds between two messages of one person */
  callerIn(room: Room, caller: Caller | null, slow: number): Promise<CallerView>;
  /** Changes what is given and leaves the rest. */
  set(
    caller: Caller,
    room: Room,
    changes: { readonly Slow?: number | undefined; readonly Review?: boolean | undefined },
  ): Promise<void>;
  /** @throws CallError notFound, forbidden for who may not, conflict when it is withdrawn already */
  recall(caller: Caller, room: Room, offset: number, reason: string): Promise<void>;
  /** @throws CallError notFound */
  pin(caller: Caller, room: Room, offset: number): Promise<void>;
  /** @returns its offset */
  announce(caller: Caller, room: Room, content: string): Promise<number>;
  /** Notes that the caller takes the log of the room out of the house. */
  noteExport(caller: Caller, room: Room, format: string): Promise<void>;
  audit(
    room: Room,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ List: Audit[]; Total: number }>;
}

export interface RoomServiceParts {
  readonly store: RoomStore;
  readonly logStore: LogStore;
  readonly chat: Pick<ChatService, 'standingOf'>;
  readonly log: LogWriter;
  readonly masks: Pick<MaskService, 'owner' | 'ownedBy'>;
  readonly clock: Clock;
  /** What waits for the staff of a room may have changed. */
  readonly deskChanged: (topic: string) => void;
}

export const createRoomService = (parts: RoomServiceParts): RoomService => {
  const { store, logStore, chat, log, masks, clock, deskChanged } = parts;

  const actOf = (caller: Caller, { topic }: Room): RoomAct => ({
    topic,
    actor: caller.uids,
    time: clock(),
  });
  const fieldsOf = ({ topic, actor, time }: RoomAct) => ({
    topic,
    clientId: randomUUID(),
    accountId: actor,
    time,
  });
  const logEvent = (
    act: RoomAct,
    event: EventData,
    effect: Effect,
  ): ReturnType<LogWriter['appendIf']> => log.appendIf({ ...fieldsOf(act), event, effect });

  const messageAt = async (topic: string, offset: number): Promise<RoomMessage> => {
    const message = await logStore.message(topic, offset);
    if (message === null) throw new CallError('notFound', { message: 'messageNotFound' });
    return message;
  };

  /** @throws CallError forbidden for a message that the caller may not withdraw as staff */
  const requireStaffOver = async (
    room: Room,
    { Standing }: RoomMessage,
    author: string,
  ): Promise<void> => {
    if (!isAtLeast(room.standing, 'moderator')) {
      throw new CallError('forbidden', { message: 'notStaffHere' });
    }
    // When the account is gone, its message still tells what it was.
    if (!mayActOn(room.standing, (await chat.standingOf(room, author)) ?? Standing)) {
      throw new CallError('forbidden', { message: 'notBelowYou' });
    }
  };

  return {
    async view(topic) {
      const { epoch, offset } = await logStore.head(topic);
      const { slow, review, pinnedOffset } = await logStore.settings(topic);
      const pinned = pinnedOffset === 0 ? null : await logStore.message(topic, pinnedOffset);
      return { epoch, offset, slow, review, pinned };
    },

    async callerIn({ topic, standing }, caller, slow) {
      if (caller === null) return { slowWaitMs: 0, personas: [] };
      const waits = slow > 0 && standing === 'user';
      const lastAt = waits ? await logStore.lastPostAt(topic, caller.uids) : 0;
      return {
        slowWaitMs: slowWait(standing, slow, lastAt, clock()),
        personas: isAtLeast(standing, 'worker') ? await masks.ownedBy(caller.uids) : [],
      };
    },

    async set(caller, room, { Slow, Review }) {
      // Again when somebody else has changed the other setting meanwhile: that stays.
      for (;;) {
        const now = await logStore.settings(room.topic);
        const next = { slow: Slow ?? now.slow, review: Review ?? now.review };
        if (next.slow === now.slow && next.review === now.review) return;
        const act = actOf(caller, room);
        const event = { Type: 'Settings', Slow: next.slow, Review: next.review } as const;
        if ((await logEvent(act, event, store.set(act, now, next))) !== null) return;
      }
    },

    async recall(caller, room, offset, reason) {
      const message = await messageAt(room.topic, offset);
      const author = (await masks.owner(message.Uids)) ?? message.Uids;
      const own = author === caller.uids;
      if (own && !isAtLeast(room.standing, 'moderator')) {
        if (clock() - message.Time > OWN_RECALL_MS) {
          throw new CallError('forbidden', { message: 'recallTooLate' });
        }
      } else if (!own) await requireStaffOver(room, message, author);
      const act = actOf(caller, room);
      const by = own ? 'own' : 'staff';
      const logged = await logEvent(
        act,
        { Type: 'Recall', Target: offset, By: by },
        store.recall(act, offset, by, reason),
      );
      if (logged === null) throw new CallError('conflict', { message: 'recallDone' });
      deskChanged(room.topic);
    },

    async pin(caller, room, offset) {
      if ((await logStore.settings(room.topic)).pinnedOffset === offset) return;
      const act = actOf(caller, room);
      const logged = await logEvent(act, { Type: 'Pin', Target: offset }, store.pin(act, offset));
      if (logged === null) throw new CallError('notFound', { message: 'messageNotFound' });
    },

    async announce(caller, room, content) {
      const act = actOf(caller, room);
      const entry = await log.appendIf({
        ...fieldsOf(act),
        ...speakerOf(caller, room.standing),
        content,
        quoteOffset: null,
        notice: true,
        effect: store.notice(act),
      });
      if (entry === null) throw new CallError('unavailable');
      return entry.Offset;
    },

    noteExport: (caller, room, format) => store.noteExport(actOf(caller, room), format),

    async audit({ topic }, page) {
      const { rows, total } = await store.audit(topic, page);
      const { offsets, accounts } = subjectsOf(rows);
      const names = await store.names(accounts);
      const messages = await logStore.messages(topic, offsets);
      return { List: rows.map((row) => presentAudit(row, names, messages)), Total: total };
    },
  };
};
