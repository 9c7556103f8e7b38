import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { z } from 'zod';
import { systemClock } from '../lib/clock.ts';
import { fetchText } from './fetch-text.ts';
import { ProviderError } from './provider-error.ts';
import { signTencent } from './sign-request.ts';
import type { SmsAccount, SmsProvider } from './sms.ts';
import { codeOfAnswer, SMS_TIMEOUT_MS } from './sms.ts';

export interface TencentSmsAccount extends SmsAccount {
  /** SmsSdkAppId. */
  readonly appId: string;
  readonly region: string;
}

const ACTION = 'SendSms';
const OK = 'Ok';

/** HTTP 200 can hold a failure: of the call, or of a number, each of which has a status of its own. */
const AnswerSchema = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).default([]),
  }),
});

const codeIn = (answer: unknown): string | undefined => {
  const { Error: refused, SendStatusSet: all } = AnswerSchema.parse(answer).Response;
  const [first] = all;
  return (refused ?? all.find(({ Code }) => Code !== OK) ?? first)?.Code;
};

/** Messages through Tencent Cloud, API version 2021-01-11. Its SDK brings 40 packages for this one call. */
export const createTencentSms = (account: TencentSmsAccount): SmsProvider => {
  const send = async (phone: string, template: string, values: string[]): Promise<void> => {
    const { host, href } = new URL(account.base());
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: account.appId,
      SignName: account.sign,
      TemplateId: template,
      TemplateParamSet: values,
    });
    const seconds = Math.floor(systemClock() / SECOND_MS);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      host,
      'x-tc-action': ACTION.toLowerCase(),
    };
    const text = await fetchText({
      ...{ provider: 'sms', operation: 'tencent', timeoutMs: SMS_TIMEOUT_MS, url: href },
      signed: {
        headers: {
          ...headers,
          'x-tc-action': ACTION,
          'x-tc-version': '2021-01-11',
          'x-tc-timestamp': String(seconds),
          'x-tc-region': account.region,
          authorization: signTencent(account, 'sms', { headers, body, seconds }),
        },
        body,
      },
    });
    const code = codeOfAnswer(text, codeIn);
    if (code !== OK) throw new ProviderError('sms', 'tencent', code);
  };
  return {
    sendCode: (phone, code) => send(phone, account.template, [code]),
    sendReminder: (phone, { title, time }) => send(phone, account.reminderTemplate, [title, time]),
    sendInvitation: (phone, { university, link }) =>
      send(phone, account.inviteTemplate, [university, link]),
  };
};
