import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { t } from '../../texts.ts';
import type { Option } from '../filter.ts';
import { OptionChips } from './option-chips.tsx';
import styles from './province-sheet.module.css';

export interface Props {
  readonly onClose: () => void;
  readonly options: readonly Option[];
  /** Code of the chosen province; empty for the whole country. */
  readonly value: string;
  readonly onChoose: (option: Option) => void;
}

/** Province tags; a tap chooses at once. */
export const ProvinceSheet = ({ onClose, options, value, onChoose }: Props) => (
  <Sheet open onClose={onClose} title={t('talkProvinceTitle')}>
    {options.length === 0 ? (
      <SkeletonBlock className={styles.loading} />
    ) : (
      <OptionChips
        label={t('talkProvinceHint')}
        options={[{ value: '', label: t('talkNationwide') }, ...options]}
        value={value}
        onChange={(option) => {
          onChoose(option);
          onClose();
        }}
      />
    )}
  </Sheet>
);
