import type { ReactNode } from 'react';
import { SubSection } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { useDayTalks } from '../../api.ts';
import type { TalkFilter } from '../../filter/filter.ts';
import { filterCount } from '../../filter/filter.ts';
import { useProvince } from '../../filter/use-province.ts';
import { TalkList } from '../../list/components/talk-list.tsx';
import { useTalkClock } from '../../list/use-talk-clock.ts';
import { ownGroupsFirst } from '../own-first.ts';
import { t } from '../texts.ts';
import { groupTimetable, timetableRows } from '../timetable.ts';
import { useOwnUniversity } from '../use-own-university.ts';
import styles from './day-timetable.module.css';
import { GroupedTalks } from './grouped-talks.tsx';

interface Props {
  readonly day: string;
  readonly filter: TalkFilter;
  /** In two columns on wide screens. */
  readonly columns: boolean;
  readonly emptyAction: ReactNode;
}

const NO_TALKS: never[] = [];

const GROUPS = [
  ['live', 'talkLiveNow'],
  ['upcoming', 'talkSoon'],
  ['ended', 'talkOver'],
] as const;

/** Every talk of a day: own province first, or without one by where each stands. */
export const DayTimetable = ({ day, filter, columns, emptyAction }: Props) => {
  const query = useDayTalks(day, filter);
  const { data, isPlaceholderData } = query;
  const talks = data?.List ?? NO_TALKS;
  const now = useTalkClock(talks);
  const { province } = useProvince();
  const university = useOwnUniversity();

  if (data === undefined) {
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <SkeletonRows />;
  }
  if (talks.length === 0 && !isPlaceholderData) {
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
  const groups = GROUPS.filter(([group]) => timetable[group].length > 0);
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      {province === null ? (
        groups.map(([group, title]) => (
          <SubSection key={group} title={t(title)}>
            <TalkList columns={columns} talks={timetable[group]} now={now} />
          </SubSection>
        ))
      ) : (
        <GroupedTalks talks={timetableRows(timetable)} now={now} columns={columns} />
      )}
    </div>
  );
};
