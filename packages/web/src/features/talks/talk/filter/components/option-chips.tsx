import { Chip } from '../../../../../ui/chip.tsx';
import type { Option } from '../filter.ts';
import styles from './option-chips.module.css';

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (option: Option) => void;
}

/** One choice among tags that fill lines. */
export const OptionChips = ({ label, options, value, onChange }: Props) => (
  <fieldset className={styles.group}>
    <legend className={`text-14-2 ${styles.label}`}>{label}</legend>
    <div className={styles.chips}>
      {options.map((option) => (
        <Chip key={option.value} selected={option.value === value} onClick={() => onChange(option)}>
          {option.label}
        </Chip>
      ))}
    </div>
  </fieldset>
);
