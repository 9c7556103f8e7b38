import { t } from '../../../lib/lang.ts';
import { Button } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './login-sheet.module.css';

const copyAddress = async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast(t('loginCopied'));
  } catch {
    showToast(t('loginCopyFailed'));
  }
};

/** Outside the messaging app: where a login is. */
export const WechatHint = () => (
  <div className={styles.wechat}>
    <Logo size={56} />
    <p className={styles.wechatTitle}>{t('loginInWechat')}</p>
    <p className={styles.hint}>{t('loginInWechatHint')}</p>
    <p className={styles.address}>{location.origin}</p>
    <Button onClick={() => void copyAddress()}>{t('loginCopy')}</Button>
  </div>
);
