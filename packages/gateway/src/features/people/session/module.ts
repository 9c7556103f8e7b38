import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { hashToken } from '../../../lib/secrets.ts';
import type { Context } from '../../../wiring/context.ts';
import type { NameService } from '../name/service.ts';
import { createSessionService } from './service.ts';
import { createSessionStore } from './store.ts';

interface Needs {
  readonly names: NameService;
}

/** Sessions: who a token belongs to. */
export const createSessionModule = async (
  { config, database, accountChanges, clock, security, demoAccountIds }: Context,
  { names }: Needs,
) => {
  const isDemo = config.mode === 'demo';
  const fixedSessions = isDemo ? Object.values(TEST_TOKENS).map(hashToken) : [];
  const sessions = createSessionService(createSessionStore(database), clock, fixedSessions, names);
  sessions.onEnded(accountChanges.announce);
  sessions.onAttempt(({ accountId: uids, origin: request, outcome }) => {
    if (outcome === 'opened') security.note('login', { request, uids });
    else security.note('login-refused', { request, uids, code: outcome });
  });
  // The tokens and accounts of a former demo are public, so they must not be valid in production.
  if (!isDemo) await sessions.forget(Object.values(demoAccountIds));
  return {
    sessions,
    /** Hashes of the demo's own tokens. */
    fixedSessions,
    runHourly: sessions.prune,
  };
};
