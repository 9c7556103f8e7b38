import { Button } from '../../../../../ui/button.tsx';
import { copyAndSay } from '../../../../../ui/copy/copy-and-say.ts';
import { QrCode } from '../../../../../ui/qr-code.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import styles from './sheets.module.css';

interface Props {
  /** The units in words. */
  readonly names: readonly string[];
  readonly address: string;
  readonly onClose: () => void;
}

/** The comparison for somebody beside one, from screen to screen: nothing of it goes through the server. */
export const FamilySheet = ({ names, address, onClose }: Props) => (
  <Sheet open onClose={onClose} title={t('compareFamily')}>
    <QrCode className={styles.code} text={address} label={t('compareFamilyCode')} />
    <p className={`second-2 ${styles.hint}`}>{t('compareFamilyHint')}</p>
    <div className={styles.buttons}>
      <Button kind="plain" onClick={() => void copyAndSay([...names, address].join('\n'))}>
        {t('compareCopyText')}
      </Button>
      <Button kind="soft" onClick={() => void copyAndSay(address)}>
        {t('copyTheLink')}
      </Button>
    </div>
  </Sheet>
);
