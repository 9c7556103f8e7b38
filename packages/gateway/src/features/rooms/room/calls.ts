import { randomUUID } from 'node:crypto';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { OWN_RECALL_MS } from '@xuanjiang/contracts/realtime/protocol';
import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import type { Audit } from '@xuanjiang/contracts/room';
import { ROOM_EXPORT_MS, roomCalls } from '@xuanjiang/contracts/room';
import { auditSubject } from '@xuanjiang/contracts/rules/audit-subject';
import { isAtLeast, mayActOn } from '@xuanjiang/contracts/rules/standing';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { beginningOf } from '../../../room/entry-store.ts';
import type { LogWriter } from '../../../room/log.ts';
import type { LogStore } from '../../../room/log-store.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { NameService } from '../../people/name/service.ts';
import type { PersonaService } from '../persona/service.ts';
import { presentRestriction } from '../restriction/service.ts';
import { exportAddress } from './exporting/export-address.ts';
import { speakerOf } from './policy.ts';
import type { Room, RoomService } from './service.ts';
import type { AuditRow, RoomStore } from './store.ts';

const present = (row: AuditRow, actorName: string, subjectName: string): Audit => ({
  Id: row.id,
  Time: row.createdAt,
  Uids: row.actor,
  Displayname: actorName,
  Action: row.action,
  Subject: row.subject,
  Subjectname: subjectName,
  Note: row.note,
});

export interface RoomParts {
  readonly store: RoomStore;
  readonly rooms: RoomService;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly logStore: LogStore;
  readonly log: LogWriter;
  readonly masks: PersonaService;
  /** How many read a room now, in all processes. */
  readonly viewers: (topic: string) => number;
  readonly vault: Vault;
  readonly clock: Clock;
  /** The work that waits for the staff of a room may have changed. */
  readonly deskChanged: (topic: string) => void;
}

const recall = (parts: RoomParts) => {
  const { store, rooms, logStore, log, masks, clock, deskChanged } = parts;

  /** @throws CallError forbidden for a message that the caller may not withdraw as staff */
  const requireStaffOver = async (
    room: Room,
    { Standing }: RoomMessage,
    author: string,
  ): Promise<void> => {
    if (!isAtLeast(room.standing, 'moderator')) {
      throw new CallError('forbidden', { message: 'notStaffHere' });
    }
    // When the account no longer exists, its message still says what it was.
    if (!mayActOn(room.standing, (await rooms.standingOf(room, author)) ?? Standing)) {
      throw new CallError('forbidden', { message: 'notBelowYou' });
    }
  };

  /**
   * The room, and the message in it. In a private thread each side withdraws only what it has written, and
   * an operator only what was reported.
   * @throws CallError notFound, forbidden
   */
  const find = async (topic: string, offset: number, caller: Caller) => {
    const judges = threadIdOf(topic) !== null && caller.role === 'operator';
    const room = judges
      ? await rooms.roomOfReports(topic, caller)
      : await rooms.roomFor(topic, caller);
    const message = await logStore.message(topic, offset);
    const found = message !== null && (!judges || (await store.isReported(topic, offset)));
    if (!found) throw new CallError('notFound', { message: 'messageNotFound' });
    return { room, message };
  };

  return implement(roomCalls.recall, async ({ input, caller }) => {
    const { Topic: topic, Offset: offset } = input;
    const { room, message } = await find(topic, offset, caller);
    const author = (await masks.owner(message.Uids)) ?? message.Uids;
    const own = author === caller.uids;
    const time = clock();
    const limited = room.thread !== null || !isAtLeast(room.standing, 'moderator');
    if (!own && room.thread !== null)
      throw new CallError('forbidden', { message: 'threadNotHere' });
    if (!own) await requireStaffOver(room, message, author);
    else if (limited && time - message.Time > OWN_RECALL_MS) {
      throw new CallError('forbidden', { message: 'recallTooLate' });
    }
    const act = { topic, actor: caller.uids, time };
    const by = own ? 'own' : 'staff';
    let reopened: readonly number[] = [];
    const effect = store.recall(act, offset, by, input.Reason, (offsets) => {
      reopened = offsets;
    });
    if ((await log.appendEvent(act, effect)) === null) {
      throw new CallError('conflict', { message: 'recallDone' });
    }
    for (const target of reopened) {
      await log.appendEvent(act, store.reopened(act, target));
    }
    deskChanged(topic);
    return {};
  });
};

