import { Button } from '../../../../../ui/button.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { showToast } from '../../../../../ui/toast.ts';
import { forgetMarks } from '../../carry/use-carry-marks.ts';
import { NO_COLUMNS, unitCount } from '../../columns/columns.ts';
import { keepColumns, useColumns } from '../../columns/use-columns.ts';
import styles from '../../own.module.css';
import { NO_OWN } from '../../own-exam.ts';
import { t } from '../../texts.ts';
import { keepOwn } from '../../use-own.ts';

/** Asks once whether all that is kept of the own exam goes. */
export const DeleteSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const count = unitCount(useColumns());
  return (
    <Sheet open title={t('ownDeleteTitle')} onClose={onClose}>
      <p className={styles.text}>{t('ownDeleteText', { count })}</p>
      <div className={styles.choices}>
        <Button kind="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            keepOwn(NO_OWN);
            keepColumns(NO_COLUMNS);
            forgetMarks();
            onClose();
            showToast(t('ownDeleted'));
          }}
        >
          {t('ownDeleteAll')}
        </Button>
      </div>
    </Sheet>
  );
};
