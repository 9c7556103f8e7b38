import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationService } from './service.ts';

export const merge = (registrations: RegistrationService) =>
  implement(registrationCalls.merge, async ({ input, caller }) =>
    registrations.merge(caller, input),
  );
