import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Wheel } from '../../../../ui/wheel/wheel.tsx';
import {
  choose,
  deadEnd,
  emittedList,
  headerText,
  initialSelection,
  missingLevel,
  NO_CODE,
  optionsOf,
  type Selection,
} from '../model.ts';
import type { RegionPickerProps } from '../picker-props.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { useRegionTable } from '../use-region-table.ts';
import styles from './region-picker.module.css';

const LABELS: readonly TextKey[] = ['regionProvince', 'regionCity', 'regionDistrict'];
const PLACEHOLDERS: readonly TextKey[] = [
  'regionSelectProvince',
  'regionSelectCity',
  'regionSelectDistrict',
];

interface Props extends RegionPickerProps {
  readonly need: number;
  readonly columnsNum: number;
  readonly visibleCount: number;
}

const columnsOf = (table: RegionTable, selection: Selection) =>
  optionsOf(table, selection).map((options, level) => ({
    label: t(LABELS[level] ?? 'regionDistrict'),
    value: selection[level]?.code ?? NO_CODE,
    options: [
      { value: NO_CODE, label: t(PLACEHOLDERS[level] ?? 'regionSelectDistrict') },
      ...options,
    ],
  }));

/** The picker's columns, with the path above them and the confirm button below. */
export const RegionColumns = (props: Props) => {
  const { need, columnsNum, visibleCount, sources, onConfirm, onCancel } = props;
  const { table, failed, retry } = useRegionTable(sources);
  const [chosen, setChosen] = useState<Selection | null>(null);
  const empty: Selection = Array.from({ length: columnsNum }, () => null);
  const selection = chosen ?? (table === null ? empty : initialSelection(table, props, columnsNum));
  const missing = missingLevel(selection, need);
  const end = table === null ? null : deadEnd(table, selection, need);

  const confirm = () => {
    if (missing === null) onConfirm(emittedList(selection));
    else showToast(t(missing));
  };

  return (
    <Sheet open title={headerText({ selection, failed }, t)} onClose={onCancel}>
      {table === null ? (
        <div className="centre" style={{ height: `calc(var(--touch) * ${visibleCount})` }}>
          {failed ? (
            <Button kind="soft" onClick={retry}>
              {t('retry')}
            </Button>
          ) : (
            <SkeletonBlock className={styles.loading} />
          )}
        </div>
      ) : (
        <Wheel
          columns={columnsOf(table, selection)}
          visibleCount={visibleCount}
          onChange={(level, code) => setChosen(choose(table, selection, level, code))}
        />
      )}
      {end !== null && (
        <p className={styles.note} role="status">
          {t('regionNoDistricts', { name: end.name })}
        </p>
      )}
      <Button
        className={styles.confirm}
        kind={missing === null ? 'primary' : 'plain'}
        onClick={confirm}
      >
        {t(missing === null ? 'confirm' : 'pickNotYet')}
      </Button>
    </Sheet>
  );
};
