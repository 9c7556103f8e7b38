import type { ReactNode } from 'react';
import { t } from '../../texts.ts';
import styles from '../record.module.css';
import type { FormFaults } from '../use-record-form.ts';

interface Props extends FormFaults {
  /** The buttons, the main one last. */
  readonly children: ReactNode;
}

/** The foot of a form: how many fields are to be mended, with the way to the first, and its buttons. */
export const FormFoot = ({ faults, toFirst, kept, children }: Props) => (
  <div className={styles.foot}>
    {faults > 0 && (
      <button type="button" className={styles.errors} onClick={toFirst}>
        {t('formErrors', { count: faults })}
      </button>
    )}
    {faults === 0 && kept && <span className={styles.kept}>{t('formUnsaved')}</span>}
    {children}
  </div>
);
