import { useId } from 'react';
import type { ShownLine } from '../model.ts';
import { t } from '../texts.ts';
import styles from './shown-data.module.css';

interface Props {
  /** Which office of which university. */
  readonly name: string;
  readonly office: string;
  readonly lines: readonly ShownLine[];
}

/** Exactly what staff see, with the student's own values, and who they are. */
export const ShownData = ({ name, office, lines }: Props) => {
  const id = useId();
  return (
    <div className={styles.data}>
      <h3 className={styles.heading}>{t('signUpWho')}</h3>
      <p className={styles.who}>{t('signUpWhoText', { name, office })}</p>
      <h3 id={id} className={styles.heading}>
        {t('signUpWhat')}
      </h3>
      <dl aria-labelledby={id}>
        {lines.map(({ label, value }) => (
          <div key={label} className={`flex-3 ${styles.line}`}>
            <dt>{t(label)}</dt>
            <dd>
              {value}
              {label === 'phone' && <small>{t('signUpPhoneNote')}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
