import type { Config } from '../../src/config/config.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Storage } from './storage.ts';

/** The environment of a gateway of production, but for its database. */
export const PRODUCTION_ENVIRONMENT = {
  APP_MODE: 'production',
  SECRET_KEY: '4f1d8a60c7b3925e0e61f7a4d8c39b5217ca86e3f05d4b9238a1c6e97d0f4b85',
  SITE_ORIGIN: 'https://talks.example.cn',
  WECHAT_APPID: 'wx1',
  WECHAT_SECRET: 'secret',
  SMS_PROVIDER: 'alibaba',
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_SIGN: '宣讲',
  SMS_TEMPLATE: 'SMS_1',
} as const;

/** What a gateway of production asks whoever reads its metrics. */
export const METRICS_TOKEN = 'the-metrics-of-the-tests';

const { mode, secretKeys, siteOrigin, wechatGate, wechat, qq, sms } =
  readConfig(PRODUCTION_ENVIRONMENT);

/** What makes the gateway of a test one of production. */
export const PRODUCTION: Partial<Config> = {
  mode,
  secretKeys,
  siteOrigin,
  wechatGate,
  wechat,
  qq,
  sms,
  metricsToken: METRICS_TOKEN,
};

/** Has production use the data that a demo has left, which an operator can force by SQL only. */
export const forceProduction = async ({ db }: Pick<Storage, 'db'>): Promise<void> => {
  await db
    .updateTable('installation')
    .set({ value: 'production' })
    .where('name', '=', 'mode')
    .execute();
};
