import { FALLBACK_SCHOOL_ID } from '@xuanjiang/contracts/constants';
import type { School } from '@xuanjiang/contracts/school';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import type { SchoolList as List, SearchType } from '../model.ts';
import type { NearGroup } from '../near-schools.ts';
import { t } from '../texts.ts';
import styles from './school-picker.module.css';
import { noteOf, SchoolRows } from './school-rows.tsx';

interface Props {
  readonly type: SearchType;
  readonly list: List;
  /** The same schools, by nearness. */
  readonly groups: readonly NearGroup[];
  readonly loading: boolean;
  readonly current: School | null;
  readonly visibleCount: number;
  readonly onChoose: (id: number) => void;
}

/** What to do when the school is not listed: it may be beyond the limit, or in no list at all. */
const hintOf = ({ schools, total }: List, current: School, type: SearchType): string => {
  if (current.Id === FALLBACK_SCHOOL_ID) return t('pickSchoolOtherHint');
  if (total <= schools.length) return '';
  const more = type === 'city' ? 'pickSchoolMoreCity' : 'pickSchoolMoreKeyword';
  return t(more, { shown: schools.length });
};

/** What a search found, to choose from. */
export const SchoolList = (props: Props) => {
  const { type, list, groups, loading, current, visibleCount, onChoose } = props;
  if (current === null) {
    const height = { height: `calc(var(--touch) * ${visibleCount})` };
    return (
      <div className={`centre ${styles.place}`} style={height}>
        {loading ? (
          <SkeletonBlock className={styles.loading} />
        ) : (
          <p className={styles.empty}>
            {t(type === 'city' ? 'pickSchoolEmpty' : 'pickSchoolEmptyKeyword')}
          </p>
        )}
      </div>
    );
  }
  const note = noteOf(current, type);
  const hint = hintOf(list, current, type);
  return (
    <>
      <p className={`second-2 ${styles.count}`} role="status">
        {t('pickSchoolCount', { count: list.total })}
        {hint !== '' && <span className={styles.hint}>{hint}</span>}
      </p>
      <p className={styles.current}>
        {t('pickSchoolCurrent', { school: current.Schoolname })}
        {note !== '' && <span className={`least-3 ${styles.note}`}>{note}</span>}
      </p>
      <SchoolRows
        type={type}
        groups={groups}
        current={current}
        visibleCount={visibleCount}
        loading={loading}
        onChoose={onChoose}
      />
    </>
  );
};
