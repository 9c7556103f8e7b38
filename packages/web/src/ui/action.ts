import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loginFor, requireLogin } from '../lib/app-state.ts';
import type { Intent } from '../lib/intent.ts';
import type { Refusal } from '../lib/refusal.ts';
import { isSessionRefusal, refusalOf } from '../lib/refusal.ts';
import { trpc } from '../lib/trpc.ts';

/** What an action works with: the calls, and what the page has kept of their answers. */
export interface ActionParts {
  readonly utils: ReturnType<typeof trpc.useUtils>;
  readonly queryClient: QueryClient;
}

/** What an action is to do: the intent itself, so that it can wait for a login. */
export type Pressed<I extends Intent> = I & {
  /** It takes back what the intent does, such as a mark. A visitor has nothing to take back. */
  readonly off?: boolean;
  /** The button says itself that it is done, such as with a way to undo it. */
  readonly quiet?: boolean;
};

/** For the call of an action: with the key of an intent it is made once, also after a reload. */
export interface CallOptions {
  readonly context?: { readonly idempotencyKey: string };
}

/** What a button does. The same is done after the login for which the button asked. */
export interface Action<I extends Intent> {
  /** Actions of one scope are done one after the other, in the order of the presses. */
  readonly scope: string;
  /** Shows a press at once, before the server has agreed. */
  readonly begin?: (pressed: Pressed<I>) => void;
  /**
   * Makes the call, says that it is done, and brings up to date what the page has kept. It is done before what is read
   * anew has come: a page that is loaded again meanwhile does not do it again.
   */
  readonly run: (parts: ActionParts, pressed: Pressed<I>, options: CallOptions) => Promise<unknown>;
  /** What is said when no answer of the server says why it failed. */
  readonly failedText: () => string;
  /** Takes back what `begin` has shown, and reads anew what has changed meanwhile. */
  readonly failed?: (parts: ActionParts, pressed: Pressed<I>, refusal: Refusal | null) => void;
}

/**
 * Whether somebody is logged in, to do this; a visitor is asked to, and then it is done. What only an account can take back
 * is not.
 */
export const mayDo = ({ off, quiet, ...intent }: Pressed<Intent>): boolean =>
  off ? requireLogin() : loginFor(intent);

/** An action as a mutation. */
export const mutationOf = <I extends Intent>(
  action: Action<I>,
  parts: ActionParts,
  options: CallOptions = {},
): MutationOptions<unknown, Error, Pressed<I>> => ({
  scope: { id: action.scope },
  meta: { failedText: action.failedText() },
  mutationFn: (pressed) => action.run(parts, pressed, options),
  onMutate: (pressed) => action.begin?.(pressed),
  onError: (error, pressed) => {
    const refusal = refusalOf(error);
    // The session had ended: the login that is asked for then is one for this.
    if (refusal !== null && isSessionRefusal(refusal)) mayDo(pressed);
    action.failed?.(parts, pressed, refusal);
  },
});

/** The parts that an action works with on this page. */
export const useActionParts = (): ActionParts => ({
  utils: trpc.useUtils(),
  queryClient: useQueryClient(),
});

/** An action for a button. */
export const useAction = <I extends Intent>(action: Action<I>) => {
  const { mutate, isPending, variables } = useMutation(mutationOf(action, useActionParts()));
  return {
    /** Does it; a visitor is asked to log in, and then it is done. */
    press: (pressed: Pressed<I>): void => {
      if (mayDo(pressed)) mutate(pressed);
    },
    /** What is being done; null for nothing. */
    pending: isPending ? variables : null,
  };
};
