import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { RegistrationService } from './service.ts';

export const update = (registrations: RegistrationService) =>
  implement(registrationCalls.update, async ({ input, context }) =>
    registrations.update(requireCaller(context), input),
  );
