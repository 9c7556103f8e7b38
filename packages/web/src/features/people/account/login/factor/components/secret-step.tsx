import type { FactorSetup } from '@xuanjiang/contracts/factor';
import { pageFacts } from '../../../../../../lib/page-facts.ts';
import { copyAndSay } from '../../../../../../ui/copy/copy-and-say.ts';
import { QrCode } from '../../../../../../ui/qr-code.tsx';
import { grouped } from '../model.ts';
import { t } from '../texts.ts';
import type { Factor } from '../use-factor.ts';
import styles from './factor.module.css';
import { FactorField } from './factor-field.tsx';

/** A phone opens its app by a link; the apps that show this page do not let it. */
const opensApps = (): boolean => !pageFacts.browser.desktop && pageFacts.browser.app === 'none';

interface Props {
  readonly setup: FactorSetup;
  readonly factor: Pick<Factor, 'problem' | 'pending'> & {
    readonly confirm: (code: string) => unknown;
  };
}

/** Shows the new secret, and asks for its first code. */
export const SecretStep = ({ setup: { Secret, Address }, factor }: Props) => (
  <>
    <p className={styles.text}>{t('factorScan')}</p>
    <QrCode className={styles.qr} text={Address} label={t('factorQr')} />
    <div className={styles.secret}>
      <p className={styles.hint}>{t('factorSecret')}</p>
      <code>{grouped(Secret)}</code>
      <div className={styles.row}>
        <button type="button" className={styles.other} onClick={() => void copyAndSay(Secret)}>
          {t('factorCopy')}
        </button>
        {opensApps() && (
          <a className={styles.other} href={Address}>
            {t('factorOpen')}
          </a>
        )}
        {pageFacts.config.mode === 'demo' && (
          <a
            className={styles.other}
            href={`/simulators/factor/?secret=${Secret}`}
            target="_blank"
            rel="noopener"
          >
            {t('factorDemo')}
          </a>
        )}
      </div>
    </div>
    <p className={styles.text}>{t('factorConfirm')}</p>
    <FactorField
      kind="app"
      label={t('factorCodeLabel')}
      button={t('factorConfirmDo')}
      problem={factor.problem}
      pending={factor.pending}
      onCode={(code) => void factor.confirm(code)}
    />
  </>
);
