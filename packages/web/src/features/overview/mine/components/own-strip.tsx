import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Signup } from '@xuanjiang/contracts/event';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { CalendarCheck } from 'lucide-react';
import { useEffect } from 'react';
import { clockText } from '../../../../lib/clock-text.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { keepOwnPlace, removeCookie } from '../../../../lib/storage.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { readPath, readShare, useLastPlace } from '../../../talks/guide/public.ts';
import {
  dayNumbers,
  NO_FILTER,
  talkPath,
  useDayTalks,
  useLiveTalks,
} from '../../../talks/talk/public.ts';
import { dayWord } from '../model.ts';
import type { OwnCard } from '../own-cards.ts';
import { ownCards, untilStart } from '../own-cards.ts';
import { t } from '../texts.ts';
import styles from './own-strip.module.css';

/** Where this device left a replay. */
export interface LeftReplay {
  readonly id: string;
  /** Seconds into the recording. */
  readonly at: number;
  /** UTC ms */
  readonly saved: number;
}

/** So many bookings, and so many sign-ups with events, are asked for: one that is called off may stand before the next one. */
const BOOKED_LIMIT = 5;

const isConfirmed = ({ Places }: Signup): boolean =>
  Places.some(({ State }) => State === 'confirmed');

interface Own {
  readonly cards: readonly OwnCard[];
  readonly now: number;
  /** Whether all that can be known is known. */
  readonly settled: boolean;
  /** Whether something did not come, so that there may be more. */
  readonly failed: boolean;
}

const useOwnCards = (left: LeftReplay | null): Own => {
  const now = useNow(MINUTE_MS);
  const loggedIn = useSession(({ token }) => token !== '');
  const loading = useSession(({ status }) => status === 'loading');
  const booked = trpc.mark.findBooked.useQuery(
    { Part: 'coming', Limit: BOOKED_LIMIT },
    { enabled: loggedIn },
  );
  const signups = trpc.event.findSignups.useQuery({ Limit: BOOKED_LIMIT }, { enabled: loggedIn });
  const follows = trpc.follow.list.useQuery({}, { enabled: loggedIn });
  const watched = trpc.talk.get.useQuery({ Id: left?.id ?? '' }, { enabled: left !== null });
  const read = useLastPlace();
  // The page asks for both too.
  const day = useDayTalks(dayOf(now), NO_FILTER);
  const live = useLiveTalks();

  const waits =
    loading ||
    [booked, signups, follows].some((answer) => loggedIn && answer.isPending) ||
    (left !== null && watched.isPending) ||
    read === 'waiting' ||
    [day, live].some((answer) => answer.isPending);
  const isGone = refusalOf(watched.error)?.code === CODES.notFound;
  const failed =
    [booked, signups, follows].some((answer) => loggedIn && answer.isError) ||
    (left !== null && watched.isError && !isGone) ||
    [day, live].some((answer) => answer.isError);
  const things = {
    booked: (loggedIn && booked.data?.List) || [],
    events: (loggedIn && signups.data?.List.filter(isConfirmed).map(({ Event }) => Event)) || [],
    talks: [...(live.data?.List ?? []), ...(day.data?.List ?? [])],
    follows: (loggedIn && follows.data?.Ids) || [],
    watch: left !== null && watched.data ? { ...left, talk: watched.data } : null,
    read: read === 'waiting' ? null : read,
  };
  return { cards: waits ? [] : ownCards(things, now), now, settled: !waits, failed };
};

/** How far off the start of a talk or event is. */
const soonText = (start: number, now: number): string => {
  const word = dayWord(start, now);
  if (word === 'other') return t('dayOfMonth', dayNumbers(dayOf(start)));
  if (word === 'tomorrow') return t('mineTomorrow');
  const { unit, count } = untilStart(start, now);
  return t(unit === 'hours' ? 'mineInHours' : 'mineInMinutes', { count });
};

interface CardProps {
  readonly card: OwnCard;
  readonly now: number;
}

const Bar = ({ share, text }: { readonly share: number; readonly text: string }) => (
  <span className={`row-2 ${styles.fact}`}>
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
    {text}
  </span>
);

