import { registrationState } from '@xuanjiang/contracts/rules/registration-state';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { IntentStep, KeptIntent } from '../../../features/people/account/public.ts';
import {
  finishIntent,
  keepNoLonger,
  nextStep,
  takeKept,
  useDue,
} from '../../../features/people/account/public.ts';
import { openRegistration } from '../../../features/people/registration/public.ts';
import { LazySignUpSheet } from '../../../features/reach/signup/public.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { lazy } from '../../../lib/lazy.ts';
import type { Session } from '../../../lib/session.ts';
import { useSession } from '../../../lib/session.ts';
import type { ActionParts } from '../../../ui/action.ts';
import { useActionParts } from '../../../ui/action.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** The intents that are being done: a page is drawn more than once. */
const underWay = new Set<string>();

const actions = lazy(async () => (await import('./perform-intent.ts')).performIntent);

/** Does what the button does of which this is the intent, once. */
const act = async (parts: ActionParts, { id, intent }: KeptIntent): Promise<void> => {
  if (underWay.has(id)) return;
  underWay.add(id);
  const performIntent = await actions.load().catch(() => null);
  // The key is that of the intent: made again after a reload, the call does nothing twice.
  if (performIntent !== null) await performIntent(parts, intent, id);
  else showToast(t('intentNotLoaded'));
  finishIntent();
};

/** What of an account an intended action asks; null until it is loaded. */
const accountOf = ({ status, info }: Pick<Session, 'status' | 'info'>) =>
  status !== 'ready' || info === null
    ? null
    : {
        phone: info.phone,
        registered: registrationState(info) === 2,
        isWorker: info.isWorker,
      };

/**
 * Takes one step with what was intended; each step of one intent is taken once.
 * @returns where it stands
 */
const useSteps = (kept: KeptIntent): IntentStep => {
  const session = useSession();
  const registering = useAppState((state) => state.showBind);
  const [sentToRegister, setSent] = useState(false);
  const { pathname, search } = useLocation();
  const [first] = useState(pathname + search);
  const parts = useActionParts();
  const step = nextStep(kept, {
    token: session.token,
    now: Date.now(),
    account: accountOf(session),
    sentToRegister,
    registering,
    moved: pathname + search !== first,
  });
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => {
    switch (step) {
      case 'wait':
        return;
      case 'act':
        void act(latest.current, kept);
        return;
      case 'register':
        openRegistration(
          'talkId' in kept.intent ? kept.intent.talkId : '',
          kept.intent.kind === 'signUpWith' ? kept.intent.name : '',
        );
        keepNoLonger();
        setSent(true);
        return;
      case 'ask':
        keepNoLonger();
        return;
      case 'room':
        useDue.setState({ forRoom: true });
        return;
      case 'tell':
        showToast(t('intentRegistered'));
        finishIntent();
        return;
      case 'drop':
        finishIntent();
    }
  }, [step, kept]);
  return step;
};

const Doer = ({ kept }: { readonly kept: KeptIntent }) => {
  const step = useSteps(kept);
  const { intent } = kept;
  if (step !== 'ask' || intent.kind !== 'signUpWith') return null;
  const { universityId: Id, name: Name, talkId } = intent;
  return <LazySignUpSheet university={{ Id, Name }} talkId={talkId} onClose={finishIntent} />;
};

/** Does what somebody wanted before they logged in. */
export const IntentDoer = () => {
  const kept = useDue((due) => due.kept);
  useEffect(takeKept, []);
  return kept === null ? null : <Doer key={kept.id} kept={kept} />;
};
