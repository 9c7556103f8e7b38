import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../../lib/use-now.ts';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { useDayTalks } from '../../api.ts';
import { NO_FILTER } from '../../filter/filter.ts';
import { dayNumbers } from '../../when.ts';
import { t } from '../texts.ts';
import styles from './day-list.module.css';

interface Props {
  /** The talk that is shown. */
  readonly current: string;
}

/** Today's timetable beside the talk; a row leads to its talk. */
export const DayList = ({ current }: Props) => {
  const now = useNow(MINUTE_MS / 4);
  const day = dayOf(now);
  const { data, isError, refetch } = useDayTalks(day, NO_FILTER);
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [data === undefined, current]);
  return (
    <nav className={styles.list} aria-label={t('detailDayTitle')}>
      <header className={styles.head}>
        <h2>{t('detailDayTitle')}</h2>
        <span>{t('talkDay', dayNumbers(day))}</span>
      </header>
      {data === undefined && !isError && <SkeletonRows />}
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {data?.List.length === 0 && (
        <EmptyState title={t('detailDayEmpty')} hint={t('detailDayEmptyHint')} />
      )}
      <ul>
        {data?.List.map((talk) => {
          const status = talkStatus(talk, now);
          const selected = talk.Id === current;
          return (
            <li key={talk.Id} ref={selected ? row : undefined}>
              <Link
                className={`${styles.row} ${status === 'replay' ? styles.over : ''}`}
                to={`/pcVideo?id=${talk.Id}`}
                aria-current={selected ? 'page' : undefined}
              >
                <span className={status === 'live' ? styles.live : styles.clock}>
                  {status === 'live' ? t('talkStatusLive') : clockOf(talk.Starttime)}
                </span>
                <span className={styles.what}>
                  <span className={styles.title}>{talk.Title}</span>
                  <span className={styles.university}>
                    {talk.Universityname}
                    {status === 'replay' && ` · ${t('detailReplay')}`}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
