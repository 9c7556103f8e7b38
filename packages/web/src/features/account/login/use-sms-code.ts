import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { t } from '../../../lib/texts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { secondsLeft } from './sms-code.ts';

export interface SmsCode {
  /** 60 after a code was sent, down to 0 when another may be asked for. */
  readonly seconds: number;
  readonly sending: boolean;
  /** Why the last one was not sent, in the server's words; empty when it was. */
  readonly reason: string;
  readonly send: (phone: string) => void;
}

/**
 * Sends verification codes, one a minute.
 * @param onFailure is given the specification's 'system accident' text, for a toast
 */
export const useSmsCode = (onFailure: (text: string) => void): SmsCode => {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const [reason, setReason] = useState('');
  const seconds = secondsLeft(sentAt, now);

  const sms = trpc.login.sendSms.useMutation({
    onSuccess: () => {
      const time = Date.now();
      setReason('');
      setNow(time);
      setSentAt(time);
    },
    onError: (error) => {
      setReason(refusalOf(error)?.msg ?? t('loadFailedHint'));
      onFailure(t('smsFailed'));
    },
  });

  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  const send = (phone: string): void => {
    if (!waiting && !sms.isPending) sms.mutate({ Phone: phone });
  };
  return { seconds, sending: sms.isPending, reason, send };
};
