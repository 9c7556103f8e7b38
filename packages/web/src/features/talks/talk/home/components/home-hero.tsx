import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countdownTo } from '../../../../../lib/countdown.ts';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { useNow } from '../../../../../lib/use-now.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { LiveBadge } from '../../../../../ui/live-badge.tsx';
import { Poster } from '../../../../../ui/poster.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { audienceText } from '../../audience.ts';
import { ReserveButton } from '../../marks/components/reserve-button.tsx';
import { countText } from '../../number-text.ts';
import { talkPath } from '../../talk-action.ts';
import { startedText, startText } from '../../when.ts';
import { t } from '../texts.ts';
import styles from './home-hero.module.css';

interface Props {
  readonly talk: Talk;
  readonly now: number;
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  /** The next three are shown for a live talk only: its picture, the last answer, and the link to its questions. */
  readonly preview: ReactNode;
  readonly answer: ReactNode;
  readonly questions: ReactNode;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** How long it still is, in a box where a live talk has its picture. */
const Wait = ({ start }: { readonly start: number }) => {
  const { days, hours, minutes, seconds } = countdownTo(start, useNow(SECOND_MS));
  const clock = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return (
    <div className={styles.wait}>
      <p className={styles.waitLabel}>{t('homeUntil')}</p>
      <p className={styles.waitClock} role="timer">
        {days > 0 ? t('homeUntilDays', { days, clock }) : clock}
      </p>
    </div>
  );
};

/** In the place of a talk on a site that has none. */
export const NoHomeTalk = () => <EmptyState title={t('noTalksYet')} hint={t('homeNoTalkHint')} />;

const LABELS = {
  live: 'homeHeroLive',
  upcoming: 'homeHeroNext',
  replay: 'homeHeroReplay',
  cancelled: 'homeHeroReplay',
} as const;

/** The talk in large: one that is on, the next one, or a replay. */
export const HomeHero = ({ talk, now, provinceid, preview, answer, questions }: Props) => {
  const status = talkStatus(talk, now);
  const live = status === 'live';
  const upcoming = status === 'upcoming';
  const count = {
    count: countText(upcoming ? talk.Reserves : talk.Plays, pageFacts.lang),
  };
  const minute = now - (now % MINUTE_MS);
  return (
    <section className={styles.frame} aria-label={t(LABELS[status])}>
      <Poster className={styles.hero} color={talk.Color}>
        <div className={styles.words}>
          <p className={`row-wrap ${styles.top}`}>
            {live ? (
              <LiveBadge />
            ) : (
              <span className={styles.badge}>
                {upcoming ? startText(talk.Starttime, now) : t('replay')}
              </span>
            )}
            <span>{t(upcoming ? 'talkReservedCount' : 'talkPlays', count)}</span>
            {live && <span>{startedText(talk.Starttime, minute)}</span>}
          </p>
          <h2 className={styles.heading}>
            <Link className={`title-lines ${styles.title}`} to={talkPath(talk.Id)}>
              {talk.Title}
            </Link>
          </h2>
          <div className={styles.answer}>{live && answer}</div>
        </div>
        <div className={styles.picture}>
          {live && preview}
          {upcoming && <Wait start={talk.Starttime} />}
        </div>
        <div className={`row-wrap ${styles.foot}`}>
          <Emblem shortname={talk.Universityshortname} color={talk.Color} size={44} />
          <div className={styles.who}>
            <p className={styles.university}>{talk.Universityname}</p>
            <p className={styles.speaker}>
              {talk.Speakertitle} · {audienceText(talk, provinceid)}
            </p>
          </div>
          <div className={styles.actions}>
            {live && questions}
            {upcoming && <ReserveButton talk={talk} size="normal" />}
            <ButtonLink kind="dark" className={styles.go} to={talkPath(talk.Id)}>
              {t(live ? 'enterTheRoom' : upcoming ? 'homeDetails' : 'watchReplay')}
            </ButtonLink>
          </div>
        </div>
      </Poster>
    </section>
  );
};
