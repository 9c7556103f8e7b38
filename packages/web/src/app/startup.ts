import { ERROR_DISPLAY_MS } from '@xuanjiang/contracts/constants';
import {
  beginOAuth,
  mayRedirect,
  OAUTH_RETURN_PATH,
  offersOAuth,
  providerOf,
  takeQqTalk,
  takeReturn,
  talkIdOfAddress,
} from '../features/people/account/public.ts';
import { requireLogin } from '../lib/app-state.ts';
import { readArrival } from '../lib/arrival.ts';
import { cleanAddress, hasLogin } from '../lib/login-address.ts';
import { replaceAddress } from '../lib/navigation.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { keptToken, logOut, sessionToken } from '../lib/session.ts';
import { showToast } from '../ui/toast.ts';
import { noteAddress, takeShareLink } from './plain-start.ts';
import { needsLogin, opensLogin } from './routes.ts';
import { reloadDecided } from './stale-page.ts';
import type { StartupFacts, StartupStep } from './startup-machine.ts';
import { firstStep, withNothingBrought } from './startup-machine.ts';
import type { Outcome, StartupView } from './startup-view.ts';
import { t } from './texts.ts';

/** Reads what the page is opened with, and takes out of its address what logs somebody in. */
const readFacts = (): StartupFacts => {
  noteAddress();
  const address = location.href;
  const arrival = readArrival(address);
  // A token or a code must not stay in the history, nor in the address that other code reads later.
  const clean = cleanAddress(address);
  if (!address.endsWith(clean)) replaceAddress(clean);

  const returned = takeReturn(arrival.state);
  const provider = providerOf(pageFacts.browser);
  const { handover, accessToken, code } = arrival;
  // On localhost the demo's fixed token would hide what has just been done to log in.
  const brought = returned !== null || [handover, accessToken, code].some((one) => one !== '');
  const atReturn = location.pathname === OAUTH_RETURN_PATH;
  const codeProvider = provider ?? (atReturn ? 'qq' : null);
  return {
    browser: pageFacts.browser,
    arrival,
    returned,
    codeProvider: codeProvider !== null && offersOAuth(codeProvider) ? codeProvider : null,
    redirectUri: location.origin + (atReturn ? clean.split('#')[0] : OAUTH_RETURN_PATH),
    token: brought ? keptToken() : sessionToken(),
    talkId: talkIdOfAddress(address) ?? (returned?.provider === 'qq' ? takeQqTalk() : undefined),
    needsLogin: needsLogin(location.pathname),
    mayRedirect: provider !== null && offersOAuth(provider) && mayRedirect(),
  };
};

/** Logs in by what the address brought; the code of it is loaded when it is needed. */
const logInBy = async (
  step: Extract<StartupStep, { kind: 'ask' | 'exchange' }>,
  facts: StartupFacts,
  view: StartupView,
): Promise<Outcome> => {
  let outcome: Outcome | null = null;
  try {
    const { logIn } = await import('./arrival/log-in.tsx');
    outcome = await logIn(step, facts, view);
  } catch {
    showToast(t('loginFailed'), ERROR_DISPLAY_MS);
  }
  if (outcome !== null) return outcome;
  const rest = withNothingBrought(facts, sessionToken());
  return follow(firstStep(rest), rest, view);
};

const follow = async (
  step: StartupStep,
  facts: StartupFacts,
  view: StartupView,
): Promise<Outcome> => {
  switch (step.kind) {
    case 'ask':
    case 'exchange': {
      const outcome = await logInBy(step, facts, view);
      if (outcome === 'app') takeShareLink();
      return outcome;
    }
    case 'redirect':
      logOut();
      if (beginOAuth(step.provider)) return 'leaving';
      requireLogin();
      break;
    case 'open':
      if (step.login && opensLogin(location.pathname)) requireLogin();
  }
  takeShareLink();
  return 'app';
};

/** What the address and this device say of who opens the page, before the app is drawn. */
export const startUp = async (view: StartupView): Promise<Outcome> => {
  // Loaded before the login is taken out of the address: a page that reloads itself for want of this code still has it.
  if (hasLogin(location.href)) await import('./arrival/log-in.tsx').catch(reloadDecided);
  const facts = readFacts();
  return follow(firstStep(facts), facts, view);
};
