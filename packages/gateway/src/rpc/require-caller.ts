import { CallError } from './call-error.ts';
import type { CallContext, Caller } from './context.ts';

/** The caller of a call that is not public; `execute` has refused everyone else. */
export const requireCaller = (context: CallContext): Caller => {
  if (context.caller === null) throw new CallError('unauthorized');
  return context.caller;
};
