import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { systemClock } from '../lib/clock.ts';
import { fetchText } from './fetch-text.ts';
import { ProviderError } from './provider-error.ts';
import { canonicalQuery, EMPTY_HASH, signAlibaba } from './sign-request.ts';
import type { SmsAccount, SmsProvider } from './sms.ts';
import { codeOfAnswer, SMS_TIMEOUT_MS } from './sms.ts';

/** HTTP 200 can hold a failure. */
const AnswerSchema = z.object({ Code: z.string() });

/** Messages through Alibaba Cloud, API version 2017-05-25. Its SDK brings 40 packages for this one call. */
export const createAlibabaSms = (account: SmsAccount): SmsProvider => {
  const send = async (phone: string, template: string, values: object): Promise<void> => {
    const { host, pathname: path, href } = new URL(account.base());
    const query = canonicalQuery({
      PhoneNumbers: phone,
      SignName: account.sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
    });
    const headers = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': EMPTY_HASH,
      'x-acs-date': new Date(systemClock()).toISOString().replace(/\.\d+/, ''),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    };
    const text = await fetchText({
      ...{ provider: 'sms', operation: 'alibaba', timeoutMs: SMS_TIMEOUT_MS },
      url: `${href}?${query}`,
      signed: {
        headers: { ...headers, authorization: signAlibaba(account, { path, query, headers }) },
      },
      refusesByStatus: true,
    });
    const code = codeOfAnswer(text, (answer) => AnswerSchema.parse(answer).Code);
    if (code !== 'OK') throw new ProviderError('sms', 'alibaba', code);
  };
  return {
    sendCode: (phone, code) => send(phone, account.template, { code }),
    sendReminder: (phone, { title, time }) =>
      send(phone, account.reminderTemplate, { title, time }),
    sendInvitation: (phone, invitation) => send(phone, account.inviteTemplate, { ...invitation }),
  };
};
