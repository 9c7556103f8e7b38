import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { IntentStep, KeptIntent } from '../../../features/people/account/public.ts';
import {
  finishIntent,
  nextStep,
  takeKept,
  useDue,
} from '../../../features/people/account/public.ts';
import { openRegistration } from '../../../features/people/registration/public.ts';
import { LazySignUpSheet } from '../../../features/reach/signup/public.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { useSession } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast.ts';
import { accountOf } from './intent-account.ts';
import { t } from './texts.ts';
import { useCastVote } from './use-cast-vote.ts';
import { useFollowIntended } from './use-follow-intended.ts';
import { useSendReport } from './use-send-report.ts';
import { useSetMark } from './use-set-mark.ts';
import { useTakePart } from './use-take-part.ts';

const doneBy = ({
  intent,
}: KeptIntent): 'follow' | 'sendReport' | 'setMark' | 'takePart' | 'castVote' => {
  if (intent.kind === 'follow') return 'follow';
  if (intent.kind === 'event' || intent.kind === 'group') return 'takePart';
  if (intent.kind === 'questionVote' || intent.kind === 'pollVote') return 'castVote';
  return intent.kind === 'correction' || intent.kind === 'guideReport' ? 'sendReport' : 'setMark';
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
  const setMark = useSetMark();
  const follow = useFollowIntended();
  const sendReport = useSendReport();
  const takePart = useTakePart();
  const castVote = useCastVote();
  const step = nextStep(kept, {
    token: session.token,
    now: Date.now(),
    account: accountOf(session),
    sentToRegister,
    registering,
    moved: pathname + search !== first,
  });
  const latest = useRef({ setMark, follow, sendReport, takePart, castVote });
  useEffect(() => {
    latest.current = { setMark, follow, sendReport, takePart, castVote };
  }, [setMark, follow, sendReport, takePart, castVote]);

  useEffect(() => {
    switch (step) {
      case 'wait':
      case 'ask':
        return;
      case 'mark':
        void latest.current[doneBy(kept)](kept);
        return;
      case 'register':
        openRegistration('talkId' in kept.intent ? kept.intent.talkId : '');
        setSent(true);
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
