import { useAppState } from '../lib/app-state.ts';
import { setToken } from '../lib/session.ts';

const TOKEN_PARAMETER = '_token_';
const TOKEN_PATTERN = /^[\w.~-]{1,512}$/;

/** The token in an address, and the address without it; an empty token when it has none. */
export const takeToken = (address: string): { readonly token: string; readonly rest: string } => {
  const url = new URL(address);
  const token = url.searchParams.get(TOKEN_PARAMETER) ?? '';
  url.searchParams.delete(TOKEN_PARAMETER);
  return {
    token: TOKEN_PATTERN.test(token) ? token : '',
    rest: url.pathname + url.search + url.hash,
  };
};

/** What the address that opened the page says, before anything is drawn. */
export const startUp = (): void => {
  const parameters = new URLSearchParams(location.search);
  useAppState.setState({ isShare: parameters.has('shareLink') });
  if (!parameters.has(TOKEN_PARAMETER)) return;
  const { token, rest } = takeToken(location.href);
  // The history, and all that reads the address later, must not learn the token.
  history.replaceState(history.state, '', rest);
  if (token !== '') setToken(token);
};
