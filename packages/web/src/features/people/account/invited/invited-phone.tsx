import { fitsMasked } from '@xuanjiang/contracts/rules/staff-invitation';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFaultFocus } from '../../../../ui/use-fault-focus.ts';
import formStyles from '../login/components/login-form.module.css';
import { PhoneCodeFields } from '../login/components/phone-code-fields.tsx';
import { codeFault, phoneFault } from '../login/sms-code.ts';
import { t as loginText } from '../login/texts.ts';
import { useSmsCode } from '../login/use-sms-code.ts';
import { t } from './texts.ts';
import type { Invited } from './use-invited.ts';

interface Props {
  /** The invited phone, four digits covered. */
  readonly masked: string;
  readonly invited: Invited;
}

/** Asks for the invited phone and the code that is sent to it. Another phone is refused before anything is sent. */
export const InvitedPhone = ({ masked, invited }: Props) => {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState({ phone: '', code: '', serial: 0 });
  const sms = useSmsCode(showToast);
  const form = useFaultFocus(`${faults.serial} ${invited.problem}`);

  const faultOfPhone = (): string => {
    const fault = phoneFault(phone);
    if (fault !== null) return loginText(fault);
    return fitsMasked(phone, masked) ? '' : t('invitedWrongPhone', { phone: masked });
  };
  const say = (found: { readonly phone: string; readonly code: string }): boolean => {
    setFaults(({ serial }) => ({ ...found, serial: serial + 1 }));
    return found.phone === '' && found.code === '';
  };
  const getCode = (): void => {
    invited.forgetProblem();
    if (say({ phone: faultOfPhone(), code: '' })) sms.send(phone);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const fault = codeFault(code);
    const found = { phone: faultOfPhone(), code: fault === null ? '' : loginText(fault) };
    if (say(found) && !invited.pending) invited.begin(phone, code);
  };
  return (
    <form ref={form} className="col" noValidate onSubmit={submit}>
      <PhoneCodeFields
        phoneLabel={t('invitedWholePhone')}
        phone={phone}
        onPhone={setPhone}
        code={code}
        onCode={setCode}
        problems={{ phone: faults.phone, code: faults.code || invited.problem || sms.reason }}
        sms={sms}
        onGetCode={getCode}
      />
      <Button type="submit" size="large" disabled={invited.pending}>
        {t('invitedNext')}
      </Button>
      {pageFacts.config.mode === 'demo' && (
        <a
          className={`centre ${formStyles.sms}`}
          href="/simulators/sms/"
          target="_blank"
          rel="noopener"
        >
          {loginText('loginSmsDemo')}
        </a>
      )}
    </form>
  );
};
