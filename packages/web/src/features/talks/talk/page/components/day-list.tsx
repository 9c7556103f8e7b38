import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Ref } from 'react';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../../../lib/use-now.ts';
import { Facts } from '../../../../../ui/facts.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { audienceText, audienceTitle } from '../../audience.ts';
import { NO_FILTER } from '../../filter/filter.ts';
import { useProvince } from '../../filter/use-province.ts';
import { ownFirst } from '../../timetable/own-first.ts';
import { groupByAudience, groupTimetable, timetableRows } from '../../timetable/timetable.ts';
import { useOwnUniversity } from '../../timetable/use-own-university.ts';
import { useWholeDay } from '../../timetable/use-whole-day.ts';
import { dayNumbers } from '../../when.ts';
import { t } from '../texts.ts';
import styles from './day-list.module.css';

interface DayRowProps {
  readonly ref: Ref<HTMLLIElement>;
  readonly talk: Talk;
  readonly now: number;
  /** It is the talk that is shown. */
  readonly selected: boolean;
  /** The student's own province; empty when it is not known. */
  readonly provinceid: string;
}

/** A talk of the timetable beside a talk. */
const DayRow = ({ ref, talk, now, selected, provinceid }: DayRowProps) => {
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

interface Props {
  /** The talk that is shown. */
  readonly current: string;
  /** Whether it is known who looks: the account has the province and the university, and the rows would move. */
  readonly settled: boolean;
}

/** In the order of the clock; with a province in its groups, and in them what is on first. */
const groupsOf = (talks: readonly Talk[], now: number, provinceid: string, university: string) =>
  provinceid === ''
    ? [{ audience: 'nation', talks: ownFirst(talks, university) } as const]
    : groupByAudience(timetableRows(groupTimetable(talks, now)), provinceid, university);

/** Today's timetable beside the talk; a row leads to its talk. */
export const DayList = ({ current, settled }: Props) => {
  const now = useNow(MINUTE_MS / 4);
  const day = dayOf(now);
  const university = useOwnUniversity();
  const { talks: all, failed, rest, retry } = useWholeDay(day, NO_FILTER);
  const { province } = useProvince();
  const provinceid = province?.value ?? '';
  const shown = settled ? all : undefined;
  const groups = shown ? groupsOf(shown, now, provinceid, university) : [];
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [shown === undefined, current]);
  return (
    <nav className={styles.list} aria-label={t('todaysTalks')}>
      <header className={styles.head}>
        <h2>{t('todaysTalks')}</h2>
        <span>{t('dayOfMonth', dayNumbers(day))}</span>
      </header>
      {shown === undefined && !failed && <SkeletonRows />}
      {(failed || rest === 'failed') && <ErrorState onRetry={retry} />}
      {shown?.length === 0 && (
        <EmptyState title={t('noTalksToday')} hint={t('detailDayEmptyHint')} />
      )}
      {groups.map(({ audience, talks }) => (
        <Fragment key={audience}>
          {province !== null && (
            <h3 className={styles.group}>{audienceTitle(audience, province.label)}</h3>
          )}
          <ul>
            {talks.map((talk) => (
              <DayRow
                key={talk.Id}
                ref={talk.Id === current ? row : null}
                talk={talk}
                now={now}
                selected={talk.Id === current}
                provinceid={provinceid}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
};
