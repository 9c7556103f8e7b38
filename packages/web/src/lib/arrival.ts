import { fragmentOf } from './login-address.ts';

/** The login data in an address. What is missing is an empty text. */
export interface Arrival {
  /** A one-time code with which an account continues on another device. */
  readonly handover: string;
  /** An access token of the second provider. */
  readonly accessToken: string;
  /** A code of an OAuth, and the state that it was asked for with. */
  readonly code: string;
  readonly state: string;
}

const HANDOVER_PATTERN = /^[\w.~-]{1,100}$/;
const STATE_PATTERN = /^[0-9A-Za-z]{1,128}$/;
const VALUE_MAX = 512;

const matching = (value: string | null, pattern: RegExp): string =>
  value !== null && pattern.test(value) ? value : '';
const bounded = (value: string | null): string =>
  value !== null && value.length <= VALUE_MAX ? value : '';

/**
 * Reads the login data of an address; a value that does not have its provider's format counts as
 * missing.
 */
export const readArrival = (address: string): Arrival => {
  const url = new URL(address);
  const query = url.searchParams;
  const fragment = fragmentOf(url);
  const state = query.get('state') ?? (fragment.has('access_token') ? fragment.get('state') : null);
  return {
    handover: matching(query.get('_token_'), HANDOVER_PATTERN),
    accessToken: bounded(query.get('access_token') ?? fragment.get('access_token')),
    code: bounded(query.get('code')),
    state: matching(state, STATE_PATTERN),
  };
};
