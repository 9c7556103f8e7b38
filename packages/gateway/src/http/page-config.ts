import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { Config } from '../config/config.ts';
import { VERSION } from '../lib/build.ts';
import { oauthConfig } from './oauth-config.ts';

/** What the gateway writes into its pages. */
export const pageConfigOf = (config: Config): Omit<AppConfig, 'worker'> => ({
  mode: config.mode,
  version: VERSION,
  gate: config.wechatGate,
  consentPrechecked: config.consentPrechecked,
  parties: config.parties,
  filings: config.filings,
  audio: config.audio,
  openReading: config.openReading,
  ...oauthConfig(config),
});
