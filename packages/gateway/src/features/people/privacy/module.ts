import type { AccountRows } from '../../../db/account-rows.ts';
import type { Context } from '../../../wiring/context.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import { privacyRouter } from './calls.ts';
import { createDeletionStore } from './deletion-store.ts';
import { createDeletionService, createPrivacyService } from './service.ts';
import { createPrivacyStore, ownAccountRows } from './store.ts';

interface Needs {
  readonly codes: PhoneCodeService;
  readonly sessions: SessionService;
  /** What belongs to an account, in the order in which two are joined. */
  readonly accountRows: readonly AccountRows[];
}

/** What is stored of a person: to fetch, and to delete with the account. */
export const createPrivacyModule = (
  {
    database,
    core,
    guideFiles: { storage },
    vault,
    clock,
    security,
    demoAccountIds,
    publicData,
  }: Context,
  { codes, sessions, accountRows }: Needs,
) => {
  const privacy = createPrivacyService({
    store: createPrivacyStore(database),
    rows: [ownAccountRows, ...accountRows],
    ...{ storage, codes, vault, clock, security },
  });
  const deletions = createDeletionService({
    store: createDeletionStore(database, accountRows, (id) => vault.lookupsOf('account', id)),
    demoAccountIds: Object.values(demoAccountIds),
    ...{ sessions, clock, security },
    accountGone: core.accountGone,
    publicChanged: publicData.announce,
  });
  return {
    privacy,
    calls: { privacy: privacyRouter({ privacy, deletions }) },
    runHourly: deletions.prune,
  };
};
