import { registrationState } from '@xuanjiang/contracts/rules/registration-state';
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
import type { Session } from '../../../lib/session.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { doOnce } from './do-once.ts';
import { t } from './texts.ts';
import { useTakePart } from './use-take-part.ts';

const TEXTS = {
  reservation: { now: 'intentReserved', before: 'intentReservedBefore', list: 'Reservations' },
  favourite: { now: 'intentFavoured', before: 'intentFavouredBefore', list: 'Favourites' },
} as const;

/** Sets the mark that was intended, or follows the guide, and says so. */
const useSetMark = () => {
  const { client, mark, guide } = trpc.useUtils();

  const follow = async (id: string, guideId: string, title: string): Promise<void> => {
    const done = await doOnce(id, async (options) => {
      await client.guide.sub.mutate({ Id: guideId, On: true }, options);
      return t('intentGuideFollowed', { title });
    });
    if (!done) return;
    await guide.listSub.cancel();
    await Promise.all([guide.listSub.invalidate(), guide.listFollowed.invalidate()]);
  };

  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind === 'followGuide') return follow(id, intent.guideId, intent.title);
    if (intent.kind !== 'reservation' && intent.kind !== 'favourite') return;
    const { kind, talkId, title } = intent;
    const { now, before, list } = TEXTS[kind];
    const done = await doOnce(id, async (options) => {
      const had = (await client.mark.list.query({}))[list].includes(talkId);
      if (!had) await client.mark.set.mutate({ Kind: kind, Talkid: talkId, On: true }, options);
      return t(had ? before : now, { title });
    });
    if (!done) return;
    // A list that is on its way may not know of this mark yet.
    await mark.list.cancel();
    await Promise.all([mark.list.invalidate(), mark.find.invalidate()]);
  };
};

/** Sends the report of a university or a guide that was written before the login, and says so. */
const useSendReport = () => {
  const { client, correction } = trpc.useUtils();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind !== 'correction' && intent.kind !== 'guideReport') return;
    await doOnce(id, async (options) => {
      if (intent.kind === 'correction') {
        const { universityId, field, note } = intent;
        const report = { Universityid: universityId, Field: field, Note: note };
        await client.correction.add.mutate(report, options);
        void correction.list.invalidate();
      } else {
        const { guideId, reason, note } = intent;
        await client.guide.report.mutate({ Id: guideId, Reason: reason, Note: note }, options);
      }
      return t('intentReported');
    });
  };
};

/** Follows the university that was meant, and says so. Doing it again changes nothing. */
const useFollowIntended = () => {
  const { client, follow } = trpc.useUtils();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if (intent.kind !== 'follow') return;
    const { universityId, name } = intent;
    const done = await doOnce(id, async (options) => {
      await client.follow.set.mutate({ Universityid: universityId, On: true }, options);
      return t('intentFollowed', { name });
    });
    if (!done) return;
    // A list that is on its way may not know of it yet.
    await follow.list.cancel();
    await Promise.all([follow.list.invalidate(), follow.find.invalidate()]);
  };
};

/** The intents that are being done: a page is drawn more than once. */
const underWay = new Set<string>();

/** Gives the vote that was meant, for a question or in a poll, and says so. */
const useCastVote = () => {
  const { client, poll, question } = trpc.useUtils();
  return async ({ id, intent }: KeptIntent): Promise<void> => {
    if ((intent.kind !== 'questionVote' && intent.kind !== 'pollVote') || underWay.has(id)) return;
    underWay.add(id);
    const { topic: Topic, offset: Offset } = intent;
    // The key is that of the intent: made again after a reload, the call does nothing twice.
    const context = { idempotencyKey: id };
    try {
      if (intent.kind === 'questionVote') {
        await client.question.vote.mutate({ Topic, Offset, On: true }, { context });
      } else {
        await client.poll.vote.mutate({ Topic, Offset, Choice: intent.choice }, { context });
      }
      showToast(t('intentVoted'));
    } catch (error) {
      showFailure(error, t('intentMarkFailed'));
    }
    finishIntent();
    // What was asked before the vote may answer as it was before it.
    await Promise.all([poll.find.cancel(), question.find.cancel()]);
    await Promise.all([poll.invalidate(), question.invalidate()]);
  };
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
