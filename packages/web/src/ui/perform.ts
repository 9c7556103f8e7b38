import { useState } from 'react';
import type { Intent } from '../lib/intent.ts';
import { sessionToken } from '../lib/session.ts';
import type { Action, ActionParts, Pressed } from './action.ts';
import { mayDo, mutationOf, useActionParts } from './action.ts';

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

/** What a sheet does once its action was sent. */
interface After {
  readonly done: () => void;
  readonly failed?: () => void;
  /** A login was asked for: it is done after that. */
  readonly asked: () => void;
}

/** An action that a sheet sends. */
export const useSheetAction = <I extends Intent>(
  action: Action<I>,
  { done, failed, asked }: After,
) => {
  const parts = useActionParts();
  const [pending, setPending] = useState(false);
  const send = async (pressed: Pressed<I>): Promise<void> => {
    if (!mayDo(pressed)) return asked();
    setPending(true);
    const isDone = await perform(action, parts, pressed);
    setPending(false);
    if (isDone) done();
    // The session has ended meanwhile: a login was asked for.
    else if (sessionToken() === '') asked();
    else failed?.();
  };
  return { send: (pressed: Pressed<I>): void => void send(pressed), pending };
};
