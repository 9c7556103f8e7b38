import { typedCode } from '@xuanjiang/contracts/rules/written-code';
import { pageFacts } from '../../../../../../lib/page-facts.ts';
import { ProviderLogin } from '../../components/provider-login.tsx';
import { offeredProvider } from '../../model.ts';
import { offersOAuth } from '../../oauth.ts';
import { t as loginText } from '../../texts.ts';
import { t } from '../texts.ts';
import type { Factor } from '../use-factor.ts';
import styles from './factor.module.css';
import { FactorField } from './factor-field.tsx';

/** The login of those whose account is bound to a provider: no SMS, so no second factor. */
const ProviderInstead = () => {
  const provider = offeredProvider(pageFacts.browser, offersOAuth);
  if (provider === null) return null;
  return (
    <div className={styles.provider}>
      <p className={styles.hint}>{t('factorUseProvider')}</p>
      <ProviderLogin provider={provider} first={false} />
    </div>
  );
};

/** Asks for a code of the authenticator app. */
export const CodeStep = ({ factor }: { readonly factor: Factor }) => (
  <>
    <p className={styles.text}>{t('factorCodeText')}</p>
    <FactorField
      key="app"
      kind="app"
      label={t('factorCodeLabel')}
      button={loginText('login')}
      problem={factor.problem}
      pending={factor.pending}
      onCode={(code) => void factor.logIn(typedCode(code))}
    />
    <div className={`col ${styles.others}`}>
      {pageFacts.config.mode === 'demo' && (
        <a className={styles.other} href="/simulators/factor/" target="_blank" rel="noopener">
          {t('factorDemo')}
        </a>
      )}
      <button type="button" className={styles.other} onClick={() => factor.go('recovery')}>
        {t('factorUseRecovery')}
      </button>
      <button type="button" className={styles.other} onClick={() => factor.go('setup')}>
        {t('factorUseSetup')}
      </button>
    </div>
    <ProviderInstead />
  </>
);

/** Asks for a recovery code. */
export const RecoveryStep = ({ factor }: { readonly factor: Factor }) => (
  <>
    <p className={styles.text}>{t('factorRecoveryText')}</p>
    <FactorField
      key="recovery"
      kind="written"
      label={t('factorRecoveryLabel')}
      button={loginText('login')}
      problem={factor.problem}
      pending={factor.pending}
      onCode={(code) => void factor.logIn(code)}
    />
  </>
);

/** Asks for the set-up code. */
export const SetupStep = ({ factor }: { readonly factor: Factor }) => (
  <>
    <p className={styles.text}>{t('factorSetupText')}</p>
    <FactorField
      key="setup"
      kind="written"
      label={t('factorSetupLabel')}
      button={t('next')}
      problem={factor.problem}
      pending={factor.pending}
      onCode={factor.begin}
    />
    <ProviderInstead />
  </>
);
