import { Sheet } from '../../../../../ui/sheet.tsx';
import { PROVINCE_OPTIONS } from '../province.ts';
import { t } from '../texts.ts';
import { OptionChips } from './option-chips.tsx';

export interface Props {
  readonly onClose: () => void;
  /** Code of the chosen province; empty for the whole country. */
  readonly value: string;
  readonly onChoose: (code: string) => void;
}

/** Province tags; a tap chooses at once. */
export const ProvinceSheet = ({ onClose, value, onChoose }: Props) => (
  <Sheet open onClose={onClose} title={t('talkProvinceTitle')}>
    <OptionChips
      label={t('talkProvinceHint')}
      options={[{ value: '', label: t('talkNationwide') }, ...PROVINCE_OPTIONS]}
      value={value}
      onChange={(option) => {
        onChoose(option.value);
        onClose();
      }}
    />
  </Sheet>
);
