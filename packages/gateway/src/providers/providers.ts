import type { AsrConfig, QqConfig, SmsConfig, WechatConfig } from '../config/provider-config.ts';
import type { AsrClient } from './asr.ts';
import { createAsrClient } from './asr.ts';
import type { QqClient } from './qq.ts';
import { createQqClient } from './qq.ts';
import type { SmsProvider } from './sms.ts';
import { createAlibabaSms } from './sms-alibaba.ts';
import { createSimulatorSms } from './sms-simulator.ts';
import { createTencentSms } from './sms-tencent.ts';
import type { WechatClient } from './wechat.ts';
import { createWechatClient } from './wechat.ts';

export interface Providers {
  readonly wechat: WechatClient;
  /** Null where the second provider is not offered. */
  readonly qq: QqClient | null;
  readonly sms: SmsProvider;
  /** Null where speech is not recognised. */
  readonly asr: AsrClient | null;
}

interface ProviderConfigs {
  readonly wechat: WechatConfig;
  readonly qq: QqConfig | null;
  readonly sms: SmsConfig;
  readonly asr: AsrConfig | null;
}

const createSms = (sms: SmsConfig, simulators: () => string): SmsProvider => {
  switch (sms.provider) {
    case 'tencent':
      return createTencentSms({ ...sms, base: () => sms.base ?? `${simulators()}/sms/tencent` });
    case 'alibaba':
      return createAlibabaSms({ ...sms, base: () => sms.base ?? `${simulators()}/sms/alibaba` });
    case 'simulator':
      return createSimulatorSms(() => sms.base ?? `${simulators()}/sms`);
  }
};

/** @param simulators address of this process's simulators, once it listens */
export const createProviders = (
  { wechat, qq, sms, asr }: ProviderConfigs,
  simulators: () => string,
): Providers => ({
  wechat: createWechatClient({
    ...wechat,
    base: () => wechat.apiBase ?? `${simulators()}/wechat`,
  }),
  qq:
    qq === null ? null : createQqClient({ ...qq, base: () => qq.apiBase ?? `${simulators()}/qq` }),
  sms: createSms(sms, simulators),
  asr: asr === null ? null : createAsrClient(asr, () => asr.base ?? `${simulators()}/asr`),
});
