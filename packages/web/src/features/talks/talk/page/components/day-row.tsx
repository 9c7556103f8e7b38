import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Facts } from '../../../../../ui/facts.tsx';
import { audienceText } from '../../audience.ts';
import { t } from '../texts.ts';
import styles from './day-list.module.css';

interface Props {
  readonly ref: Ref<HTMLLIElement>;
  readonly talk: Talk;
  readonly now: number;
  /** It is the talk that is shown. */
  readonly selected: boolean;
  /** The student's own province; empty when it is not known. */
  readonly provinceid: string;
}

/** A talk of the timetable beside a talk. */
export const DayRow = ({ ref, talk, now, selected, provinceid }: Props) => {
  const status = talkStatus(talk, now);
  const audience = { key: 'audience', content: audienceText(talk, provinceid) };
  const over = status === 'replay' || status === 'cancelled';
  const state = {
    key: 'state',
    content: t(status === 'cancelled' ? 'cancelled' : 'detailReplay'),
  };
  return (
    <li ref={ref}>
      <Link
        className={`${styles.row} ${over ? styles.over : ''}`}
        to={`/pcVideo?id=${talk.Id}`}
        aria-current={selected ? 'page' : undefined}
      >
        <span className={status === 'live' ? styles.live : styles.clock}>
          {status === 'live' ? t('live') : clockOf(talk.Starttime)}
        </span>
        <div className={styles.what}>
          <span className={`title-lines ${styles.title}`}>{talk.Title}</span>
          <span className={styles.university}>{talk.Universityname}</span>
          <Facts facts={over ? [audience, state] : [audience]} />
        </div>
      </Link>
    </li>
  );
};
