import type { Context } from '../../../wiring/context.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import { factorRouter } from './calls.ts';
import { createFactorService } from './service.ts';
import { createFactorStore } from './store.ts';

interface Needs {
  readonly codes: PhoneCodeService;
  readonly sessions: SessionService;
}

/** The second factor of staff. */
export const createFactorModule = async (
  { config, database, vault, clock, security, demoAccountIds }: Context,
  { codes, sessions }: Needs,
) => {
  const factors = createFactorService({
    store: createFactorStore(database),
    ...{ vault, clock, security },
  });
  // The accounts of a former demo are public.
  if (config.mode !== 'demo') await factors.forget(Object.values(demoAccountIds));
  return {
    factors,
    calls: { factor: factorRouter({ factors, codes, sessions }) },
    runHourly: factors.prune,
  };
};
