import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { RegistrationService } from './service.ts';

export const setConsent = (registrations: RegistrationService) =>
  implement(registrationCalls.setConsent, async ({ input, context }) => {
    await registrations.setConsent(requireCaller(context), input.Agreed);
    return {};
  });
