import type { GroupDetail } from '@xuanjiang/contracts/group';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { dayText } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import styles from './group-code.module.css';

/** The code that the reader was given: a picture, which the messaging app reads by a long press. */
export const GroupCode = ({ code }: { readonly code: GroupDetail }) => (
  <div className={styles.code}>
    <div className={styles.white} data-light>
      <QrCode text={code.Link} label={t('groupCode', { name: code.Name })} />
    </div>
    <p className={styles.scan}>
      {t(pageFacts.browser.app === 'wechat' ? 'groupScan' : 'groupScanElsewhere')}
    </p>
    <p className={styles.until}>
      {t('groupExpires', {
        day: dayText(dayOf(code.Expirestime)),
        clock: clockOf(code.Expirestime),
      })}
    </p>
  </div>
);
