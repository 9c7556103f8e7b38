import {
  ERROR_DISPLAY_MS,
  REQUEST_RETRIES,
  REQUEST_RETRY_DELAY_MS,
} from '@xuanjiang/contracts/constants';
import type { Login } from '@xuanjiang/contracts/login';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { isSessionRefusal, refusalOf } from '../../lib/refusal.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import type { Exchange } from '../startup-machine.ts';
import { BusyLogin } from './busy-login.tsx';
import type { ContinueStep, Notice, Owner, Person } from './continue-machine.ts';
import { afterChoice, afterExchange, afterReading } from './continue-machine.ts';
import styles from './continue-page.module.css';
import { askFor, SKELETON, startupClient } from './exchange.ts';
import { FactorPage } from './factor-page.tsx';
import { t } from './texts.ts';

interface Props {
  readonly brought: Person;
  /** Account that is logged in on this device; null for none. */
  readonly standing: Person | null;
  readonly onChoice: (choice: 'continue' | 'stay') => void;
}

/** Instead of the app: asks whether to continue as the account that a link brought. */
const ContinuePage = ({ brought, standing, onChoice }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={`row-3 ${styles.page}`}>
      <Avatar name={brought.name} src={brought.picture} size={72} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('continueTitle', { name: brought.name })}
      </h1>
      <p className={styles.text}>{t('continueWhy')}</p>
      {standing !== null && (
        <p className={`row-3 ${styles.standing}`}>
          <Avatar name={standing.name} src={standing.picture} size={36} />
          <span>{t('continueEnds', { name: standing.name })}</span>
        </p>
      )}
      <div className={`col-3 ${styles.actions}`}>
        {standing !== null && (
          <Button size="large" className={styles.button} onClick={() => onChoice('stay')}>
            {t('continueStay', { name: standing.name })}
          </Button>
        )}
        <Button
          kind={standing === null ? 'primary' : 'soft'}
          size="large"
          className={styles.button}
          onClick={() => onChoice('continue')}
        >
          {t('continueDo')}
        </Button>
        {standing === null && (
          <Button
            kind="soft"
            size="large"
            className={styles.button}
            onClick={() => onChoice('stay')}
          >
            {t('continueNot')}
          </Button>
        )}
      </div>
    </main>
  );
};

/** How the question is put. */
export interface Asking {
  readonly exchange: Exchange;
  /** The standing session's token; empty for none. */
  readonly token: string;
  /** Called when the server is asked. */
  readonly onWait: () => void;
  /** Draws a page instead of the app. */
  readonly show: (page: ReactNode) => void;
}

/** Ends a session on the server. Without a network it stays in the account's list of devices. */
const endSession = (token: string, tries = REQUEST_RETRIES): void => {
  keepaliveCall('/api/user/logout', {}, token).catch(() => {
    if (tries > 0) setTimeout(() => endSession(token, tries - 1), REQUEST_RETRY_DELAY_MS);
  });
};

const ownerOf = async (token: string, onWait: () => void): Promise<Owner> => {
  if (token === '') return { kind: 'none' };
  try {
    const { Uids, User } = await startupClient(token, onWait).user.info.query(undefined, SKELETON);
    const person = { uids: Uids, name: User.Displayname, picture: User.Avatarurl };
    return { kind: 'person', person };
  } catch (error) {
    const refusal = refusalOf(error);
    return { kind: refusal !== null && isSessionRefusal(refusal) ? 'none' : 'silent' };
  }
};

/** Shows the question until it is answered. A page that is left has not continued. */
const choiceOf = (
  { brought, standing, login }: Extract<ContinueStep, { kind: 'ask' }>,
  show: Asking['show'],
): Promise<'continue' | 'stay'> =>
  new Promise((resolve) => {
    const leave = () => endSession(login.Token, 0);
    // A browser that keeps the page would bring it back with a session that has ended.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    const choose = (choice: 'continue' | 'stay') => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      resolve(choice);
    };
    show(<ContinuePage brought={brought} standing={standing} onChoice={choose} />);
  });

let factorsAsked = 0;
/** Asks for a code of the second factor. @returns null where the user goes on without the login */
const factorOf = (problem: string, show: Asking['show']): Promise<string | null> => {
  factorsAsked += 1;
  // Begun anew each time: the field is empty and has the focus.
  return new Promise((resolve) =>
    show(<FactorPage key={factorsAsked} problem={problem} onDone={resolve} />),
  );
};

const tell = (notice: Notice): void => {
  switch (notice.kind) {
    case 'alert':
      window.alert(t('requestFailed'));
      return;
    case 'locked':
      showToast(t('accountMessage', { msg: notice.msg }), ERROR_DISPLAY_MS);
      return;
    case 'said':
      showToast(notice.msg || t('loginFailed'), ERROR_DISPLAY_MS);
  }
};

const follow = async (step: ContinueStep, asking: Asking): Promise<Login | null> => {
  const { exchange, token, onWait, show } = asking;
  switch (step.kind) {
    case 'factor': {
      const factor = exchange.by === 'handover' ? await factorOf(step.problem, show) : null;
      if (factor === null) return null;
      return exchangeAnd({ ...asking, exchange: { ...exchange, factor } as Exchange });
    }
    case 'read': {
      const [brought, standing] = await Promise.all([
        ownerOf(step.login.Token, onWait),
        ownerOf(token, onWait),
      ]);
      return follow(afterReading(step.login, brought, standing), asking);
    }
    case 'ask':
      return follow(afterChoice(step.login, await choiceOf(step, show)), asking);
    case 'stay':
      if (step.login !== null) endSession(step.login.Token);
      if (step.notice !== null) tell(step.notice);
      return null;
    case 'enter':
      if (token !== '') endSession(token);
      return step.login;
  }
};

const exchangeAnd = async (asking: Asking): Promise<Login | null> => {
  const { exchange, onWait, show } = asking;
  const answer = await askFor(startupClient('', onWait), exchange, () => show(<BusyLogin />));
  return follow(afterExchange(exchange, answer), asking);
};

/**
 * Exchanges a login that this page did not ask for, without the standing session, and asks the user
 * whether to continue with it. Until then its token is held here only: a page that is loaded again
 * knows nothing of it.
 * @returns the login to continue with; null to go on as if the address had brought nothing
 */
export const askToContinue = (asking: Asking): Promise<Login | null> => exchangeAnd(asking);
