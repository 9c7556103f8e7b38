import { DONE_BUTTON_GUARD_MS } from '@xuanjiang/contracts/constants';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useDraft } from '../../../../../lib/draft.ts';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { useRepeatGuard } from '../../../../../lib/use-repeat-guard.ts';
import { Button } from '../../../../../ui/button.tsx';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import { showToast } from '../../../../../ui/toast.ts';
import { useFaultFocus } from '../../../../../ui/use-fault-focus.ts';
import { usePhoneLogin } from '../api.ts';
import { codeFault, phoneFault } from '../sms-code.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { useSmsCode } from '../use-sms-code.ts';
import styles from './login-form.module.css';
import { PhoneCodeFields } from './phone-code-fields.tsx';

const LazyFactorDialog = lazyView(
  async () => (await import('../factor/components/factor-dialog.tsx')).FactorDialog,
);

interface Faults {
  readonly phone: TextKey | null;
  readonly code: TextKey | null;
}

const NO_FAULTS: Faults = { phone: null, code: null };
const textOf = (fault: TextKey | null): string => (fault === null ? '' : t(fault));

/** The login with a phone and the code that is sent to it. @param first it is the first way here */
export const PhoneLogin = ({ first }: { readonly first: boolean }) => {
  const { draft, change } = useDraft<{ phone: string }>('login', { phone: '' });
  const { phone } = draft;
  const [code, setCode] = useState('');
  const [{ faults, serial }, setFound] = useState({ faults: NO_FAULTS, serial: 0 });
  const setFaults = (found: Faults) =>
    setFound((old) => ({ faults: found, serial: old.serial + 1 }));
  const sms = useSmsCode(showToast);
  const login = usePhoneLogin();
  const done = useRepeatGuard(DONE_BUTTON_GUARD_MS);
  const form = useFaultFocus(`${serial} ${login.problem}`);

  const getCode = () => {
    const fault = phoneFault(phone);
    setFaults({ phone: fault, code: null });
    login.forgetProblem();
    if (fault === null) sms.send(phone);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Faults = { phone: phoneFault(phone), code: codeFault(code) };
    setFaults(found);
    if (found.phone === null && found.code === null) done.run(() => login.logIn(phone, code));
  };

  return (
    <>
      <form ref={form} className="col" noValidate onSubmit={submit}>
        <PhoneCodeFields
          phoneLabel={t('bindPhoneHint')}
          phone={phone}
          onPhone={(typed) => change({ phone: typed })}
          code={code}
          onCode={setCode}
          problems={{
            phone: textOf(faults.phone),
            code: textOf(faults.code) || login.problem || sms.reason,
          }}
          sms={sms}
          onGetCode={getCode}
        />
        <Button
          type="submit"
          kind={first ? 'primary' : 'soft'}
          size="large"
          className={styles.submit}
          disabled={done.guarded || login.pending}
        >
          {t('login')}
        </Button>
        {pageFacts.config.mode === 'demo' && (
          <a
            className={`centre ${styles.sms}`}
            href="/simulators/sms/"
            target="_blank"
            rel="noopener"
          >
            {t('loginSmsDemo')}
          </a>
        )}
      </form>
      {login.proof !== null && <LazyFactorDialog proof={login.proof} onClose={login.leaveFactor} />}
    </>
  );
};
