import { CODES } from '@xuanjiang/contracts/errors';
import type { Login } from '@xuanjiang/contracts/login';
import type { Exchange, StartupFacts } from '../startup-machine.ts';

/** What the server said to an exchange; `silent` when no answer came. */
export type Answer =
  | { readonly kind: 'login'; readonly login: Login }
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }
  | { readonly kind: 'silent' };

/** What follows an exchange that this page asked for. */
export type ExchangeStep =
  /** Is logged in: keeps the token and the account, and registers with the chat. */
  | { readonly kind: 'enter'; readonly login: Login }
  /** Says 请求失败, and goes on as if the address had brought nothing. */
  | { readonly kind: 'alert' }
  /** Shows the app, that the login failed, and with `login` the phone login over it. */
  | { readonly kind: 'failed'; readonly login: boolean }
  /** Shows the site's home, and what the server said. */
  | { readonly kind: 'home'; readonly msg: string }
  /** Loads the address again, without its code. */
  | { readonly kind: 'reload' }
  /** Shows the server's text for a locked account, and nothing else. */
  | { readonly kind: 'stop'; readonly msg: string };

/** What follows, by what the server said (specification §8, 'Login'). */
export const stepAfter = (
  { by }: Pick<Exchange, 'by'>,
  answer: Answer,
  { needsLogin }: Pick<StartupFacts, 'needsLogin'>,
): ExchangeStep => {
  if (answer.kind === 'login') return { kind: 'enter', login: answer.login };
  if (by === 'accessToken') return { kind: 'alert' };
  if (answer.kind === 'silent') return { kind: 'failed', login: needsLogin };
  switch (answer.code) {
    case CODES.loginCodeSpent:
      return { kind: 'reload' };
    case CODES.accountLocked:
      return { kind: 'stop', msg: answer.msg };
    default:
      return { kind: 'home', msg: answer.msg };
  }
};
