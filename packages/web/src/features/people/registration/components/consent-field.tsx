import { Check } from 'lucide-react';
import { t } from '../texts.ts';
import styles from './bind-form.module.css';

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether universities may look up the registration: a choice of its own (PIPL 23). */
export const ConsentField = ({ checked, onChange }: Props) => (
  <label className={styles.consent}>
    <input
      type="checkbox"
      className={styles.checkbox}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles.box} aria-hidden="true">
      <Check size={14} strokeWidth={3} />
    </span>
    <span>{t('consentText')}</span>
  </label>
);
