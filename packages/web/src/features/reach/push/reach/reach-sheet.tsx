import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { PushStatus } from '@xuanjiang/contracts/push';
import type { ReachOffer } from '@xuanjiang/contracts/rules/reach-ways';
import { factsOf, reachOf, singleTime, subjectKey } from '@xuanjiang/contracts/rules/reach-ways';
import { Bell, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AskedReach } from '../../../../lib/app-state.ts';
import { useAppState } from '../../../../lib/app-state.ts';
import { useOnline } from '../../../../lib/online.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { getKept, getLocal, keepOwnPlace, setKept, setLocal } from '../../../../lib/storage.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { useOpenModals } from '../../../../ui/open-modals.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { showToast, useToast } from '../../../../ui/toast.ts';
import { inWechat, reachLine, singleTimeText } from '../../../talks/reminder/public.ts';
import { usePush } from '../use-push.ts';
import { CalendarSteps, useCalendarOffer, useEntryAddress } from './calendar-steps.tsx';
import { askedIn, offersAfter, wasAsked, withAsked } from './model.ts';
import { OfferList } from './offer-list.tsx';
import styles from './reach-sheet.module.css';
import { t } from './texts.ts';

const TITLES = { talk: 'reachTalk', event: 'reachEvent', question: 'reachQuestion' } as const;
const PLACE_TITLES = { waiting: 'reachWaiting', unknown: 'reachUnknown' } as const;
/** What this tab asks about while the messaging app has the page. */
const ASKED = 'xj.reach-asked';

const close = (): void => useAppState.setState({ reach: null });

/** When the talk or event begins, UTC ms; 0 for something else; undefined until it is known. */
const useStart = ({ kind, id, startsAt }: AskedReach): number | undefined => {
  const isUnknown = kind === 'talk' && (startsAt === undefined || startsAt === 0);
  const { data, isError } = trpc.talk.get.useQuery({ Id: id }, { enabled: isUnknown });
  if (!isUnknown) return startsAt ?? 0;
  return isError ? 0 : data?.Starttime;
};

interface AskingProps {
  readonly asked: AskedReach;
  readonly status: PushStatus;
  readonly startsAt: number;
  readonly push: ReturnType<typeof usePush>;
  /** What somebody has refused just now. */
  readonly refused: ReachOffer | null;
}

