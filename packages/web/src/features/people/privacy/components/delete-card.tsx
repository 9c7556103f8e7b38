import type { OwnData } from '@xuanjiang/contracts/privacy';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { t } from '../texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './privacy.module.css';

interface Props {
  readonly list: readonly OwnData[];
  readonly refusal: string;
  readonly name: string;
  readonly phone: string;
  /** The login was too long ago to count as a proof. */
  readonly late: boolean;
}

export const DeleteCard = (account: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('deleteTitle')}
      </h2>
      <p className={styles.hint}>{t('deleteText')}</p>
      <Button kind="soft" size="large" onClick={() => setOpen(true)}>
        {t('deleteOpen')}
      </Button>
      {open && <DeleteDialog {...account} onClose={() => setOpen(false)} />}
    </section>
  );
};
