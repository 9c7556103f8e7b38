import type { Talk } from '@xuanjiang/contracts/talk';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { audienceTitle } from '../../audience.ts';
import type { Option, TalkFilter } from '../../filter/filter.ts';
import { filterCount } from '../../filter/filter.ts';
import { useProvince } from '../../filter/use-province.ts';
import { useTalkClock } from '../../list/use-talk-clock.ts';
import { ownGroupsFirst } from '../own-first.ts';
import { t } from '../texts.ts';
import type { Timetable } from '../timetable.ts';
import { groupByAudience, groupTimetable, timetableRows } from '../timetable.ts';
import { useOwnUniversity } from '../use-own-university.ts';
import { useWholeDay } from '../use-whole-day.ts';
import type { DayGroup } from './day-groups.tsx';
import { DayGroups } from './day-groups.tsx';
import styles from './day-timetable.module.css';

interface Props {
  readonly day: string;
  readonly filter: TalkFilter;
  /** In two columns on wide screens. */
  readonly columns: boolean;
  readonly emptyAction: ReactNode;
}

const NO_TALKS: readonly Talk[] = [];

const GROUPS = [
  ['live', 'liveNow'],
  ['upcoming', 'talkSoon'],
  ['ended', 'ended'],
] as const;

const groupsOf = (timetable: Timetable, province: Option | null, university: string): DayGroup[] =>
  province === null
    ? GROUPS.filter(([group]) => timetable[group].length > 0).map(([group, title]) => ({
        key: group,
        title: t(title),
        talks: timetable[group],
      }))
    : groupByAudience(timetableRows(timetable), province.value, university).map(
        ({ audience, talks }) => ({
          key: audience,
          title: audienceTitle(audience, province.label),
          talks,
        }),
      );

/** Every talk of a day: own province first, or without one by where each stands. */
export const DayTimetable = ({ day, filter, columns, emptyAction }: Props) => {
  const { talks: found, stale, failed, rest, retry } = useWholeDay(day, filter);
  const talks = found ?? NO_TALKS;
  const now = useTalkClock(talks);
  const { province } = useProvince();
  const university = useOwnUniversity();

  if (found === undefined) return failed ? <ErrorState onRetry={retry} /> : <SkeletonRows />;
  if (talks.length === 0 && !stale) {
    const filtered = filterCount(filter) > 0;
    return (
      <EmptyState
        title={t(filtered ? 'talkListEmpty' : 'talkDayEmpty')}
        hint={t(filtered ? 'talkListEmptyHint' : 'talkDayEmptyHint')}
        action={emptyAction}
      />
    );
  }
  const timetable = ownGroupsFirst(groupTimetable(talks, now), university);
  return (
    <div className={stale ? styles.stale : undefined} aria-busy={stale || rest === 'loading'}>
      <DayGroups groups={groupsOf(timetable, province, university)} now={now} columns={columns} />
      {rest === 'loading' && <SkeletonRows rows={2} />}
      {rest === 'failed' && <ErrorState onRetry={retry} />}
    </div>
  );
};
