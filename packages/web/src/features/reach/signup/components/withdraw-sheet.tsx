import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useWithdrawal } from '../api.ts';
import type { Target } from '../model.ts';
import { t } from '../texts.ts';
import styles from './sign-up-sheet.module.css';

export interface Props {
  readonly university: Target;
  readonly office: string;
  readonly onClose: () => void;
  /** It was withdrawn; `onClose` is called too. */
  readonly onDone?: () => void;
}

/** Asks once whether a sign-up is withdrawn, and says who sees nothing any more. */
export const WithdrawSheet = ({ university: { Id, Name }, office, onClose, onDone }: Props) => {
  const { mutate, isPending } = useWithdrawal(Name);
  const withdraw = () =>
    mutate(
      { Universityid: Id },
      {
        // Only while the sheet stands: another one may stand in its place when the answer is late.
        onSuccess() {
          onClose();
          onDone?.();
        },
      },
    );
  return (
    <Sheet open title={t('withdrawTitle', { name: Name })} onClose={onClose}>
      <p className={styles.text}>{t('withdrawText', { name: Name, office })}</p>
      <div className={styles.choices}>
        <Button kind="plain" onClick={onClose}>
          {t('withdrawKeep')}
        </Button>
        <Button kind="danger" disabled={isPending} onClick={withdraw}>
          {t('withdrawSignup')}
        </Button>
      </div>
    </Sheet>
  );
};
