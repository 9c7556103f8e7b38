import { createTRPCClient } from '@trpc/client';
import { ERROR_DISPLAY_MS } from '@xuanjiang/contracts/constants';
import type { Login } from '@xuanjiang/contracts/login';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import {
  beginOAuth,
  completeLogin,
  mayRedirect,
  OAUTH_RETURN_PATH,
  offersOAuth,
  providerOf,
  takeQqTalk,
  takeReturn,
  talkIdOfAddress,
} from '../features/account/public.ts';
import { appConfig } from '../lib/app-config.ts';
import { requireLogin, useAppState } from '../lib/app-state.ts';
import { browser } from '../lib/browser.ts';
import { cleanAddress, readArrival } from '../lib/login-address.ts';
import { HOME_PATH } from '../lib/navigation.ts';
import { takeRedirect } from '../lib/redirect.ts';
import { refusalOf } from '../lib/refusal.ts';
import { createLinks } from '../lib/request-link.ts';
import { keptToken, logOut, sessionToken, setToken } from '../lib/session.ts';
import { getCookie, setCookie } from '../lib/storage.ts';
import { noteVisitChannel } from '../lib/visit-channel.ts';
import { noteLanding } from '../lib/wechat/landing.ts';
import { showToast } from '../ui/toast.ts';
import { needsLogin, routeOf } from './paths.ts';
import { SCREENS } from './screens.ts';
import type { Answer, Exchange, StartupFacts, StartupStep } from './startup-machine.ts';
import { firstStep, stepAfter, withNothingBrought } from './startup-machine.ts';
import { t } from './texts.ts';

/** What is drawn when the startup is over; nothing when the page is being left. */
export type Outcome = 'app' | 'stopped' | 'leaving';

const nothing = (): void => undefined;

/** The first sight of the page waits for these calls, so they ask for the skeleton. */
const SKELETON = { context: { skeleton: true } } as const;

type Ask = (exchange: Exchange) => Promise<Login>;

/** @param onWait called when the server is asked */
const createAsk = (onWait: () => void): Ask => {
  const { login } = createTRPCClient<AppRouter>({
    links: createLinks({
      token: sessionToken,
      // The startup machine handles refusals here: there is no open page yet.
      refused: nothing,
      skeleton: (change) => change === 1 && onWait(),
      idle: nothing,
    }),
  });
  return ({ by: _by, ...form }) => {
    if ('access_token' in form) return login.accessToken.mutate(form, SKELETON);
    if ('Redirecturi' in form) return login.qq.mutate(form, SKELETON);
    return login.wechat.mutate({ Appid: appConfig.wechat?.appId ?? '', ...form }, SKELETON);
  };
};

const answerTo = async (ask: Ask, exchange: Exchange): Promise<Answer> => {
  try {
    return { kind: 'login', login: await ask(exchange) };
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal === null ? { kind: 'silent' } : { kind: 'refused', ...refusal };
  }
};

const replaceAddress = (path: string): void => history.replaceState(history.state, '', path);

/** Whether a path has a screen that needs a login. */
const isGuarded = (pathname: string): boolean => {
  const route = routeOf(pathname);
  return route !== null && needsLogin(pathname) && SCREENS[route.path] !== undefined;
};

/** Reads what the page is opened with, and takes out of its address what logs somebody in. */
const readFacts = (): StartupFacts => {
  noteLanding();
  const address = location.href;
  noteVisitChannel(address);
  const arrival = readArrival(address);
  // A token or a code must not stay in the history, nor in the address that other code reads later.
  const clean = cleanAddress(address);
  if (!address.endsWith(clean)) replaceAddress(clean);

  const returned = takeReturn(arrival.state);
  const provider = providerOf(browser);
  // On localhost the demo's fixed token would hide what has just been done to log in.
  const brought = arrival.accessToken !== '' || returned !== null;
  return {
    browser,
    arrival,
    returned,
    token: brought ? keptToken() : sessionToken(),
    talkId: talkIdOfAddress(address) ?? (returned?.provider === 'qq' ? takeQqTalk() : undefined),
    needsLogin: isGuarded(location.pathname),
    mayRedirect: provider !== null && offersOAuth(provider) && mayRedirect(),
  };
};

/** From the page that only logs in, on to where the login began. */
const leaveReturnPage = (talkId: string | undefined): void => {
  if (location.pathname !== OAUTH_RETURN_PATH) return;
  const talk = talkId === undefined ? HOME_PATH : `/videoDetail?id=${talkId}`;
  replaceAddress(takeRedirect() ?? talk);
};

/** Asks a user who has just logged in through the messaging app to follow the account there. */
const inviteToFollow = (): void => {
  if (getCookie('_subwx') === '') setCookie('_subwx', 'true');
};

/** A page opened to be shared says so once, where there is a menu to share it with. */
const takeShareLink = (): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('shareLink')) return;
  url.searchParams.delete('shareLink');
  replaceAddress(url.pathname + url.search + url.hash);
  useAppState.setState({ isShare: browser.app === 'wechat' || browser.app === 'wecom' });
};

const showApp = (): Outcome => {
  takeShareLink();
  return 'app';
};

const follow = async (step: StartupStep, facts: StartupFacts, ask: Ask): Promise<Outcome> => {
  switch (step.kind) {
    case 'keep':
      setToken(step.token);
      return showApp();
    case 'exchange': {
      const answer = await answerTo(ask, step.exchange);
      return follow(stepAfter(step.exchange, answer, facts), facts, ask);
    }
    case 'enter':
      completeLogin(step.login);
      if (providerOf(browser) === 'wechat') inviteToFollow();
      leaveReturnPage(facts.talkId);
      return showApp();
    case 'alert': {
      window.alert(t('requestFailed'));
      const rest = withNothingBrought(facts);
      return follow(firstStep(rest), rest, ask);
    }
    case 'open':
      if (step.login) requireLogin();
      if (step.failed) showToast(t('loginFailed'), ERROR_DISPLAY_MS);
      return showApp();
    case 'home':
      replaceAddress(HOME_PATH);
      showToast(step.msg || t('loginFailed'), ERROR_DISPLAY_MS);
      return showApp();
    case 'redirect':
      logOut();
      if (beginOAuth(step.provider)) return 'leaving';
      requireLogin();
      return showApp();
    case 'reload':
      location.reload();
      return 'leaving';
    case 'stop':
      showToast(t('accountMessage', { msg: step.msg }), ERROR_DISPLAY_MS);
      return 'stopped';
  }
};

/**
 * What the address and this device say of who opens the page, before the app is drawn.
 * @param onWait called when the server is asked, so that something can be shown meanwhile
 */
export const startUp = (onWait: () => void): Promise<Outcome> => {
  const facts = readFacts();
  return follow(firstStep(facts), facts, createAsk(onWait));
};
