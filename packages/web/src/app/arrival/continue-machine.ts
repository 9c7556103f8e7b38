import { CODES } from '@xuanjiang/contracts/errors';
import type { Login } from '@xuanjiang/contracts/login';
import type { Exchange } from '../startup-machine.ts';
import type { Answer } from './exchange-machine.ts';

/** An account, as the page shows it. */
export interface Person {
  readonly uids: string;
  readonly name: string;
  /** Address of a picture; empty for none. */
  readonly picture: string;
}

/** Owner of a session: `none` where it has ended, `silent` when no answer came. */
export type Owner =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'none' }
  | { readonly kind: 'silent' };

/** What the user is told on the way on. */
export type Notice =
  /** The specification's 请求失败 of an access token. */
  | { readonly kind: 'alert' }
  /** The server's text for a locked account. */
  | { readonly kind: 'locked'; readonly msg: string }
  /** What the server said; empty where no answer came. */
  | { readonly kind: 'said'; readonly msg: string };

export type ContinueStep =
  /** Asks staff for their second factor, and exchanges again with it. */
  | {
      readonly kind: 'factor';
      /** Why the last code was refused; empty before the first. */
      readonly problem: string;
    }
  /** Asks the server whose the new session is, and whose the standing one. */
  | { readonly kind: 'read'; readonly login: Login }
  /** Shows who both are, and lets the user choose. */
  | {
      readonly kind: 'ask';
      readonly login: Login;
      readonly brought: Person;
      /** Account that is logged in on this device; null for none. */
      readonly standing: Person | null;
    }
  /** Goes on as if the address had brought nothing, and ends the new session, if there is one. */
  | { readonly kind: 'stay'; readonly login: Login | null; readonly notice: Notice | null }
  /** Keeps the new session, and ends the standing one. */
  | { readonly kind: 'enter'; readonly login: Login };

const SILENT: Notice = { kind: 'said', msg: '' };

/** What follows the exchange of a login that the page did not ask for. */
export const afterExchange = (
  { by, factor }: Pick<Exchange, 'by'> & { readonly factor?: string },
  answer: Answer,
): ContinueStep => {
  if (answer.kind === 'login') return { kind: 'read', login: answer.login };
  if (answer.kind === 'refused' && answer.code === CODES.factorRequired) {
    return { kind: 'factor', problem: factor === undefined ? '' : answer.msg };
  }
  const stay = (notice: Notice | null): ContinueStep => ({ kind: 'stay', login: null, notice });
  if (by === 'accessToken') return stay({ kind: 'alert' });
  if (answer.kind === 'silent') return stay(SILENT);
  if (answer.code === CODES.accountLocked) return stay({ kind: 'locked', msg: answer.msg });
  // A provider's code that was used is no news to the user: where a login is needed, it begins anew.
  if (by !== 'handover' && answer.code === CODES.loginCodeSpent) return stay(null);
  return stay({ kind: 'said', msg: answer.msg });
};

/**
 * What follows once it is known whose the sessions are.
 * @param standing `none` also where this device has no session
 */
export const afterReading = (login: Login, brought: Owner, standing: Owner): ContinueStep => {
  // Nobody is asked to continue as somebody whose name cannot be shown.
  if (brought.kind !== 'person' || standing.kind === 'silent') {
    return { kind: 'stay', login, notice: SILENT };
  }
  if (standing.kind === 'none') {
    return { kind: 'ask', login, brought: brought.person, standing: null };
  }
  return brought.person.uids === standing.person.uids
    ? { kind: 'stay', login, notice: null }
    : { kind: 'ask', login, brought: brought.person, standing: standing.person };
};

/** What follows the user's choice. */
export const afterChoice = (login: Login, choice: 'continue' | 'stay'): ContinueStep =>
  choice === 'continue' ? { kind: 'enter', login } : { kind: 'stay', login, notice: null };
