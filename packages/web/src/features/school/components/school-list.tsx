import { FALLBACK_SCHOOL_ID } from '@xuanjiang/contracts/constants';
import type { School } from '@xuanjiang/contracts/school';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { Wheel } from '../../../ui/wheel/wheel.tsx';
import type { SchoolList as List, SearchType } from '../model.ts';
import { t } from '../texts.ts';
import styles from './school-picker.module.css';

interface Props {
  readonly type: SearchType;
  readonly list: List;
  readonly loading: boolean;
  readonly current: School | null;
  readonly visibleCount: number;
  readonly onChoose: (id: number) => void;
}

/** Marks an invented school, and tells apart schools of one name in the whole country. */
const noteOf = ({ Id, City, Demo }: School, type: SearchType): string =>
  [type === 'keyword' && Id !== FALLBACK_SCHOOL_ID ? City : '', Demo ? t('pickSchoolDemo') : '']
    .filter((part) => part !== '')
    .join(' · ');

/** What to do when the school is not listed: it may be on a later page, or in no list at all. */
const hintOf = ({ schools, total }: List, current: School, type: SearchType): string => {
  if (current.Id === FALLBACK_SCHOOL_ID) return t('pickSchoolOtherHint');
  if (total <= schools.length) return '';
  const more = type === 'city' ? 'pickSchoolMoreCity' : 'pickSchoolMoreKeyword';
  return t(more, { shown: schools.length });
};

/** What a search found, to turn and choose from. */
export const SchoolList = ({ type, list, loading, current, visibleCount, onChoose }: Props) => {
  const height = { height: `calc(var(--touch) * ${visibleCount})` };
  if (current === null) {
    return (
      <div className={styles.place} style={height}>
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
    <div aria-busy={loading}>
      <p className={styles.count} role="status">
        {t('pickSchoolCount', { count: list.total })}
        {hint !== '' && <span className={styles.hint}>{hint}</span>}
      </p>
      <p className={styles.current}>
        {t('pickSchoolCurrent', { school: current.Schoolname })}
        {note !== '' && <span className={styles.note}>{note}</span>}
      </p>
      <Wheel
        visibleCount={visibleCount}
        columns={[
          {
            label: t('pickSchoolList'),
            value: String(current.Id),
            options: list.schools.map((school) => ({
              value: String(school.Id),
              label: school.Schoolname,
              note: noteOf(school, type) || undefined,
            })),
          },
        ]}
        onChange={(_column, id) => onChoose(Number(id))}
      />
    </div>
  );
};
