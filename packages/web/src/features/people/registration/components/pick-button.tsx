import { ChevronRight } from 'lucide-react';
import styles from './bind-form.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly placeholder: string;
  readonly invalid?: boolean;
  readonly onClick: () => void;
}

/** What is chosen of something, and the way to the sheet where it is chosen. */
export const PickButton = ({ id, label, value, placeholder, invalid = false, onClick }: Props) => (
  <button
    type="button"
    id={id}
    className={`row-2 ${styles.pick}`}
    aria-haspopup="dialog"
    aria-label={`${label} ${value || placeholder}`}
    data-invalid={invalid}
    aria-describedby={invalid ? `${id}-note` : undefined}
    onClick={onClick}
  >
    <span className={value === '' ? styles.placeholder : undefined}>{value || placeholder}</span>
    <ChevronRight size={18} aria-hidden="true" />
  </button>
);
