import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import { memo } from 'react';
import { lang } from '../../../../lib/lang.ts';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import type { Fact } from '../../../../ui/facts.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import { dayNumbers } from '../../when.ts';
import { talkFacts } from '../talk-facts.ts';
import { Highlighted } from './highlighted.tsx';
import { TalkButton } from './talk-button.tsx';
import styles from './talk-row.module.css';

interface Props {
  readonly talk: Talk;
  readonly status: TalkStatus;
  /** Meant for the student's own province. */
  readonly local: boolean;
  /** Says the day as well, for lists that are not in the order of days. */
  readonly showDay?: boolean;
  /** What was searched for; the university then comes first in the second line. */
  readonly keyword?: string;
}

const factsOf = ({ talk, status, local, keyword = '' }: Props): Fact[] => {
  const university = {
    key: 'university',
    content: <Highlighted text={talk.Universityname} keyword={keyword} />,
  };
  const facts = talkFacts(talk, status, local, lang);
  return keyword === '' ? [...facts, university] : [university, ...facts];
};

/** A talk in a timetable or a list: when, who, what, and what can be done. */
export const TalkRow = memo((props: Props) => {
  const { talk, status, showDay = false, keyword = '' } = props;
  return (
    <li className={status === 'replay' ? `${styles.row} ${styles.over}` : styles.row}>
      <div className={styles.when}>
        <time className={styles.clock} dateTime={new Date(talk.Starttime).toISOString()}>
          {clockOf(talk.Starttime)}
        </time>
        {status === 'live' && <span className={styles.live}>{t('talkLive')}</span>}
        {showDay && status !== 'live' && (
          <span className={styles.day}>{t('talkDay', dayNumbers(dayOf(talk.Starttime)))}</span>
        )}
      </div>
      <Emblem shortname={talk.Universityshortname} color={talk.Color} size={36} />
      <div className={styles.what}>
        <CoverLink className={styles.title} to={talkPath(talk.Id)}>
          <Highlighted text={talk.Title} keyword={keyword} />
        </CoverLink>
        <Facts facts={factsOf(props)} />
      </div>
      <div className={styles.action}>
        <TalkButton talk={talk} status={status} />
      </div>
    </li>
  );
});
