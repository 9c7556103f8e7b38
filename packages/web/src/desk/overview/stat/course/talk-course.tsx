import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Select } from 'antd';
import { ListLoadingOrFailed } from '../../../kit/public.ts';
import type { StatAsk } from '../api.ts';
import { useBegunTalks } from '../api.ts';
import stat from '../components/stat.module.css';
import { shortDay } from '../model.ts';
import { t } from '../texts.ts';
import styles from './course.module.css';
import { CourseCard, MinutesCard } from './course-card.tsx';

interface Props {
  readonly ask: StatAsk;
  /** Id of the talk; empty for the first one that can be chosen. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One of the talks of the range minute by minute: one that is live, else the last one, until another is chosen. */
export const TalkCourse = ({ ask, chosen, onChoose }: Props) => {
  const query = useBegunTalks(ask);
  const talks = query.data ?? [];
  const id = talks.some(({ Id }) => Id === chosen) ? chosen : (talks[0]?.Id ?? '');
  if (id === '') {
    return (
      <MinutesCard>
        <ListLoadingOrFailed query={query} />
        {query.data !== undefined && <p className={stat.quiet}>{t('courseNone')}</p>}
      </MinutesCard>
    );
  }
  return (
    <CourseCard
      key={id}
      id={id}
      chat={null}
      choice={
        <Select
          className={styles.which ?? ''}
          aria-label={t('courseWhich')}
          value={id}
          onChange={onChoose}
          options={talks.map(({ Id, Title, Starttime }) => ({
            value: Id,
            label: `${Title} · ${shortDay(dayOf(Starttime ?? 0))}`,
          }))}
        />
      }
    />
  );
};
