import { ERROR_DISPLAY_MS } from '@xuanjiang/contracts/constants';
import type { Login } from '@xuanjiang/contracts/login';
import {
  completeLogin,
  keepReturned,
  OAUTH_RETURN_PATH,
  providerOf,
} from '../../features/people/account/public.ts';
import { requireLogin } from '../../lib/app-state.ts';
import { takeRedirect } from '../../lib/kept-redirect.ts';
import { HOME_PATH, replaceAddress } from '../../lib/navigation.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { sessionToken } from '../../lib/session.ts';
import { getCookie, keepOwnPlace, setCookie } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { showToast } from '../../ui/toast.ts';
import { ToastHost } from '../overlays/toast-host.tsx';
import type { StartupFacts, StartupStep } from '../startup-machine.ts';
import type { Outcome, StartupView } from '../startup-view.ts';
import { askToContinue } from './ask-to-continue.tsx';
import { BusyLogin } from './busy-login.tsx';
import { askFor, startupClient } from './exchange.ts';
import type { ExchangeStep } from './exchange-machine.ts';
import { stepAfter } from './exchange-machine.ts';
import { t } from './texts.ts';

const goHome = () => location.assign(HOME_PATH);

/** Instead of the app, when the account is locked: the login ends here. */
const Stopped = () => (
  <main>
    <EmptyState
      title={t('loginStopped')}
      hint={t('loginStoppedHint')}
      action={
        <Button kind="soft" onClick={goHome}>
          {t('goToTalks')}
        </Button>
      }
    />
    <ToastHost />
  </main>
);

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

/** The main page is not kept longer than this for what it has of one's own, ms. */
const OWN_WAIT_MS = 600;
/** One that is called off may stand before the next one. */
const BOOKED_LIMIT = 5;

/**
 * Before the main page is shown for the first time after a login: whether there is something of one's own, so that it
 * keeps a place for it. Where that does not come in time it has none this time.
 */
const lookForOwn = async (): Promise<void> => {
  if (location.pathname !== HOME_PATH || getCookie('_own') !== '') return;
  const { mark, event } = startupClient(sessionToken(), () => {});
  const asked = Promise.all([
    mark.findBooked.query({ Part: 'coming', Limit: BOOKED_LIMIT }),
    event.findSignups.query({ Limit: 1 }),
  ]);
  const looked = asked.then(
    ([
      booked,
      {
        List: [next],
      },
    ]) => {
      const hasPlace = next?.Places.some(({ State }) => State === 'confirmed') === true;
      const isComing = hasPlace && !next.Event.Cancelled && Date.now() < next.Event.Endtime;
      if (isComing || booked.List.some(({ Cancelled }) => !Cancelled)) keepOwnPlace();
    },
    () => {},
  );
  await Promise.race([looked, new Promise((over) => setTimeout(over, OWN_WAIT_MS))]);
};

const enter = async (login: Login, { talkId }: StartupFacts): Promise<Outcome> => {
  completeLogin(login);
  if (providerOf(pageFacts.browser) === 'wechat') inviteToFollow();
  leaveReturnPage(talkId);
  await lookForOwn();
  return 'app';
};

const follow = async (
  step: ExchangeStep,
  facts: StartupFacts,
  view: StartupView,
): Promise<Outcome | null> => {
  switch (step.kind) {
    case 'enter':
      // What this page left for is done by the login that it has asked for, and by no other.
      keepReturned(facts.returned?.state ?? '', step.login.Token);
      return enter(step.login, facts);
    case 'alert':
      window.alert(t('requestFailed'));
      return null;
    case 'failed':
      if (step.login) requireLogin();
      showToast(t('loginFailed'), ERROR_DISPLAY_MS);
      return 'app';
    case 'home':
      replaceAddress(HOME_PATH);
      showToast(step.msg || t('loginFailed'), ERROR_DISPLAY_MS);
      return 'app';
    case 'reload':
      location.reload();
      return 'leaving';
    case 'stop':
      showToast(t('accountMessage', { msg: step.msg }), ERROR_DISPLAY_MS);
      view.show(<Stopped />);
      return 'stopped';
  }
};

/**
 * Logs in by what the address brought.
 * @returns null to go on as if it had brought nothing
 */
export const logIn = async (
  { kind, exchange }: Extract<StartupStep, { kind: 'ask' | 'exchange' }>,
  facts: StartupFacts,
  view: StartupView,
): Promise<Outcome | null> => {
  if (kind === 'ask') {
    const login = await askToContinue({ exchange, token: facts.token, ...view });
    return login === null ? null : enter(login, facts);
  }
  const client = startupClient(sessionToken(), view.onWait);
  const answer = await askFor(client, exchange, () => view.show(<BusyLogin />));
  return follow(stepAfter(exchange, answer, facts), facts, view);
};
