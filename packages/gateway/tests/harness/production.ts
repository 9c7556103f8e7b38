import type { Config } from '../../src/config/config.ts';
import { readConfig } from '../../src/config/config.ts';

const { mode, secretKeys, siteOrigin, wechatGate, wechat, qq, sms } = readConfig({
  APP_MODE: 'production',
  SECRET_KEY: '0123456789abcdef'.repeat(4),
  SITE_ORIGIN: 'https://talks.example.cn',
  WECHAT_APPID: 'wx1',
  WECHAT_SECRET: 'secret',
  SMS_PROVIDER: 'alibaba',
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_SIGN: '宣讲',
  SMS_TEMPLATE: 'SMS_1',
});

/** What makes the gateway of a test one of production. */
export const PRODUCTION: Partial<Config> = {
  mode,
  secretKeys,
  siteOrigin,
  wechatGate,
  wechat,
  qq,
  sms,
};