export const roomRouter = (parts: RoomParts): DomainRouter<'room'> => {
  const { store, rooms, log, clock, vault, names, logStore, masks, viewers } = parts;
  return {
    get: implement(roomCalls.get, async ({ input: { Topic: topic }, caller }) => {
      const room = await rooms.roomFor(topic, caller);
      const { standing, restriction, thread } = room;
      const { epoch, offset } = await logStore.head(topic);
      const { slow, review, pinnedOffset } = await store.settings(topic);
      const shown = await names.of(restriction === null ? [] : [restriction.accountId]);
      const hasPersonas = caller !== null && thread === null && isAtLeast(standing, 'worker');
      return {
        Epoch: epoch,
        Offset: offset,
        Slow: slow,
        Review: review,
        Pinned: pinnedOffset === 0 ? null : await logStore.message(topic, pinnedOffset),
        Viewers: viewers(topic),
        Standing: standing,
        Restriction: restriction && presentRestriction(restriction, shown),
        Slowwait: caller === null ? 0 : await rooms.slowWaitMs(room, caller.uids, slow),
        Personas: hasPersonas ? await masks.ownedBy(caller.uids) : [],
      };
    }),
    /** Changes the settings that are given, and leaves the others. */
    set: implement(roomCalls.set, async ({ input, caller }) => {
      const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
      // Again when another person has changed a setting in between: that change is kept.
      for (;;) {
        const now = await store.settings(topic);
        const next = { slow: input.Slow ?? now.slow, review: input.Review ?? now.review };
        if (next.slow === now.slow && next.review === now.review) return {};
        const act = { topic, actor: caller.uids, time: clock() };
        if ((await log.appendEvent(act, store.set(act, now, next))) !== null) return {};
      }
    }),
    recall: recall(parts),
    pin: implement(roomCalls.pin, async ({ input: { Topic, Offset: offset }, caller }) => {
      const { topic } = await rooms.roomForStaff(Topic, caller, 'moderator');
      if ((await store.settings(topic)).pinnedOffset === offset) return {};
      const act = { topic, actor: caller.uids, time: clock() };
      if ((await log.appendEvent(act, store.pin(act, offset))) === null) {
        throw new CallError('notFound', { message: 'messageNotFound' });
      }
      return {};
    }),
    /** Announcements are those of the university and of the platform; moderators only moderate. */
    addNotice: implement(roomCalls.addNotice, async ({ input, caller }) => {
      const { topic, standing } = await rooms.roomForStaff(input.Topic, caller, 'worker');
      const time = clock();
      const entry = await log.appendIf({
        topic,
        clientId: randomUUID(),
        ...speakerOf(caller, standing),
        time,
        content: input.Content,
        quoteOffset: null,
        notice: true,
        effect: store.notice({ topic, actor: caller.uids, time }),
      });
      if (entry === null) throw new CallError('unavailable');
      return { Offset: entry.Offset };
    }),
    findAudit: implement(roomCalls.findAudit, async ({ input, caller }) => {
      const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
      const page = await store.audit(topic, pageOf(input));
      const { message = [], account = [] } = Object.groupBy(
        page.rows,
        ({ action }) => auditSubject(action) ?? 'other',
      );
      const shown = await names.of([
        ...page.rows.map(({ actor }) => actor),
        ...account.map(({ subject }) => subject),
      ]);
      const offsets = new Set(message.map(({ subject }) => Number(subject)));
      const messages = await logStore.messages(topic, [...offsets]);
      const subjectName = ({ action, subject }: AuditRow): string => {
        const kind = auditSubject(action);
        // A message that was withdrawn has no text any more, here neither.
        if (kind === 'message') return beginningOf(messages.get(Number(subject))?.Content ?? '');
        return kind === 'account' ? (shown.get(subject) ?? '') : '';
      };
      return presentPage(page, (row) =>
        present(row, shown.get(row.actor) ?? row.actor, subjectName(row)),
      );
    }),
    /** The log holds who said what: only the university and the platform get it, no moderator. */
    export: implement(roomCalls.export, async ({ input, caller }) => {
      const { topic } = await rooms.roomForStaff(input.Topic, caller, 'worker');
      const time = clock();
      await store.noteExport({ topic, actor: caller.uids, time }, input.Format);
      const expiresAt = time + ROOM_EXPORT_MS;
      const grant = { topic, format: input.Format, expiresAt };
      return { Url: exportAddress(vault, grant), Expiretime: expiresAt };
    }),
  };
};
