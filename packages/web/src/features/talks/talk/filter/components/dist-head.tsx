import { ChevronDown } from 'lucide-react';
import type { Option } from '../filter.ts';
import { t } from '../texts.ts';
import styles from './dist-head.module.css';

interface Props {
  /** With an empty value for the whole country. */
  readonly province: Option;
  readonly onChange: () => void;
}

/** Says whose talks these are, and leads to another province. */
export const DistHead = ({ province, onChange }: Props) => (
  <div className={`spread-wrap ${styles.head}`}>
    <h2 className={styles.title}>
      {province.value === '' ? t('talkDistOfAll') : t('talkDistOf', { province: province.label })}
    </h2>
    <button
      type="button"
      className={`tap ${styles.change}`}
      aria-haspopup="dialog"
      onClick={onChange}
    >
      {t('talkDistChange')}
      <ChevronDown size={15} aria-hidden="true" />
    </button>
  </div>
);
