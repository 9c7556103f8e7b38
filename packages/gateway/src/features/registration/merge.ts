import { registrationCalls } from '@xuanjiang/contracts/registration';
import { placeOf } from '../../lib/sealed-places.ts';
import type { Hashes } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { CallContext, Caller } from '../../rpc/context.ts';
import { implement } from '../../rpc/implement.ts';
import { accountLocked } from '../session/service.ts';
import type { RegistrationParts } from './parts.ts';
import { survivorOf } from './policy.ts';
import { refuseWorker } from './service.ts';

export const merge = (parts: RegistrationParts) => {
  const {
    store,
    mergeStore,
    registrations,
    codes,
    factors,
    users,
    vault,
    votes,
    clock,
    security,
    accountChanged,
  } = parts;

  /**
   * Joins the caller's account, which has no phone, with the one that has the phone.
   * @returns the account that stays
   */
  const join = async (
    caller: Caller,
    proved: { readonly phone: string; readonly hashes: Hashes },
    request: CallContext,
  ): Promise<string> => {
    const owner = await mergeStore.phoneOwner(proved.hashes);
    if (owner === null) throw new CallError('notFound', { message: 'mergeNobody' });
    // Whoever is staff would give an account's rights away, or take one over, by an SMS alone.
    if ((await factors.staffById(caller.uids)) ?? (await factors.staffById(owner.id))) {
      throw new CallError('conflict', { message: 'mergeStaff' });
    }
    if (owner.status === 'banned') throw accountLocked(owner.lockReason);
    const registered = await mergeStore.isRegistered(caller.uids);
    const stays = survivorOf({ registered }, owner) === 'owner';
    const [from, to] = stays ? [caller.uids, owner.id] : [owner.id, caller.uids];
    const cipher = vault.encrypt(proved.phone, placeOf('account', to));
    // Afterwards nobody can tell what went because both had voted there.
    const voted = await votes.placesOf([from, to]);
    await mergeStore.merge(from, to, { cipher, hashes: proved.hashes }, clock());
    for (const place of voted) votes.changed(place);
    // The sessions of the account that is gone are those of the other now.
    accountChanged(from);
    security.note('accounts-merged', { request, uids: to, subjectUids: from });
    return to;
  };

  return implement(registrationCalls.merge, async ({ input, caller, context }) => {
    refuseWorker(caller);
    const { Phone: phone, code } = input;
    const hashes = vault.lookups(phone);
    const { phoneHash } = await registrations.accountOf(caller);
    // The caller's own phone needs no proof; so a repeat of a merge finds it done.
    if (phoneHash !== null && hashes.includes(phoneHash)) return users.presentInfo(caller);
    if (phoneHash !== null) throw new CallError('conflict', { message: 'phoneAlreadyBound' });
    if (!(await store.takeProof(caller.uids, hashes, clock()))) {
      await codes.prove(phone, code, context);
    }
    const survivor = await join(caller, { phone, hashes }, context);
    return users.presentInfo({ ...caller, uids: survivor });
  });
};
