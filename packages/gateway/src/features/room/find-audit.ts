import type { Audit } from '@xuanjiang/contracts/room';
import { roomCalls } from '@xuanjiang/contracts/room';
import { auditSubject } from '@xuanjiang/contracts/rules/audit-subject';
import { beginningOf } from '../../room/entry-store.ts';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { RoomParts } from './parts.ts';
import type { AuditRow } from './store.ts';

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

export const findAudit = ({ store, rooms, names, logStore }: RoomParts) =>
  implement(roomCalls.findAudit, async ({ input, caller }) => {
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
  });
