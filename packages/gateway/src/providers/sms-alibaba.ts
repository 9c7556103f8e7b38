import { createRequire } from 'node:module';
import type Sdk from '@alicloud/dysmsapi20170525';
import type Core from '@alicloud/openapi-core';
import { ProviderError, sdkCode } from './provider-error.ts';
import type { SmsAccount, SmsProvider } from './sms.ts';
import { SMS_TIMEOUT_MS } from './sms.ts';

const require = createRequire(import.meta.url);

/**
 * The SDK is large and few processes need it: it is loaded with the first code. It is CommonJS with
 * a default export, which `import` gives in different shapes under Node and under a bundler.
 */
const loadSdk = (account: SmsAccount) => {
  const sdk: typeof Sdk = require('@alicloud/dysmsapi20170525');
  const { $OpenApiUtil }: typeof Core = require('@alicloud/openapi-core');
  const { protocol, host, pathname } = new URL(account.base());
  // The SDK always calls the root of its endpoint; the simulator has a path below it.
  class Client extends sdk.default {
    override callApi(
      ...[params, request, runtime]: Parameters<InstanceType<typeof sdk.default>['callApi']>
    ) {
      params.pathname = pathname;
      return super.callApi(params, request, runtime);
    }
  }
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: account.secretId,
      accessKeySecret: account.secretKey,
      endpoint: host,
      protocol: protocol.slice(0, -1),
      connectTimeout: SMS_TIMEOUT_MS,
      readTimeout: SMS_TIMEOUT_MS,
    }),
  );
  return { client, Request: sdk.SendSmsRequest };
};

/** Messages through Alibaba Cloud, API version 2017-05-25. */
export const createAlibabaSms = (account: SmsAccount): SmsProvider => {
  let loaded: ReturnType<typeof loadSdk> | null = null;
  const send = async (phone: string, templateCode: string, values: object): Promise<void> => {
    loaded ??= loadSdk(account);
    const { client, Request } = loaded;
    const { body } = await client
      .sendSms(
        new Request({
          phoneNumbers: phone,
          signName: account.sign,
          templateCode,
          templateParam: JSON.stringify(values),
        }),
      )
      .catch((error: { code?: string; message?: string }) => {
        throw new ProviderError('sms', 'alibaba', sdkCode(error));
      });
    // HTTP 200 can hold a failure.
    if (body?.code !== 'OK') throw new ProviderError('sms', 'alibaba', body?.code ?? 'format');
  };
  return {
    sendCode: (phone, code) => send(phone, account.template, { code }),
    sendReminder: (phone, { title, time }) =>
      send(phone, account.reminderTemplate, { title, time }),
    sendInvitation: (phone, invitation) => send(phone, account.inviteTemplate, { ...invitation }),
  };
};
