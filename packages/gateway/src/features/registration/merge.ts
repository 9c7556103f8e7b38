import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { RegistrationService } from './service.ts';

export const merge = (registrations: RegistrationService) =>
  implement(registrationCalls.merge, async ({ input, context }) =>
    registrations.merge(requireCaller(context), input),
  );
