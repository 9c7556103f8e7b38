import { agreementOf } from '@xuanjiang/contracts/agreement';
import type { AccountRows } from '../../../db/account-rows.ts';
import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { FactorService } from '../factor/service.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SchoolService } from '../school/service.ts';
import type { UserService } from '../user/service.ts';
import { registrationRouter } from './calls.ts';
import { createMergeStore } from './merge-store.ts';
import { createRegistrationService } from './service.ts';
import { createRegistrationStore } from './store.ts';

interface Needs {
  readonly schools: SchoolService;
  readonly talks: TalkService;
  readonly codes: PhoneCodeService;
  readonly factors: FactorService;
  readonly users: UserService;
  /** What belongs to an account, in the order in which two are joined. */
  readonly accountRows: readonly AccountRows[];
}

/** The registration, which also joins two accounts of one person. */
export const createRegistrationModule = (
  {
    config,
    database,
    facts,
    core: { votes },
    vault,
    regions,
    clock,
    security,
    accountChanges,
  }: Context,
  { schools, talks, codes, factors, users, accountRows }: Needs,
) => {
  const store = createRegistrationStore(database, facts);
  const registrations = createRegistrationService({
    ...{ store, schools, talks, regions },
    agreement: agreementOf(config.parties),
  });
  return {
    /** The text that was agreed to. */
    agreed: registrations.text,
    calls: {
      registration: registrationRouter({
        mergeStore: createMergeStore(database, accountRows),
        ...{ store, registrations, codes, factors, users, vault, votes, clock, security },
        accountChanged: accountChanges.announce,
      }),
    },
    runHourly: () => store.pruneProofs(clock()),
  };
};
