import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { placeOf } from '../../lib/sealed-places.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationParts } from './parts.ts';
import { refuseWorker } from './service.ts';

/** How long a phone of another account that was proved may be joined without another code. */
const PROOF_MS = 5 * MINUTE_MS;

export const add = (parts: RegistrationParts) =>
  implement(registrationCalls.add, async ({ input, caller, context }) => {
    const { store, registrations, codes, factors, users, vault, clock, security, accountChanged } =
      parts;
    refuseWorker(caller);
    const hashes = vault.lookups(input.Phone);
    const account = await registrations.accountOf(caller);
    const isOwn = account.phoneHash !== null && hashes.includes(account.phoneHash);
    if (isOwn && account.schoolId !== 0) {
      throw new CallError('alreadyRegistered');
    }
    if (account.phoneHash !== null && !isOwn) {
      throw new CallError('conflict', { message: 'phoneAlreadyBound' });
    }
    // What is wrong with the form is said before the code is used up; whose the phone is, only
    // to someone who has proved it.
    const { profile, consent } = await registrations.readForm(input);
    await codes.prove(input.Phone, input.code, context);
    const owner = await factors.staffByPhone(input.Phone);
    if (owner !== null && owner.id !== caller.uids) {
      // Not a conflict: that would offer to join the two accounts.
      throw new CallError('forbidden', { message: 'phoneOfStaff' });
    }
    const phone = { cipher: vault.encrypt(input.Phone, placeOf('account', caller.uids)), hashes };
    const now = clock();
    const outcome = await store.register(caller.uids, phone, profile, consent, now);
    if (outcome === 'phoneTaken') await store.addProof(caller.uids, hashes[0], now + PROOF_MS);
    if (outcome !== 'registered') throw new CallError('conflict', { message: outcome });
    accountChanged(caller.uids);
    if (account.phoneHash === null) {
      security.note('phone-bound', { request: context, uids: caller.uids });
    }
    return users.presentInfo(caller);
  });
