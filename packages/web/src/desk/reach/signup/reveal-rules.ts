import { signupCalls } from '@xuanjiang/contracts/signup';

/** Whether the server takes a reason. */
export const isReason = (reason: string): boolean =>
  signupCalls.reveal.input.shape.Reason.safeParse(reason).success;
