import { FALLBACK_SCHOOL_ID } from '@xuanjiang/contracts/constants';
import type { School } from '@xuanjiang/contracts/school';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { SearchType } from '../model.ts';
import type { NearGroup, Nearness } from '../near-schools.ts';
import { t } from '../texts.ts';
import styles from './school-rows.module.css';

interface Props {
  readonly type: SearchType;
  readonly groups: readonly NearGroup[];
  readonly current: School;
  readonly visibleCount: number;
  readonly loading: boolean;
  readonly onChoose: (id: number) => void;
}

/** Marks an invented school, and tells apart schools of one name. */
export const noteOf = ({ Id, City, Area, Demo }: School, type: SearchType): string => {
  const place = type === 'keyword' ? City : Area;
  return [Id === FALLBACK_SCHOOL_ID ? '' : place, Demo ? t('pickSchoolDemo') : '']
    .filter((part) => part !== '')
    .join(' · ');
};

const titleOf = (nearness: Nearness, { City, Province }: School): string => {
  if (nearness === 'country') return t('pickSchoolElsewhere');
  return nearness === 'city' ? City : t('pickSchoolInProvince', { province: Province });
};

/**
 * The schools that were found, as radio buttons: the arrow keys choose, and a reader says which of how
 * many it is. As many rows are seen as the picker shows; the others are scrolled to.
 */
export const SchoolRows = ({ type, groups, current, visibleCount, loading, onChoose }: Props) => {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const first = groups[0]?.schools[0]?.Id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => {
    list.current?.scrollTo(0, 0);
  }, [first]);
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ '--rows': visibleCount } as CSSProperties}
      role="radiogroup"
      aria-label={t('school')}
      aria-busy={loading}
    >
      {groups.map(({ nearness, schools }) => (
        <div key={nearness}>
          {groups.length > 1 && schools[0] && (
            <p className={styles.title}>{titleOf(nearness, schools[0])}</p>
          )}
          {schools.map((school) => (
            <label key={school.Id} className={`row-wrap ${styles.row}`}>
              <input
                className={styles.radio}
                type="radio"
                name={name}
                checked={school.Id === current.Id}
                onChange={() => onChoose(school.Id)}
              />
              <span className={styles.name}>{school.Schoolname}</span>
              <span className={`least-3 ${styles.note}`}>{noteOf(school, type)}</span>
              <Check className={styles.check} size={18} aria-hidden="true" />
            </label>
          ))}
        </div>
      ))}
    </div>
  );
};
