import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Audit } from '@xuanjiang/contracts/room';
import { auditSubject } from '@xuanjiang/contracts/rules/audit-subject';
import { beginningOf } from '../../room/entry-store.ts';
import type { AuditRow } from './store.ts';

/** Of whom and of what some acts speak, each once. */
export const subjectsOf = (
  rows: readonly Pick<AuditRow, 'action' | 'subject'>[],
): { readonly offsets: number[]; readonly accounts: string[] } => {
  const ids = (kind: 'message' | 'account') => [
    ...new Set(
      rows.filter(({ action }) => auditSubject(action) === kind).map(({ subject }) => subject),
    ),
  ];
  return { offsets: ids('message').map(Number), accounts: ids('account') };
};

/**
 * An act of the staff as it leaves the house. A message that was withdrawn has no text any more, here
 * neither.
 * @param names of accounts, by id
 * @param messages by offset
 */
export const presentAudit = (
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  messages: ReadonlyMap<number, Pick<RoomMessage, 'Content'>>,
): Audit => {
  const kind = auditSubject(row.action);
  const said = kind === 'message' ? messages.get(Number(row.subject))?.Content : undefined;
  const name = kind === 'account' ? names.get(row.subject) : undefined;
  return {
    Id: row.id,
    Time: row.created_at,
    Uids: row.actor,
    Displayname: row.displayname ?? row.actor,
    Action: row.action,
    Subject: row.subject,
    Subjectname: name ?? beginningOf(said ?? ''),
    Note: row.note,
  };
};
