import { ERROR_DISPLAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { FactorSetup } from '@xuanjiang/contracts/factor';
import type { Login } from '@xuanjiang/contracts/login';
import { typedCode } from '@xuanjiang/contracts/rules/written-code';
import { useState } from 'react';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { showToast } from '../../../../../ui/toast.ts';
import type { PhoneProof } from '../api.ts';
import { onLogin, phoneInput } from '../api.ts';
import type { FactorStep } from './model.ts';
import { afterRefusal, stepBefore } from './model.ts';
import { t } from './texts.ts';

/** A set-up that was begun, and the set-up code with which it was. */
interface Begun extends FactorSetup {
  readonly code: string;
}

/** What the set-up ended with; the page is logged in when the codes are kept. */
interface Confirmed extends Login {
  readonly Recovery: readonly string[];
}

/**
 * The second factor of a login by phone, and its set-up.
 * @param proof the phone and the code of its SMS, which is right and not used up
 * @param onLeave goes back to the login by phone, with what went wrong where something did
 */
export const useFactor = (proof: PhoneProof, onLeave: (problem?: string) => void) => {
  const { client } = trpc.useUtils();
  const { missing } = proof;
  const [step, setStep] = useState<FactorStep>(missing ? 'setup' : 'code');
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);

  const go = (next: FactorStep): void => {
    setProblem('');
    setStep(next);
  };
  const refuse = (error: unknown): void => {
    const { code, msg } = refusalOf(error) ?? { code: 0, msg: '' };
    if (code === CODES.accountLocked) showToast(t('accountMessage', { msg }), ERROR_DISPLAY_MS);
    const next = afterRefusal(code, step);
    const reason = msg || t('loginFailed');
    if (next === null) onLeave(reason);
    else {
      setStep(next);
      setProblem(reason);
    }
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };

  return {
    step,
    problem,
    pending,
    begun,
    recovery: confirmed?.Recovery ?? [],
    go,
    logIn: (Factor: string) =>
      run(async () => onLogin(await client.login.phone.mutate({ ...phoneInput(proof), Factor }))),
    begin: (code: string) => {
      // The code of the SMS was used up when the set-up was begun.
      if (begun?.code === code) return go('secret');
      void run(async () => {
        const { phone: Phone, code: sms } = proof;
        const setup = await client.factor.begin.mutate({ Phone, code: sms, Setup: code });
        setBegun({ ...setup, code });
        setStep('secret');
      });
    },
    confirm: (typed: string) =>
      run(async () => {
        const input = { Ticket: begun?.Ticket ?? '', Factor: typedCode(typed) };
        setConfirmed(await client.factor.confirm.mutate(input));
        setStep('kept');
      }),
    /** The recovery codes are kept: the page is logged in. */
    finish: () => {
      if (confirmed === null) return;
      onLogin(confirmed, t('factorDone'));
    },
    back: () => {
      const before = stepBefore(step, missing);
      if (before === null) return onLeave();
      if (before === step) setProblem(t('factorKeptFirst'));
      else go(before);
    },
  };
};

export type Factor = ReturnType<typeof useFactor>;
