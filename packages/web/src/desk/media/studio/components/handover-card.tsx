import { Button } from '../../../../ui/button.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { t } from '../texts.ts';
import styles from './handover.module.css';

/** Lets another device go on with the broadcast: a phone scans it, a computer is sent the address. */
export const HandoverCard = ({ onClose }: { readonly onClose: () => void }) => (
  <section className={`row-wrap card ${styles.card}`} aria-label={t('studioHandover')}>
    <div className={styles.code} data-light="">
      <QrCode text={location.href} label={t('studioHandoverCode')} />
    </div>
    <div className={`second-2 ${styles.words}`}>
      <h2>{t('studioHandover')}</h2>
      <p>{t('studioHandoverHint')}</p>
      <div>
        <Button kind="soft" size="small" onClick={() => void copyAndSay(location.href)}>
          {t('studioHandoverCopy')}
        </Button>
        <Button kind="plain" size="small" onClick={onClose}>
          {t('studioHandoverClose')}
        </Button>
      </div>
    </div>
  </section>
);
