import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Promotion } from '@xuanjiang/contracts/talk';
import { Link } from 'react-router-dom';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { LiveBadge } from '../../../../../ui/live-badge.tsx';
import { Poster } from '../../../../../ui/poster.tsx';
import { audienceOf } from '../../audience.ts';
import { useMarks } from '../../marks/actions.ts';
import { countText } from '../../number-text.ts';
import { talkAction, talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import { startedText, startText } from '../../when.ts';
import styles from './banner-slide.module.css';

interface Props {
  readonly promotion: Promotion;
  readonly now: number;
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
}

const ACTION_TEXTS = {
  enter: 'enterTheRoom',
  reserve: 'talkGoReserve',
  reserved: 'reserved',
  replay: 'watchReplay',
  ended: 'ended',
  cancelled: 'cancelled',
} as const;

/** A drawn poster that leads to its talk. */
export const BannerSlide = ({ promotion, now, provinceid }: Props) => {
  const { Talk: talk, Title } = promotion;
  const { has } = useMarks();
  const status = talkStatus(talk, now);
  const action = talkAction(talk, status, has('reservation', talk.Id));
  const count = {
    count: countText(status === 'upcoming' ? talk.Reserves : talk.Plays, pageFacts.lang),
  };
  return (
    <div className={styles.slide}>
      <Poster className={styles.poster} color={talk.Color}>
        <div className={styles.top}>
          {status === 'live' ? (
            <LiveBadge />
          ) : (
            <span className={styles.badge}>
              {status === 'upcoming' ? startText(talk.Starttime, now) : t('replay')}
            </span>
          )}
          {audienceOf(talk, provinceid) === 'own' && (
            <span className={styles.badge}>{t('yourProvince')}</span>
          )}
          <span className={styles.count}>
            {t(status === 'upcoming' ? 'talkReservedCount' : 'talkPlays', count)}
          </span>
        </div>
        <Link className={`two-lines ${styles.title}`} to={talkPath(talk.Id)}>
          {Title}
        </Link>
        <div className={styles.foot}>
          <Emblem shortname={talk.Universityshortname} color={talk.Color} size={36} />
          <div className={styles.who}>
            <p className={styles.university}>{talk.Universityname}</p>
            <p className={styles.speaker}>
              {status === 'live' ? startedText(talk.Starttime, now) : talk.Speakertitle}
            </p>
          </div>
          <span className={styles.action} style={{ color: talk.Color }}>
            {t(ACTION_TEXTS[action])}
          </span>
        </div>
      </Poster>
    </div>
  );
};
