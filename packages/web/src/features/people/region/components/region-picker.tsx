import { REGION_PICKER } from '@xuanjiang/contracts/constants';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import { Chip } from '../../../../ui/chip.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { useProvinces } from '../api.ts';
import { isHighlighted, isTagMode, levelsNeeded, regionOf } from '../model.ts';
import type { RegionPickerProps } from '../picker-props.ts';
import { t } from '../texts.ts';
import { RegionColumns } from './region-columns.tsx';
import styles from './region-picker.module.css';

const GRID = {
  '--span': REGION_PICKER.tagSpan,
  '--gutter': `${REGION_PICKER.gutter}px`,
} as CSSProperties;

/** Provinces as tags; a click chooses at once. */
const ProvinceTags = ({ defaultValue, defaultArea, onConfirm, onCancel }: RegionPickerProps) => {
  const provinces = useProvinces();
  return (
    <Sheet open title={t('regionSelectProvince')} onClose={onCancel}>
      {provinces === undefined ? (
        // As specified, it stays when the server refuses: nothing is done about it.
        <div className={styles.tagsLoading} role="status" aria-label={t('loading')}>
          <SkeletonBlock className={styles.loading} />
        </div>
      ) : (
        <div className={styles.tags} style={GRID}>
          {provinces.map((record) => (
            <div key={record.Provinceid} className={styles.tag}>
              <Chip
                selected={isHighlighted(record, { defaultValue, defaultArea })}
                onClick={() => onConfirm([regionOf(record)])}
              >
                {record.Province}
              </Chip>
            </div>
          ))}
        </div>
      )}
    </Sheet>
  );
};

/** Province, city and district, or a tag for each province. Cancelling also hides it. */
export const RegionPicker = (props: RegionPickerProps) => {
  const { visible, need, showModel = 1, columnsNum = REGION_PICKER.columns, onCancel } = props;
  const [seen, setSeen] = useState({ visible, shown: visible });
  if (seen.visible !== visible) setSeen({ visible, shown: visible });
  if (!visible || !seen.shown) return null;

  const levels = levelsNeeded(need);
  const cancel = () => {
    setSeen({ visible, shown: false });
    onCancel();
  };
  if (isTagMode(showModel, levels)) return <ProvinceTags {...props} onCancel={cancel} />;
  return (
    <RegionColumns
      {...props}
      need={levels}
      columnsNum={columnsNum}
      visibleCount={props.visibleCount ?? REGION_PICKER.visibleCount}
      onCancel={cancel}
    />
  );
};