/** How it comes now, and what can be done for a better way. */
const Asking = ({ asked, status, startsAt, push, refused }: AskingProps) => {
  const { kind, id } = asked;
  const now = useNow(MINUTE_MS);
  const online = useOnline();
  const calendar = useCalendarOffer(kind, id);
  const reach = reachOf(factsOf(status, kind, id, inWechat()));
  const { comes } = reach;
  const offers = offersAfter(reach, refused);
  const isGood = comes === 'template' || comes === 'grant' || comes === 'sms';
  const take: Readonly<Record<ReachOffer, () => void>> = {
    grant() {
      setKept(ASKED, JSON.stringify(asked));
      push.allow({ Kind: kind, Id: id });
    },
    follow: () => useAppState.setState({ reach: null, showSubWx: true }),
    sms: () => push.remindBySms(id, true),
    calendar: calendar.take,
  };
  if (calendar.shown === 'steps') {
    return <CalendarSteps all={kind === 'talk'} calendar={calendar} onDone={close} />;
  }
  return (
    <>
      <div className={`row-10px ${styles.now}`} role="status" data-good={isGood || undefined}>
        {isGood ? (
          <CircleCheck size={22} aria-hidden="true" />
        ) : (
          <Bell size={22} aria-hidden="true" />
        )}
        <p className="fill">
          {comes === 'centre'
            ? t('reachNow')
            : reachLine(kind, comes, startsAt, now, pageFacts.lang, status.Quiet)}
        </p>
      </div>
      {refused === 'grant' && !isGood && <p className={styles.note}>{t('reachDeclined')}</p>}
      {refused === null && offers.length > 0 && <p className={styles.note}>{t('reachMissed')}</p>}
      {!online && (
        <p className={styles.note} role="alert">
          {t('reachOffline')}
        </p>
      )}
      {push.again !== null && (
        <div className={styles.note}>
          <p>{t('pushLost')}</p>
          <Button kind="soft" size="small" disabled={push.isBusy} onClick={push.again}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      <OfferList
        kind={kind}
        offers={offers}
        once={singleTimeText(kind, startsAt, now, status.Quiet)}
        phone={status.Sms.Phone}
        disabled={push.isBusy || calendar.waiting || !online}
        onTake={(offer) => take[offer]()}
      />
      {calendar.shown === 'file' && (
        <p className={styles.note} role="status">
          {t('offerCalendarFile')}
        </p>
      )}
      <p className={styles.always}>{t('reachAlways')}</p>
      <div className={styles.foot}>
        <Button kind="plain" size="large" onClick={close}>
          {t(isGood || calendar.shown === 'file' ? 'iUnderstand' : 'reachLater')}
        </Button>
        {comes === 'sms' && (
          <Button
            kind="plain"
            size="small"
            disabled={push.isBusy || !online}
            onClick={() => push.remindBySms(id, false)}
          >
            {t('offerSmsEnd')}
          </Button>
        )}
      </div>
    </>
  );
};

/**
 * Whether it is shown: what somebody asked for always is; by itself it comes once for each thing, and where a way stands
 * already one line says that instead. It waits for what lies over the page.
 */
const useShown = (
  asked: AskedReach,
  status: PushStatus | undefined,
  startsAt: number | undefined,
  failed: boolean,
): boolean => {
  const [first] = useState(() => !wasAsked(getLocal('xj.reach'), asked));
  const now = useNow(MINUTE_MS);
  const { auto, kind, id } = asked;
  const reach = status && reachOf(factsOf(status, kind, id, inWechat()));
  const isKnown = reach !== undefined && startsAt !== undefined;
  const isLate = kind === 'talk' && startsAt !== undefined && singleTime(startsAt, now) === null;
  const says = isKnown && (!first || reach.offers.length === 0 || isLate);
  const modal = useOpenModals((open) => open.length > 0);
  const [shown, setShown] = useState(!auto);
  useEffect(() => {
    if (shown) return;
    if (failed) close();
    if (!isKnown) return;
    if (says) {
      const stands = reach.comes !== 'centre' && !isLate;
      if (stands && first) {
        const line = reachLine(kind, reach.comes, startsAt, now, pageFacts.lang, status?.Quiet);
        const { result } = asked;
        const said = result === undefined ? line : t('reachSaid', { result, line });
        showToast(kind === 'talk' ? t('reachDone', { line }) : said);
        setLocal('xj.reach', withAsked(getLocal('xj.reach'), asked));
      }
      close();
      return;
    }
    if (modal) return;
    setLocal('xj.reach', withAsked(getLocal('xj.reach'), asked));
    // The sheet says the same, and the toast would cover it.
    useToast.setState({ text: '' });
    setShown(true);
  });
  return shown;
};

interface OpenProps {
  readonly asked: AskedReach;
  readonly push: ReturnType<typeof usePush>;
  readonly refused: ReachOffer | null;
}

const OpenReach = ({ asked, push, refused }: OpenProps) => {
  const { query, isConfirming } = push;
  const { data: status, isError: failed } = query;
  const startsAt = useStart(asked);
  const shown = useShown(asked, status, startsAt, failed);
  if (!shown) return null;
  const way = status && reachOf(factsOf(status, asked.kind, asked.id, inWechat())).comes;
  const isSet = way !== undefined && way !== 'centre' && way !== 'none';
  const isReady = status !== undefined && startsAt !== undefined && !isConfirming;
  const { kind, place, result } = asked;
  const title = place === undefined ? TITLES[kind] : PLACE_TITLES[place];
  return (
    <Sheet open title={t(isSet ? 'reachSet' : title)} onClose={close}>
      {kind === 'event' && result !== undefined ? (
        <p className={`second-2 ${styles.subject}`}>{result}</p>
      ) : (
        <p className={`second-2 one-line ${styles.subject}`}>{asked.title}</p>
      )}
      {isReady && <Asking {...{ asked, status, startsAt, push, refused }} />}
      {!isReady && (
        <LoadingOrFailed
          // What is known of the ways is of no use before the rest is.
          query={{ ...query, data: undefined }}
          skeleton={
            <>
              {isConfirming && <p role="status">{t('reachConfirming')}</p>}
              <SkeletonRows rows={2} />
            </>
          }
        />
      )}
    </Sheet>
  );
};

/** How one entry comes into the calendar; whoever asks may be a visitor. */
const Entry = ({ asked: { kind, id, title } }: { readonly asked: AskedReach }) => (
  <Sheet open title={t('offerCalendar')} onClose={close}>
    <p className={`second-2 one-line ${styles.subject}`}>{title}</p>
    <CalendarSteps all={false} calendar={useEntryAddress(kind, id)} onDone={close} />
  </Sheet>
);

/**
 * After something was booked, signed up with or asked: how it is told, and by which way it could reach the phone. The
 * messaging app leads back to the page with what somebody chose there; then it goes on.
 */
const Reach = ({ asked }: { readonly asked: AskedReach | null }) => {
  const { pathname } = useLocation();
  const [refused, setRefused] = useState<ReachOffer | null>(null);
  const push = usePush({
    ignoresReturn: pathname === '/subscribe',
    onAnswered(action) {
      const kept = askedIn(getKept(ASKED));
      setKept(ASKED, '');
      setRefused(action === 'cancel' ? 'grant' : null);
      if (kept !== null) useAppState.setState({ reach: kept });
    },
  });
  const isBack = push.isConfirming || push.again !== null;
  const shown = asked ?? (isBack ? askedIn(getKept(ASKED)) : null);
  if (shown === null) return null;
  return (
    <OpenReach key={subjectKey(shown.kind, shown.id)} asked={shown} push={push} refused={refused} />
  );
};

/** The sheet that is asked for, or that the messaging app led back to. */
export const ReachSheet = () => {
  const asked = useAppState((state) => state.reach);
  // It is asked for after each booking and sign-up, whether it is shown or not.
  const isBooked = asked?.auto === true && asked.kind !== 'question' && asked.place === undefined;
  useEffect(() => {
    if (isBooked) keepOwnPlace();
  }, [isBooked]);
  return asked?.calendar ? <Entry asked={asked} /> : <Reach asked={asked} />;
};
