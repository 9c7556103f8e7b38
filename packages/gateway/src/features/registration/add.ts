import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationService } from './service.ts';

export const add = (registrations: RegistrationService) =>
  implement(registrationCalls.add, async ({ input, caller }) => registrations.add(caller, input));
