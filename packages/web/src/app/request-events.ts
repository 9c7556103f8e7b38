import { ERROR_DISPLAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Provider } from '../features/people/account/public.ts';
import { afterUnauthorized, leaveFor } from '../features/people/account/public.ts';
import { requireLogin, useAppState } from '../lib/app-state.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { isSessionRefusal } from '../lib/refusal.ts';
import type { RefusedCall, RequestEvents } from '../lib/request-link.ts';
import { dropSession, isEnding, sessionToken } from '../lib/session.ts';
import { showToast } from '../ui/toast.ts';
import { needsLogin, opensLogin } from './routes.ts';
import { t } from './texts.ts';

const DELAYED: Readonly<Record<number, boolean>> = {
  [CODES.delayedUnderWay]: true,
  [CODES.delayedDone]: false,
};

let loginWanted = false;

/** Leaves for a provider's login. Where that is not possible, the login dialog opens. */
const logInAt = async (provider: Provider, opens: boolean): Promise<void> => {
  const leaves = await leaveFor(provider).catch(() => false);
  // The code that made the call may have opened the dialog meanwhile, and said what it is for.
  if (!leaves && opens && !useAppState.getState().showLogin) requireLogin();
};

const onUnauthorized = ({ refusal, mutation, token }: RefusedCall): void => {
  if (isEnding(token)) return;
  const { errorNum } = useAppState.getState();
  const forbidden = refusal.sessionRefused;
  const wanted = mutation || needsLogin(location.pathname);
  const action = afterUnauthorized(pageFacts.browser, { forbidden, errorNum, wanted });
  if (forbidden) useAppState.setState({ errorNum: errorNum + 1 });
  // Somebody may have logged in while the call was under way.
  if (token !== sessionToken()) return;
  if (token !== '') dropSession();
  if (sessionToken() !== '' || action.kind === 'none') return;
  const opens = mutation || opensLogin(location.pathname);
  if (action.kind === 'oauth') void logInAt(action.provider, opens);
  else loginWanted ||= opens;
};

const onRefused = (call: RefusedCall): void => {
  const { code, msg } = call.refusal;
  const delayed = DELAYED[code];
  if (delayed !== undefined) useAppState.setState({ httpDelayed: delayed });
  else if (isSessionRefusal(call.refusal)) onUnauthorized(call);
  else if (call.secondary || location.hostname === 'localhost') {
    showToast(msg || t('errorText'), ERROR_DISPLAY_MS);
  }
};

/** What the page does about its calls (specification §8). */
export const requestEvents: RequestEvents = {
  token: sessionToken,
  refused: onRefused,
  skeleton: (change) =>
    useAppState.setState(({ skeletons }) => ({ skeletons: skeletons + change })),
  idle: () => {
    if (!loginWanted) return;
    loginWanted = false;
    requireLogin();
  },
};
