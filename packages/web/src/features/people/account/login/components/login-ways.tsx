import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { channelField } from '../../../../../lib/visit-channel.ts';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { useFakeLogin } from '../api.ts';
import { DEMO_CHOICES, offeredProvider } from '../model.ts';
import { offersOAuth } from '../oauth.ts';
import { t } from '../texts.ts';
import { providerOf } from '../unauthorized.ts';
import styles from './login-sheet.module.css';
import { PhoneLogin } from './phone-login.tsx';
import { ProviderLogin } from './provider-login.tsx';

/** The demo's accounts to choose from. */
const DemoLogin = () => {
  const { mutate, isPending } = useFakeLogin();
  return (
    <section className={styles.demo}>
      <p className={`text-14-2 ${styles.hint}`}>{t('loginDemoHint')}</p>
      <ul className={styles.choices}>
        {DEMO_CHOICES.map(({ account, label, hint, color }) => (
          <li key={account}>
            <button
              type="button"
              className={`row-3 ${styles.choice}`}
              disabled={isPending}
              onClick={() => mutate({ Account: account, ...channelField() })}
            >
              <Avatar name={t(label)} size={40} color={color} />
              <span className={styles.who}>
                <b>{t(label)}</b>
                <span>{t(hint)}</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Every way to log in that there is here: the app's own first, and the demo's accounts last. */
export const LoginWays = ({ onClose }: { readonly onClose: () => void }) => {
  const provider = offeredProvider(pageFacts.browser, offersOAuth);
  const own = provider !== null && provider === providerOf(pageFacts.browser);
  return (
    <>
      {own && (
        <>
          <ProviderLogin provider={provider} first />
          <p className={`second-3 ${styles.or}`}>{t('loginByPhone')}</p>
        </>
      )}
      <PhoneLogin first={!own} />
      {provider !== null && !own && <ProviderLogin provider={provider} first={false} />}
      <p className={`second-3 ${styles.agreement}`}>
        {t('loginAgreementBefore')}
        <Link to="/appAgreement" onClick={onClose}>
          {t('agreementAndPolicy')}
        </Link>
      </p>
      {pageFacts.config.mode === 'demo' && <DemoLogin />}
    </>
  );
};
