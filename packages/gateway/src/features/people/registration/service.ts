import type { Agreement } from '@xuanjiang/contracts/agreement';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { SchoolService } from '../school/service.ts';
import { agreedText, chooseSchool } from './policy.ts';
import type { ConsentEntry, Profile, RegisteringAccount, RegistrationStore } from './store.ts';

export type { AgreedText } from './policy.ts';
export { agreedText } from './policy.ts';

/** What the forms of registering and of changing the profile have in common. */
export interface RegistrationForm {
  readonly Schoolid: number;
  readonly Provinceid: string;
  readonly Cityid: string;
  readonly Areaid: string;
  readonly Enrollmentyear: number;
  readonly Agreesharecontact: 0 | 1;
  /** The talk at which the student signed up; empty for none. */
  readonly From: string;
  /** The channel by which the visit came; undefined for none. */
  readonly Qd?: string | undefined;
}

export interface RegistrationServiceParts {
  readonly store: RegistrationStore;
  readonly schools: SchoolService;
  readonly talks: Pick<TalkService, 'exists'>;
  readonly regions: RegionTable;
  readonly agreement: Agreement;
}

/** @throws CallError forbidden for liaison staff, who have no registration */
export const refuseWorker = (caller: Caller): void => {
  if (caller.role === 'worker') throw new CallError('forbidden', { message: 'workerRegisters' });
};

export const createRegistrationService = (parts: RegistrationServiceParts) => {
  const { store, schools, talks, regions } = parts;
  const text = agreedText(parts.agreement);

  return {
    /** The text that is agreed to now. */
    text,

    /** @throws CallError unauthorized when the account is gone */
    async accountOf(caller: Caller): Promise<RegisteringAccount> {
      const account = await store.account(caller.uids);
      if (account === null) throw new CallError('unauthorized');
      return account;
    },

    /** @throws CallError input when there is no such school or region, or the two disagree */
    async readForm(form: RegistrationForm): Promise<{ profile: Profile; consent: ConsentEntry }> {
      const { Schoolid: schoolId, Provinceid: provinceId, Cityid: cityId, Areaid: areaId } = form;
      const choice = { schoolId, provinceId, cityId, areaId };
      const chosen = chooseSchool(choice, await schools.get(schoolId), regions);
      // An old link to a talk that is gone does not stop a registration.
      const fromTalk = form.From !== '' && (await talks.exists(form.From)) ? form.From : '';
      return {
        profile: { ...chosen, enrollmentYear: form.Enrollmentyear, fromTalk, channel: form.Qd },
        consent: { ...text, agreed: form.Agreesharecontact === 1, fromTalk },
      };
    },
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;
