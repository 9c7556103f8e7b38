import { Sheet } from '../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import { SubscribeBox } from './subscribe-box.tsx';
import styles from './subscribe-mask.module.css';

/** The prompt over the page: the box, and a way to close it. */
export const SubscribeMask = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title={t('subscribeAbout')} onClose={onClose}>
    <div className={styles.mask}>
      <SubscribeBox heading={false} />
    </div>
  </Sheet>
);
