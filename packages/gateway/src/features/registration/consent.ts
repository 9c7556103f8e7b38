import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationService } from './service.ts';

export const consent = (registrations: RegistrationService) =>
  implement(registrationCalls.consent, async ({ caller }) => ({
    Consent: await registrations.consent(caller),
  }));
