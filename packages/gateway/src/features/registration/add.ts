import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { RegistrationService } from './service.ts';

export const add = (registrations: RegistrationService) =>
  implement(registrationCalls.add, async ({ input, context }) =>
    registrations.add(requireCaller(context), input),
  );
