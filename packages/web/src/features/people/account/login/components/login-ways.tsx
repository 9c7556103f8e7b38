import { Link } from 'react-router-dom';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { offeredProvider } from '../model.ts';
import { offersOAuth } from '../oauth.ts';
import { t } from '../texts.ts';
import { providerOf } from '../unauthorized.ts';
import { DemoLogin } from './demo-login.tsx';
import styles from './login-sheet.module.css';
import { PhoneLogin } from './phone-login.tsx';
import { ProviderLogin } from './provider-login.tsx';

/** Every way to log in that there is here: the app's own first, and the demo's accounts last. */
export const LoginWays = ({ onClose }: { readonly onClose: () => void }) => {
  const provider = offeredProvider(pageFacts.browser, offersOAuth);
  const own = provider !== null && provider === providerOf(pageFacts.browser);
  return (
    <>
      {own && (
        <>
          <ProviderLogin provider={provider} first />
          <p className={styles.or}>{t('loginByPhone')}</p>
        </>
      )}
      <PhoneLogin first={!own} />
      {provider !== null && !own && <ProviderLogin provider={provider} first={false} />}
      <p className={styles.agreement}>
        {t('loginAgreementBefore')}
        <Link to="/appAgreement" onClick={onClose}>
          {t('loginAgreement')}
        </Link>
      </p>
      {pageFacts.config.mode === 'demo' && <DemoLogin />}
    </>
  );
};
