import { REGION_PICKER } from '@xuanjiang/contracts/constants';
import { useState } from 'react';
import { isTagMode, levelsNeeded } from '../model.ts';
import type { RegionPickerProps } from '../picker-props.ts';
import { ProvinceTags } from './province-tags.tsx';
import { RegionColumns } from './region-columns.tsx';

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
