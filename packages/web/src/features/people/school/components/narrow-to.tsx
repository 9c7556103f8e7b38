import { Chip } from '../../../../ui/chip.tsx';
import type { SchoolList } from '../model.ts';
import type { SchoolCity } from '../near-schools.ts';
import { citiesOf } from '../near-schools.ts';
import { t } from '../texts.ts';
import styles from './school-picker.module.css';

interface Props {
  readonly list: SchoolList;
  readonly narrowed: SchoolCity | null;
  readonly onNarrow: (city: SchoolCity | null) => void;
}

/** The cities to which a search in the whole country can be narrowed; nothing where few were found. */
export const NarrowTo = ({ list, narrowed, onNarrow }: Props) => {
  const cities = narrowed === null ? citiesOf(list.schools) : [narrowed];
  if (cities.length === 0) return null;
  return (
    <fieldset className={`flex-3 ${styles.cities}`} aria-label={t('pickSchoolNarrow')}>
      <Chip selected={narrowed === null} onClick={() => onNarrow(null)}>
        {t('pickSchoolCountry')}
      </Chip>
      {cities.map((city) => (
        <Chip
          key={city.code}
          selected={city.code === narrowed?.code}
          onClick={() => onNarrow(city)}
        >
          {city.name}
        </Chip>
      ))}
    </fieldset>
  );
};
