import { Sheet } from '../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import { closePrompt } from '../use-subscribe-prompt.ts';
import { SubscribeBox } from './subscribe-box.tsx';
import styles from './subscribe-mask.module.css';

/** The prompt over the page: the box, and a way to close it. */
export const SubscribeMask = () => (
  <Sheet open title={t('subscribeAbout')} onClose={closePrompt}>
    <div className={styles.mask}>
      <SubscribeBox heading={false} />
    </div>
  </Sheet>
);
