import { PAGE_LIMIT_MAX, REGION_PICKER } from '@xuanjiang/contracts/constants';
import type { CSSProperties } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { isHighlighted, regionOf } from '../model.ts';
import type { RegionPickerProps } from '../picker-props.ts';
import { t } from '../texts.ts';
import styles from './region-picker.module.css';

const GRID = {
  '--span': REGION_PICKER.tagSpan,
  '--gutter': `${REGION_PICKER.gutter}px`,
} as CSSProperties;

/** Provinces as tags; a click chooses at once. */
export const ProvinceTags = ({
  defaultValue,
  defaultArea,
  onConfirm,
  onCancel,
}: RegionPickerProps) => {
  const { data } = trpc.system.findProvince.useQuery(
    { Page: 1, Limit: PAGE_LIMIT_MAX },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Sheet open title={t('regionSelectProvince')} onClose={onCancel}>
      {data === undefined ? (
        // As specified, it stays when the server refuses: nothing is done about it.
        <div className={styles.tagsLoading} role="status" aria-label={t('loading')}>
          <SkeletonBlock className={styles.loading} />
        </div>
      ) : (
        <div className={styles.tags} style={GRID}>
          {data.List.map((record) => (
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
