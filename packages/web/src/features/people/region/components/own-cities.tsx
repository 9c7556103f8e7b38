import type { ReactNode } from 'react';
import { Chip } from '../../../../ui/chip.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { t } from '../texts.ts';
import { useRegionTable } from '../use-region-table.ts';
import styles from './own-cities.module.css';

interface Place {
  readonly code: string;
  readonly name: string;
}

interface Props {
  /** Code of the own province. */
  readonly provinceId: string;
  readonly others: ReactNode;
  readonly onChoose: (province: Place, city: Place) => void;
}

/** The cities of the own province, to begin with one of them; `others` where it has none. */
export const OwnCities = ({ provinceId, others, onChoose }: Props) => {
  const { table, failed, retry } = useRegionTable();
  if (table === null) return failed ? <ErrorState onRetry={retry} /> : <SkeletonRows rows={2} />;
  const [province] = table.path(provinceId);
  const cities = table.children(provinceId);
  if (province === undefined || cities.length === 0) return others;
  return (
    <fieldset className={`flow-2 ${styles.cities}`}>
      <legend className={`second-3 ${styles.legend}`}>
        {t('regionOwnCities', { province: province.name })}
      </legend>
      {cities.map((city) => (
        <Chip key={city.code} selected={false} onClick={() => onChoose(province, city)}>
          {city.name}
        </Chip>
      ))}
    </fieldset>
  );
};
