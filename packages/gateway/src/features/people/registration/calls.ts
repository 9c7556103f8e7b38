import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import type { Clock } from '../../../lib/clock.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Hashes, Vault } from '../../../lib/secrets.ts';
import type { SecurityLog } from '../../../lib/security-log.ts';
import type { Votes } from '../../../room/votes.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { CallContext, Caller } from '../../../rpc/context.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { FactorService } from '../factor/service.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import { accountLocked } from '../session/service.ts';
import type { UserService } from '../user/service.ts';
import type { MergeStore } from './merge-store.ts';
import { survivorOf } from './policy.ts';
import type { RegistrationService } from './service.ts';
import { refuseWorker } from './service.ts';
import type { RegistrationStore } from './store.ts';

/** How long a phone of another account that was proved may be joined without another code. */
const PROOF_MS = 5 * MINUTE_MS;

export interface RegistrationParts {
  readonly store: RegistrationStore;
  readonly mergeStore: MergeStore;
  readonly registrations: RegistrationService;
  readonly codes: PhoneCodeService;
  readonly factors: FactorService;
  readonly users: UserService;
  readonly vault: Vault;
  readonly votes: Pick<Votes, 'placesOf' | 'changed'>;
  readonly clock: Clock;
  readonly security: SecurityLog;
  /** What a session says of an account has changed, or the account is gone. */
  readonly accountChanged: (accountId: string) => void;
}

const merge = (parts: RegistrationParts) => {
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

export const registrationRouter = (parts: RegistrationParts): DomainRouter<'registration'> => {
  const { store, registrations, codes, factors, users, vault, clock, security, accountChanged } =
    parts;
  return {
    add: implement(registrationCalls.add, async ({ input, caller, context }) => {
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
    }),
    update: implement(registrationCalls.update, async ({ input, caller }) => {
      refuseWorker(caller);
      const account = await registrations.accountOf(caller);
      if (account.phoneHash === null) throw new CallError('conflict', { message: 'registerFirst' });
      if (input.Phone !== '' && !vault.lookups(input.Phone).includes(account.phoneHash)) {
        throw new CallError('conflict', { message: 'phoneAlreadyBound' });
      }
      const { profile, consent } = await registrations.readForm(input);
      await store.change(caller.uids, profile, consent, clock());
      const { Ext } = await users.presentInfo(caller);
      if (Ext === null) throw new Error('the profile that was written is not there');
      return Ext;
    }),
    merge: merge(parts),
    consent: implement(registrationCalls.consent, async ({ caller }) => {
      const row = await store.consent(caller.uids);
      if (row === null) return { Consent: null };
      const { version, hash, agreed, time, fromTalk } = row;
      return {
        Consent: { Version: version, Hash: hash, Agreed: agreed, Time: time, From: fromTalk },
      };
    }),
    setConsent: implement(registrationCalls.setConsent, async ({ input, caller }) => {
      refuseWorker(caller);
      const consent = { ...registrations.text, agreed: input.Agreed, fromTalk: '' };
      await store.addConsent(caller.uids, consent, clock());
      return {};
    }),
  };
};
