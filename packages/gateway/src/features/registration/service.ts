import type { Agreement } from '@xuanjiang/contracts/agreement';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Consent } from '@xuanjiang/contracts/registration';
import type { Ext, UserInfo } from '@xuanjiang/contracts/user';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SchoolService } from '../school/service.ts';
import type { TalkService } from '../talk/service.ts';
import type { UserService } from '../user/service.ts';
import type { MergeAccounts } from './merging/merge-accounts.ts';
import type { SchoolChoice } from './policy.ts';
import { agreedText, chooseSchool } from './policy.ts';
import type { ConsentEntry, Profile, RegisteringAccount, RegistrationStore } from './store.ts';

export interface RegistrationForm extends SchoolChoice {
  readonly Enrollmentyear: number;
  readonly Agreesharecontact: 0 | 1;
  /** The talk at which the student signed up; empty for none. */
  readonly From: string;
}

/** A phone and the code that proves it. */
export interface ProvenPhone {
  readonly Phone: string;
  readonly code: string;
}

/** Every change throws CallError forbidden for liaison staff, who have no registration. */
export interface RegistrationService {
  /** @throws CallError alreadyRegistered, conflict, input */
  add(caller: Caller, form: RegistrationForm & ProvenPhone): Promise<UserInfo>;
  /** @throws CallError conflict, input */
  update(caller: Caller, form: RegistrationForm & { readonly Phone: string }): Promise<Ext>;
  /** @throws CallError notFound, conflict, accountLocked, input */
  merge(caller: Caller, phone: ProvenPhone): Promise<UserInfo>;
  consent(caller: Caller): Promise<Consent | null>;
  setConsent(caller: Caller, agreed: boolean): Promise<void>;
  /** Forgets proofs of phones that have run out. */
  prune(): Promise<void>;
}

export interface RegistrationParts {
  readonly store: RegistrationStore;
  readonly merge: MergeAccounts;
  readonly codes: Pick<PhoneCodeService, 'prove'>;
  readonly users: UserService;
  readonly schools: SchoolService;
  readonly talks: Pick<TalkService, 'exists'>;
  readonly regions: RegionTable;
  readonly agreement: Agreement;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Called when a phone was bound: what a session says of the account has changed. */
  readonly changed: (accountId: string) => void;
}

/** How long a phone of another account that was proved may be joined without another code. */
const PROOF_MS = 5 * MINUTE_MS;

const refuseWorker = (caller: Caller): void => {
  if (caller.role === 'worker') throw new CallError('forbidden', { message: 'workerRegisters' });
};

export const createRegistrationService = (parts: RegistrationParts): RegistrationService => {
  const { store, codes, users, schools, talks, regions, vault, clock } = parts;
  const text = agreedText(parts.agreement);

  const accountOf = async (caller: Caller): Promise<RegisteringAccount> => {
    const account = await store.account(caller.uids);
    if (account === null) throw new CallError('unauthorized');
    return account;
  };

  const read = async (
    form: RegistrationForm,
  ): Promise<{ profile: Profile; consent: ConsentEntry }> => {
    const chosen = chooseSchool(form, await schools.get(form.Schoolid), regions);
    // An old link to a talk that is gone does not stop a registration.
    const fromTalk = form.From !== '' && (await talks.exists(form.From)) ? form.From : '';
    return {
      profile: { ...chosen, enrollmentYear: form.Enrollmentyear, fromTalk },
      consent: { ...text, agreed: form.Agreesharecontact === 1, fromTalk },
    };
  };

  return {
    async add(caller, form) {
      refuseWorker(caller);
      const hash = vault.lookup(form.Phone);
      const account = await accountOf(caller);
      if (account.phoneHash === hash && account.schoolId !== 0) {
        throw new CallError('alreadyRegistered');
      }
      if (account.phoneHash !== null && account.phoneHash !== hash) {
        throw new CallError('conflict', { message: 'phoneAlreadyBound' });
      }
      // What is wrong with the form is said before the code is used up; whose the phone is, only
      // to someone who has proved it.
      const { profile, consent } = await read(form);
      await codes.prove(form.Phone, form.code);
      const phone = { cipher: vault.encrypt(form.Phone), hash };
      const now = clock();
      const outcome = await store.register(caller.uids, phone, profile, consent, now);
      if (outcome === 'phoneTaken') await store.addProof(caller.uids, hash, now + PROOF_MS);
      if (outcome !== 'registered') throw new CallError('conflict', { message: outcome });
      parts.changed(caller.uids);
      return users.presentInfo(caller);
    },

    async update(caller, form) {
      refuseWorker(caller);
      const account = await accountOf(caller);
      if (account.phoneHash === null) throw new CallError('conflict', { message: 'registerFirst' });
      if (form.Phone !== '' && vault.lookup(form.Phone) !== account.phoneHash) {
        throw new CallError('conflict', { message: 'phoneAlreadyBound' });
      }
      const { profile, consent } = await read(form);
      await store.change(caller.uids, profile, consent, clock());
      const { Ext } = await users.presentInfo(caller);
      if (Ext === null) throw new Error('the profile that was written is not there');
      return Ext;
    },

    async merge(caller, { Phone, code }) {
      refuseWorker(caller);
      const hash = vault.lookup(Phone);
      const { phoneHash } = await accountOf(caller);
      // The caller's own phone needs no proof; so a repeat of a merge finds it done.
      if (phoneHash === hash) return users.presentInfo(caller);
      if (phoneHash !== null) throw new CallError('conflict', { message: 'phoneAlreadyBound' });
      if (!(await store.takeProof(caller.uids, hash, clock()))) await codes.prove(Phone, code);
      const survivor = await parts.merge(caller, hash);
      return users.presentInfo({ ...caller, uids: survivor });
    },

    async consent(caller) {
      const row = await store.consent(caller.uids);
      if (row === null) return null;
      const { version, hash, agreed, time, fromTalk } = row;
      return { Version: version, Hash: hash, Agreed: agreed, Time: time, From: fromTalk };
    },

    async setConsent(caller, agreed) {
      refuseWorker(caller);
      await store.addConsent(caller.uids, { ...text, agreed, fromTalk: '' }, clock());
    },

    prune: () => store.pruneProofs(clock()),
  };
};
