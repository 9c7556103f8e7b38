import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationService } from './service.ts';

export const update = (registrations: RegistrationService) =>
  implement(registrationCalls.update, async ({ input, caller }) =>
    registrations.update(caller, input),
  );
