import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { RegistrationService } from './service.ts';

export const consent = (registrations: RegistrationService) =>
  implement(registrationCalls.consent, async ({ context }) => ({
    Consent: await registrations.consent(requireCaller(context)),
  }));
