import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { Facts } from '../../../../../ui/facts.tsx';
import { TalkButton } from '../../list/components/talk-button.tsx';
import { talkFacts } from '../../list/talk-facts.ts';
import { talkPath } from '../../talk-action.ts';
import { t } from '../texts.ts';
import styles from './home-row.module.css';

interface Props {
  readonly talk: Talk;
  readonly now: number;
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  /** Says for whom it is: the heading over it does not. */
  readonly showAudience: boolean;
}

/** A talk in the timetable of the home page, in two lines. */
export const HomeRow = ({ talk, now, provinceid, showAudience }: Props) => {
  const status = talkStatus(talk, now);
  const facts = talkFacts(talk, status, provinceid, pageFacts.lang).filter(
    ({ key }) => showAudience || key !== 'yourProvince',
  );
  const over = status === 'replay' || status === 'cancelled';
  return (
    <li className={over ? `${styles.row} ${styles.over}` : styles.row}>
      <div className={styles.when}>
        <time className={styles.clock} dateTime={new Date(talk.Starttime).toISOString()}>
          {clockOf(talk.Starttime)}
        </time>
        {status === 'live' && <span className={styles.live}>{t('talkLive')}</span>}
      </div>
      <Emblem shortname={talk.Universityshortname} color={talk.Color} size={36} />
      <div className="fill">
        <CoverLink className={`title-lines ${styles.title}`} to={talkPath(talk.Id)}>
          {talk.Title}
        </CoverLink>
        <Facts facts={[{ key: 'university', content: talk.Universityname }, ...facts]} />
      </div>
      <div className={styles.action}>
        <TalkButton talk={talk} status={status} />
      </div>
    </li>
  );
};
