import type { Colleague, StaffInvitation } from '@xuanjiang/contracts/colleague';
import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import type { InvitationState } from '@xuanjiang/contracts/rules/staff-invitation';
import { invitationState } from '@xuanjiang/contracts/rules/staff-invitation';
import type { InvitationRow } from './invitation-store.ts';
import type { ColleagueRow } from './store.ts';

export const stateOf = (row: InvitationRow, now: number): InvitationState =>
  invitationState(row, now);

export const presentInvitation = (
  row: InvitationRow,
  phone: string,
  now: number,
): StaffInvitation => {
  const state = stateOf(row, now);
  return {
    Id: row.id,
    Name: row.name,
    Phone: maskPhone(phone),
    Lead: row.lead === 1,
    State: state,
    By: row.by ?? '',
    Time: row.createdAt,
    Expiretime: row.expiresAt,
    Acceptedtime: row.acceptedAt ?? 0,
    Elsewhere: state === 'open' && row.elsewhereAt !== null,
  };
};

/** @param name under which others see the account */
export const presentColleague = (row: ColleagueRow, name: string): Colleague => ({
  Uids: row.id,
  Displayname: name,
  Avatarurl: row.avatarurl,
  Lead: row.lead === 1,
  Since: row.since ?? 0,
  Logintime: Number(row.lastLoginAt ?? 0),
  Hasfactor: row.factor !== null,
  Locked: row.status === 'banned',
});
