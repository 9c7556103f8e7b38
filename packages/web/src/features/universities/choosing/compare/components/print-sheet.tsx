import { Button } from '../../../../../ui/button.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import styles from './sheets.module.css';

interface Props {
  /** Whether the own figures are printed too. */
  readonly withMine: boolean;
  readonly onWithMine: (on: boolean) => void;
  /** Whether there are own figures. */
  readonly entered: boolean;
  readonly onClose: () => void;
}

/** Prints the comparison on one page. Own figures are left out unless one wants them. */
export const PrintSheet = ({ withMine, onWithMine, entered, onClose }: Props) => (
  <Sheet open onClose={onClose} title={t('comparePrint')}>
    <p className="second-2">{t('comparePrintHint')}</p>
    {entered && (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={withMine}
          onChange={(event) => onWithMine(event.target.checked)}
        />
        {t('comparePrintMine')}
      </label>
    )}
    <Button
      size="large"
      onClick={() => {
        print();
        onClose();
      }}
    >
      {t('comparePrint')}
    </Button>
  </Sheet>
);
