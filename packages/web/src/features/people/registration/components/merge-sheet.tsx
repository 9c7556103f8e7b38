import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import type { BindForm } from '../model.ts';
import { t } from '../texts.ts';
import styles from './merge-sheet.module.css';

interface Props {
  readonly form: BindForm;
  readonly pending: boolean;
  readonly onMerge: (form: BindForm) => Promise<void>;
  readonly onCancel: () => void;
}

/** Offers to join two accounts: the phone that was just verified belongs to another one. */
export const MergeSheet = ({ form, pending, onMerge, onCancel }: Props) => (
  <Sheet open title={t('mergeTitle')} onClose={onCancel}>
    <p className={styles.text}>{t('mergeText', { phone: maskPhone(form.phone) })}</p>
    <div className="grid-3">
      <Button disabled={pending} onClick={() => void onMerge(form)}>
        {t('mergeDo')}
      </Button>
      <Button kind="plain" disabled={pending} onClick={onCancel}>
        {t('mergeOtherPhone')}
      </Button>
    </div>
  </Sheet>
);
