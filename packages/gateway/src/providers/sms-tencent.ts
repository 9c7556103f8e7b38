import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { ProviderError, sdkCode } from './provider-error.ts';
import type { SmsAccount, SmsProvider } from './sms.ts';
import { SMS_TIMEOUT_MS } from './sms.ts';

/** The SDK is large and few processes need it: it is loaded with the first code. */
const loadClient = async (account: TencentSmsAccount) => {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const { protocol, host, pathname } = new URL(account.base());
  return new sms.v20210111.Client({
    credential: { secretId: account.secretId, secretKey: account.secretKey },
    region: account.region,
    profile: {
      httpProfile: {
        protocol: `${protocol}//`,
        // The SDK adds the last slash itself.
        endpoint: host + pathname.replace(/\/$/, ''),
        reqTimeout: SMS_TIMEOUT_MS / SECOND_MS,
      },
    },
  });
};

export interface TencentSmsAccount extends SmsAccount {
  /** SmsSdkAppId. */
  readonly appId: string;
  readonly region: string;
}

/** Messages through Tencent Cloud, API version 2021-01-11. */
export const createTencentSms = (account: TencentSmsAccount): SmsProvider => {
  let client: ReturnType<typeof loadClient> | null = null;
  const send = async (phone: string, template: string, values: string[]): Promise<void> => {
    client ??= loadClient(account);
    const { SendStatusSet } = await (await client)
      .SendSms({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: account.appId,
        SignName: account.sign,
        TemplateId: template,
        TemplateParamSet: values,
      })
      .catch((error: { code?: string; message?: string }) => {
        throw new ProviderError('sms', 'tencent', sdkCode(error));
      });
    // HTTP 200 can hold a failure: each number has a status of its own.
    const failed = SendStatusSet?.find((status) => status.Code !== 'Ok');
    if (failed !== undefined) {
      throw new ProviderError('sms', 'tencent', failed.Code ?? 'format');
    }
    if ((SendStatusSet ?? []).length === 0) throw new ProviderError('sms', 'tencent', 'format');
  };
  return {
    sendCode: (phone, code) => send(phone, account.template, [code]),
    sendReminder: (phone, { title, time }) => send(phone, account.reminderTemplate, [title, time]),
    sendInvitation: (phone, { university, link }) =>
      send(phone, account.inviteTemplate, [university, link]),
  };
};
