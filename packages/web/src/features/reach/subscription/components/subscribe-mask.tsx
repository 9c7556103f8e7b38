import { Sheet } from '../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import { SubscribeBox } from './subscribe-box.tsx';

/** The prompt over the page: the box, and a way to close it. */
export const SubscribeMask = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title={t('subscribeAbout')} onClose={onClose}>
    <div>
      <SubscribeBox heading={false} />
    </div>
  </Sheet>
);
