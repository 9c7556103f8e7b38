/**
 * Parameters that log somebody in: they must not stay in an address, nor go along with it, and a page
 * at such an address is theirs alone.
 */
export const LOGIN_PARAMETERS = ['_token_', 'access_token', 'code', 'state', 'usercancel'] as const;

export const hasLogin = (query: URLSearchParams): boolean =>
  LOGIN_PARAMETERS.some((name) => query.has(name));
