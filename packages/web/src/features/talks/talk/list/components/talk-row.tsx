import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import { memo } from 'react';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { Facts } from '../../../../../ui/facts.tsx';
import { talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import { dayNumbers } from '../../when.ts';
import type { MarkText } from '../mark-text.ts';
import { talkFacts } from '../talk-facts.ts';
import { TalkButton } from './talk-button.tsx';
import styles from './talk-row.module.css';

interface Props {
  readonly talk: Talk;
  readonly status: TalkStatus;
  /** The student's own province; empty when it is not known. */
  readonly provinceid: string;
  /** Says the day as well, for lists that are not in the order of days. */
  readonly showDay?: boolean;
  readonly mark?: MarkText;
  /** One more fact, which comes first. */
  readonly extraFact?: string | undefined;
}

export type ExtraFactOf = (talk: Talk) => string | undefined;

/** A talk in a timetable or a list: when, what, whose, for whom, and what can be done. */
export const TalkRow = memo((props: Props) => {
  const { talk, status, provinceid, showDay = false, mark, extraFact } = props;
  return (
    <li
      className={
        status === 'replay' || status === 'cancelled' ? `${styles.row} ${styles.over}` : styles.row
      }
    >
      <div className={styles.when}>
        <time className={styles.clock} dateTime={new Date(talk.Starttime).toISOString()}>
          {clockOf(talk.Starttime)}
        </time>
        {status === 'live' && <span className={styles.live}>{t('talkLive')}</span>}
        {showDay && status !== 'live' && (
          <span className={styles.day}>{t('dayOfMonth', dayNumbers(dayOf(talk.Starttime)))}</span>
        )}
      </div>
      <Emblem shortname={talk.Universityshortname} color={talk.Color} size={36} />
      <div className={styles.what}>
        <CoverLink className={`title-lines ${styles.title}`} to={talkPath(talk.Id)}>
          {mark?.(talk.Title) ?? talk.Title}
        </CoverLink>
        <div className={styles.foot}>
          <div className={styles.about}>
            <p className={styles.university}>
              {mark?.(talk.Universityname) ?? talk.Universityname}
            </p>
            <Facts
              facts={[
                ...(extraFact ? [{ key: 'extraFact', content: extraFact }] : []),
                ...talkFacts(talk, status, provinceid, pageFacts.lang),
              ]}
            />
          </div>
          <div className={styles.action}>
            <TalkButton talk={talk} status={status} />
          </div>
        </div>
      </div>
    </li>
  );
});
