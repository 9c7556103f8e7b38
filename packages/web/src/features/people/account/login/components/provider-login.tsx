import { Button } from '../../../../../ui/button.tsx';
import { showToast } from '../../../../../ui/toast.ts';
import { keepAway } from '../../intent/store.ts';
import { beginOAuth } from '../oauth.ts';
import type { Provider } from '../oauth-address.ts';
import { t } from '../texts.ts';
import styles from './login-sheet.module.css';

const TEXTS = { wechat: 'loginByWechat', qq: 'loginByQq' } as const;

interface Props {
  readonly provider: Provider;
  /** It is the first way to log in here, not one more. */
  readonly first: boolean;
}

/** The login at a provider. */
export const ProviderLogin = ({ provider, first }: Props) => {
  const begin = () => {
    if (!beginOAuth(provider, keepAway)) showToast(t('loginFailed'));
  };
  return (
    <Button
      kind={first ? 'primary' : 'soft'}
      size="large"
      className={styles.provider}
      onClick={begin}
    >
      {t(TEXTS[provider])}
    </Button>
  );
};
