import type { Caller } from '../../../rpc/context.ts';

/** Somebody who works for a university, as far as rights among colleagues go. */
export interface Standing {
  readonly uids: string;
  readonly lead: boolean;
}

/** Whether somebody may invite colleagues of a university, end them, and say who leads. */
export const mayLead = (
  { role, universityId }: Pick<Caller, 'role' | 'universityId'>,
  isLead: boolean,
  ofUniversity: string,
): boolean => role === 'operator' || (role === 'worker' && universityId === ofUniversity && isLead);

/**
 * Whether a university would be left without a lead by its own doing. An operator may leave it so: there is nobody else
 * who could end the last one.
 * @param leads those who lead now and can log in
 */
export const leavesNoLead = (
  actor: Pick<Caller, 'role'>,
  { uids, lead }: Standing,
  leads: readonly string[],
): boolean => actor.role !== 'operator' && lead && leads.every((each) => each === uids);

/** What the account of an invited phone is. */
export interface InvitedAccount {
  readonly role: 'user' | 'worker' | 'operator';
  readonly universityId: string | null;
}

/** Why an account cannot become a liaison of a university; null when it can. */
export const faultOfInvited = (
  account: InvitedAccount | null,
  universityId: string,
  mayMove: boolean,
): 'operator' | 'already' | 'elsewhere' | null => {
  if (account === null || account.role === 'user') return null;
  if (account.role === 'operator') return 'operator';
  if (account.universityId === universityId) return 'already';
  return mayMove ? null : 'elsewhere';
};