const Card = ({ card, now }: CardProps) => {
  if (card.kind === 'read') {
    const { guide, page } = card;
    return (
      <li className={`card row-10px ${styles.card}`}>
        <Emblem shortname={guide.Universityshortname} color={guide.Color} size={40} />
        <div className="fill">
          <span className={`one-line ${styles.label}`}>{t('mineGoOnReading')}</span>
          <CoverLink className={`one-line ${styles.title}`} to={readPath(guide.Id, page)}>
            {guide.Title}
          </CoverLink>
          <Bar
            share={readShare(page, guide)}
            text={t('minePageOf', { page, pages: guide.Pages })}
          />
        </div>
      </li>
    );
  }
  if (card.kind === 'event') {
    const { Id, Title, University, Starttime, Place } = card.event;
    return (
      <li className={`card row-10px ${styles.card}`}>
        {University === null ? (
          <span className={styles.sign}>
            <CalendarCheck size={20} aria-hidden="true" />
          </span>
        ) : (
          <Emblem shortname={University.Shortname} color={University.Color} size={40} />
        )}
        <div className="fill">
          <span className={`one-line ${card.live ? styles.live : styles.when}`}>
            {card.live ? t('onNow') : clockOf(Starttime)} · {t('mineEvent')}
          </span>
          <CoverLink className={`one-line ${styles.title}`} to={eventPath(Id)}>
            {Title}
          </CoverLink>
          <span className={`one-line ${styles.fact}`}>
            {card.live ? Place : soonText(Starttime, now)}
          </span>
        </div>
      </li>
    );
  }
  const { kind, talk } = card;
  return (
    <li className={`card row-10px ${styles.card}`}>
      <Emblem shortname={talk.Universityshortname} color={talk.Color} size={40} />
      <div className="fill">
        {kind === 'watch' && (
          <span className={`one-line ${styles.label}`}>{t('mineGoOnWatching')}</span>
        )}
        {kind !== 'watch' && card.live && (
          <span className={`one-line ${styles.live}`}>
            {t('talkLive')} · {t(kind === 'booked' ? 'reserved' : 'following')}
          </span>
        )}
        {kind !== 'watch' && !card.live && (
          <span className={`one-line ${styles.when}`}>
            {clockOf(talk.Starttime)} · {t(kind === 'booked' ? 'reserved' : 'following')}
          </span>
        )}
        <CoverLink className={`one-line ${styles.title}`} to={talkPath(talk.Id)}>
          {talk.Title}
        </CoverLink>
        {kind === 'watch' ? (
          <Bar
            share={talk.Durationms > 0 ? (card.at * SECOND_MS) / talk.Durationms : 0}
            text={clockText(card.at)}
          />
        ) : (
          <span className={styles.fact}>
            {card.live || kind === 'followed' ? talk.Universityname : soonText(talk.Starttime, now)}
          </span>
        )}
      </div>
    </li>
  );
};

const keyOf = (card: OwnCard): string => {
  if (card.kind === 'event') return card.kind + card.event.Id;
  return card.kind + (card.kind === 'read' ? card.guide.Id : card.talk.Id);
};

/**
 * What somebody has to go on with, in cards that scroll sideways. Its height is fixed, so the page keeps its place where
 * the cookie says that there was something at the last visit.
 * @param hasPlace whether the page has kept its place; without one it waits for the next time that the page is shown
 */
export const OwnStrip = ({ hasPlace, left }: { hasPlace: boolean; left: LeftReplay | null }) => {
  const { cards, now, settled, failed } = useOwnCards(left);
  const some = cards.length > 0;
  useEffect(() => {
    // What did not come says nothing of the next visit.
    if (!settled || failed) return;
    if (some) keepOwnPlace();
    else removeCookie('_own');
  }, [settled, failed, some]);
  if (!hasPlace) return null;
  if (!settled) return <SkeletonBlock className={styles.waiting} />;
  return (
    <section aria-label={t('mineOwn')}>
      <ul className={styles.strip}>
        {cards.map((card) => (
          <Card key={keyOf(card)} card={card} now={now} />
        ))}
        {/* The place is kept, and an empty one would look like a fault. */}
        {!some && (
          <li className={`card centre ${styles.none}`}>
            {t(failed ? 'mineOwnFailed' : 'mineOwnNone')}
          </li>
        )}
      </ul>
    </section>
  );
};
