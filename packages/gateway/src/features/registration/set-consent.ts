import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationService } from './service.ts';

export const setConsent = (registrations: RegistrationService) =>
  implement(registrationCalls.setConsent, async ({ input, caller }) => {
    await registrations.setConsent(caller, input.Agreed);
    return {};
  });
