import type { Talk } from '@xuanjiang/contracts/talk';
import type { ReactNode } from 'react';
import { chunksOf } from '../../../../../lib/chunks.ts';
import { LongList } from '../../../../../ui/long-list.tsx';
import { SubSection } from '../../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { usePartHeight } from '../../../../../ui/use-part-height.ts';
import { audienceTitle } from '../../audience.ts';
import type { Option, TalkFilter } from '../../filter/filter.ts';
import { filterCount } from '../../filter/filter.ts';
import { useProvince } from '../../filter/use-province.ts';
import { TalkList } from '../../list/components/talk-list.tsx';
import { TITLED_COLUMNS, TITLED_ROWS } from '../../list/line-heights.ts';
import { useTalkClock } from '../../list/use-talk-clock.ts';
import { ownGroupsFirst } from '../own-first.ts';
import { t } from '../texts.ts';
import type { Timetable } from '../timetable.ts';
import { groupByAudience, groupTimetable, timetableRows } from '../timetable.ts';
import { useOwnUniversity } from '../use-own-university.ts';
import { useWholeDay } from '../use-whole-day.ts';
import styles from './day-timetable.module.css';

/** Talks under a heading of their own. */
interface DayGroup {
  readonly key: string;
  readonly title: string;
  readonly talks: readonly Talk[];
}

interface DayGroupProps {
  readonly groups: readonly DayGroup[];
  readonly now: number;
  readonly columns: boolean;
}

/** Days with more talks are drawn as they are scrolled; in shorter ones the browser's search finds each. */
const WHOLE_MAX = 60;
/** Talks that are drawn together: whole lines of two columns. */
const ROWS = 16;

/** The talks of a day in groups, however many there are. */
const DayGroups = ({ groups, now, columns }: DayGroupProps) => {
  const chunks = groups.flatMap(({ key, title, talks }) =>
    chunksOf(talks, ROWS).map((chunk, index) => ({ key, title, chunk, first: index === 0 })),
  );
  const partHeight = usePartHeight(
    columns ? TITLED_COLUMNS : TITLED_ROWS,
    chunks.map(({ chunk }) => chunk),
  );
  const count = groups.reduce((sum, { talks }) => sum + talks.length, 0);
  if (count <= WHOLE_MAX) {
    return groups.map(({ key, title, talks }) => (
      <SubSection key={key} title={title}>
        <TalkList columns={columns} talks={talks} now={now} />
      </SubSection>
    ));
  }
  return (
    <LongList partHeight={partHeight}>
      {chunks.map(({ key, title, chunk, first }) => (
        <div key={`${key} ${chunk[0]?.Id}`} className={styles.rows}>
          {first ? (
            <SubSection title={title}>
              <TalkList columns={columns} talks={chunk} now={now} />
            </SubSection>
          ) : (
            <TalkList columns={columns} talks={chunk} now={now} />
          )}
        </div>
      ))}
    </LongList>
  );
};

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
