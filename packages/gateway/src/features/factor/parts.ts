import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import type { FactorService } from './service.ts';

export interface FactorParts {
  readonly factors: FactorService;
  readonly codes: PhoneCodeService;
  readonly sessions: SessionService;
}
