import { CallError } from './call-error.ts';
import type { Caller } from './context.ts';

/** A caller who may edit what belongs to a university. */
export type Editor = Pick<Caller, 'role' | 'universityId'>;

/** Whether somebody may edit what belongs to this university; null for what belongs to none. */
export const mayEdit = ({ role, universityId }: Editor, owner: string | null): boolean =>
  role === 'operator' || (role === 'worker' && universityId !== null && universityId === owner);

/**
 * The university for which a new record is made, or whose records are listed.
 * @param given as the caller gave it; undefined for none
 * @throws CallError `forbidden` when a liaison names another university than the own one, `input`
 *   when an operator names none
 */
export const universityFor = (caller: Editor, given: string | undefined): string => {
  const wanted = given ?? (caller.role === 'worker' ? caller.universityId : null);
  if (wanted === null) throw new CallError('input', { message: 'universityNeeded' });
  if (!mayEdit(caller, wanted)) throw new CallError('forbidden');
  return wanted;
};

/**
 * A liaison gets the same answer for a record of another university as for one that does not exist, so that ids of other
 * universities cannot be tried out.
 * @throws CallError `notFound`
 */
export const requireOwn = (caller: Editor, owner: string | null): void => {
  if (!mayEdit(caller, owner)) throw new CallError('notFound');
};

/**
 * The university whose records are listed; undefined for those of all.
 * @param given as the caller gave it; undefined for none
 * @throws CallError `forbidden` for a liaison who names another university, or has none
 */
export const listedUniversity = (caller: Editor, given: string | undefined): string | undefined => {
  if (caller.role === 'operator') return given;
  if (caller.universityId === null) throw new CallError('forbidden');
  return universityFor(caller, given);
};
