import { Chip } from './chip.tsx';
import styles from './pick-sheet.module.css';
import { Sheet } from './sheet.tsx';

export interface PickOption {
  readonly value: string;
  readonly label: string;
}

export interface Props {
  readonly title: string;
  readonly options: readonly PickOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** One choice among tags; a press chooses at once. */
export const PickSheet = ({ title, options, value, onChoose, onClose }: Props) => (
  <Sheet open onClose={onClose} title={title}>
    <fieldset className={styles.options} aria-label={title}>
      {options.map((option) => (
        <Chip
          key={option.value}
          selected={option.value === value}
          onClick={() => {
            onChoose(option.value);
            onClose();
          }}
        >
          {option.label}
        </Chip>
      ))}
    </fieldset>
  </Sheet>
);
