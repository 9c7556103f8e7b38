/** What an address brings to log in with. Empty texts stand for what is not there. */
export interface Arrival {
  /** A session's token, handed over. */
  readonly token: string;
  /** An access token of the second provider. */
  readonly accessToken: string;
  /** A code of an OAuth, and the state that it was asked for with. */
  readonly code: string;
  readonly state: string;
}

/** Parameters that log somebody in: they must not stay in an address, nor go along with it. */
const SECRETS = ['_token_', 'access_token', 'code', 'state', 'usercancel'] as const;

const TOKEN_PATTERN = /^[\w.~-]{1,512}$/;
const STATE_PATTERN = /^[0-9A-Za-z]{1,128}$/;
const VALUE_MAX = 512;

const matching = (value: string | null, pattern: RegExp): string =>
  value !== null && pattern.test(value) ? value : '';
const bounded = (value: string | null): string =>
  value !== null && value.length <= VALUE_MAX ? value : '';

/** An implicit grant of the second provider stands behind the `#`. */
const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1));

/** What an address brings; a value of another shape than its provider gives counts as none. */
export const readArrival = (address: string): Arrival => {
  const url = new URL(address);
  const query = url.searchParams;
  return {
    token: matching(query.get('_token_'), TOKEN_PATTERN),
    accessToken: bounded(query.get('access_token') ?? fragmentOf(url).get('access_token')),
    code: bounded(query.get('code')),
    state: matching(query.get('state'), STATE_PATTERN),
  };
};

/** Path, query and hash of an address, without what logs somebody in. */
export const cleanAddress = (address: string): string => {
  const url = new URL(address);
  // An untouched query keeps its own spelling.
  for (const name of SECRETS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  if (fragmentOf(url).has('access_token')) url.hash = '';
  return url.pathname + url.search + url.hash;
};
