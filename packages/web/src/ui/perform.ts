import type { Intent } from '../lib/intent.ts';
import type { Action, ActionParts, Pressed } from './action.ts';
import { mutationOf } from './action.ts';

/**
 * Does something for who is logged in, and says what came of it.
 * @param key of the intent; without one, each call has its own
 * @returns whether it was done
 */
export const perform = async <I extends Intent>(
  action: Action<I>,
  parts: ActionParts,
  pressed: Pressed<I>,
  key?: string,
): Promise<boolean> => {
  const options = key === undefined ? {} : { context: { idempotencyKey: key } };
  const { queryClient } = parts;
  try {
    const mutation = queryClient.getMutationCache();
    await mutation.build(queryClient, mutationOf(action, parts, options)).execute(pressed);
    return true;
  } catch {
    // It was said by the action.
    return false;
  }
};
