import type { Attendee, EventMessage } from '@xuanjiang/contracts/attendee';
import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import type { Vault } from '../../../lib/secrets.ts';
import { presentPhone } from '../../../rpc/present-phone.ts';
import type { CompanionRow } from './chosen-store.ts';
import type { MessageStore } from './message-store.ts';
import type { AttendeeStore } from './store.ts';

export type AttendeeRow = Awaited<ReturnType<AttendeeStore['list']>>['rows'][number];
type Names = ReadonlyMap<string, string>;

interface Around {
  /** Companions of this person and of others. */
  readonly companions: readonly CompanionRow[];
  readonly seen: Awaited<ReturnType<AttendeeStore['seen']>>;
  readonly names: Names;
  readonly vault: Vault;
}

export const presentAttendee = (
  row: AttendeeRow,
  { companions, seen, names, vault }: Around,
): Attendee => {
  const { accountId } = row;
  const own = companions.filter(
    (each) => each.accountId === accountId && each.attendance === row.attendance,
  );
  const last = seen.get(accountId);
  const moved = [row, ...own].find(({ movedAt }) => movedAt !== null);
  return {
    Id: row.id,
    Name: names.get(accountId) ?? '',
    School: row.school,
    Enrollmentyear: row.enrollmentYear,
    Address: row.address,
    Phone: maskPhone(presentPhone(row, vault)),
    Attendance: row.attendance,
    State: row.state === 'waiting' ? 'waiting' : 'confirmed',
    Ahead: row.state === 'waiting' ? Number(row.before) : 0,
    Companions: own.length,
    Waitingcompanions: own.filter(({ state }) => state === 'waiting').length,
    Incompanions: own.filter(({ checkedInAt }) => checkedInAt !== null).length,
    Time: row.createdAt,
    Movedtime: moved?.movedAt ?? 0,
    Movedby: names.get(moved?.givenBy ?? '') ?? '',
    Checkintime: row.checkedInAt ?? 0,
    Door: row.door,
    Seenby: names.get(last?.by ?? '') ?? '',
    Seentime: last?.time ?? 0,
    Seenreason: last?.reason ?? '',
  };
};

export const presentMessage = (
  row: NonNullable<Awaited<ReturnType<MessageStore['byId']>>>,
  names: Names,
): EventMessage => ({
  Id: row.id,
  Content: row.content,
  State: row.state,
  Audience: row.audience,
  Told: row.told,
  By: names.get(row.writtenBy) ?? '',
  Time: row.createdAt,
});
