import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { AlarmClock } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { leftUntil, reminderAction } from '../model.ts';
import { t } from '../texts.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';

const LEFT = {
  minutes: 'inboxLeftMinutes',
  hours: 'inboxLeftHours',
  days: 'inboxLeftDays',
} as const;
const ACTIONS = { wait: 'inboxWait', enter: 'enter', replay: 'watchReplay' } as const;

/** Where the talk stands, in words. */
const standText = (talk: Talk, now: number): string => {
  const left = leftUntil(talk.Starttime, now);
  if (left !== null) return t(LEFT[left.unit], { count: left.count });
  return t(talkStatus(talk, now) === 'live' ? 'liveNowTag' : 'overTag');
};

/** A booked talk is about to begin. Its button follows the clock. */
export const ReminderCard = ({ message, unread, now }: MessageProps) => {
  const { Talk, Link } = message;
  const action = reminderAction(message, now);
  return (
    <article className={`${styles.card} ${styles.row}`}>
      <span className={styles.icon}>
        <AlarmClock size={20} aria-hidden="true" />
      </span>
      <div className="fill">
        <h3 className={styles.title}>
          {Talk === null ? t('inboxTalkGone') : <CoverLink to={Link}>{Talk.Title}</CoverLink>}
        </h3>
        {Talk !== null && (
          <p className={styles.facts}>
            {Talk.Universityname} · {clockOf(Talk.Starttime)} · {standText(Talk, now)}
          </p>
        )}
        <Foot message={message} />
      </div>
      <div className={styles.side}>
        <Arrival time={message.Time} unread={unread} />
        {action !== null && (
          <ButtonLink
            className={styles.action}
            to={Link}
            kind={action === 'enter' ? 'primary' : 'soft'}
            size="small"
            aria-label={`${t(ACTIONS[action])} ${Talk?.Title ?? ''}`}
          >
            {t(ACTIONS[action])}
          </ButtonLink>
        )}
      </div>
    </article>
  );
};
