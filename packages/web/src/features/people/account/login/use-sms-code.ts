import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../../lib/refusal.ts';
import { steadyNow } from '../../../../lib/steady-now.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { CodeRequest } from './captcha/code-request.ts';
import { createCodeRequest } from './captcha/code-request.ts';
import { InsecurePageError, solveCaptcha } from './captcha/solve.ts';
import { secondsLeft, sentBefore } from './sms-code.ts';
import { t } from './texts.ts';

export interface SmsCode {
  /** 60 after a code was sent, down to 0 when another may be asked for. */
  readonly seconds: number;
  readonly sending: boolean;
  /** What the user waits for, beyond the network; empty for nothing. */
  readonly note: string;
  /** Why the last one was not sent, in the server's words; empty when it was, and once the wait is over. */
  readonly reason: string;
  readonly send: (phone: string) => void;
}

/** Why a code was not sent, and how long the server asks to wait, ms; 0 where it says nothing of it. */
interface NotSent {
  readonly reason: string;
  readonly waitMs: number;
}
const SENT: NotSent = { reason: '', waitMs: 0 };

const reasonOf = (error: unknown): string => {
  if (error instanceof InsecurePageError) return t('captchaInsecure');
  return refusalOf(error)?.msg ?? t('loadFailedHint');
};

/** Has codes sent, with a captcha where one is needed. @param onWaiting is told whether it is solved */
const useCodeRequest = (onWaiting: (waits: boolean) => void): CodeRequest => {
  const sms = trpc.login.sendSms.useMutation({ meta: { failure: 'shown' } });
  const captcha = trpc.login.getCaptcha.useMutation({ meta: { failure: 'shown' } });
  const gone = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);
  const [request] = useState(() =>
    createCodeRequest({
      send: async (Phone, Captcha) =>
        (await sms.mutateAsync({ Phone, ...(Captcha !== undefined && { Captcha }) })).Captcha,
      challenge: async (Phone) => (await captcha.mutateAsync({ Phone })).Captcha,
      solve: (challenge) => solveCaptcha(challenge, gone.current?.signal ?? AbortSignal.abort()),
      isNeeded: (error) => refusalOf(error)?.code === CODES.captchaRequired,
      waiting: onWaiting,
    }),
  );
  return request;
};

/**
 * Sends verification codes, one a minute.
 * @param onFailure is given the specification's 'system accident' text, for a toast
 */
export const useSmsCode = (onFailure: (text: string) => void): SmsCode => {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [now, setNow] = useState(steadyNow);
  const [sending, setSending] = useState(false);
  const [checking, setChecking] = useState(false);
  const [notSent, setNotSent] = useState(SENT);
  const request = useCodeRequest(setChecking);
  const seconds = secondsLeft(sentAt, now);

  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(steadyNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  useEffect(() => {
    if (notSent.waitMs === 0) return;
    const timer = setTimeout(() => setNotSent(SENT), notSent.waitMs);
    return () => clearTimeout(timer);
  }, [notSent]);

  const ask = async (phone: string): Promise<void> => {
    setSending(true);
    try {
      await request(phone);
      // A clock that is never set: the wait would last for as much longer.
      const time = steadyNow();
      setNotSent(SENT);
      setNow(time);
      setSentAt(time);
    } catch (error) {
      const time = steadyNow();
      const waitMs = refusalOf(error)?.retryAfterMs ?? 0;
      setNotSent({ reason: reasonOf(error), waitMs });
      setNow(time);
      setSentAt(sentBefore(waitMs, time));
      // It is no accident of the system where the page has to be opened in another way.
      if (!(error instanceof InsecurePageError)) onFailure(t('smsFailed'));
    } finally {
      setSending(false);
    }
  };
  const send = (phone: string): void => {
    if (!waiting && !sending) void ask(phone);
  };
  return {
    seconds,
    sending,
    note: checking ? t('captchaChecking') : '',
    reason: notSent.reason,
    send,
  };
};
