import type { AppConfig } from '@xuanjiang/contracts/app-config';

const DEFAULTS: AppConfig = {
  mode: 'production',
  gate: false,
  parties: { operator: '', contact: '' },
  filings: null,
  consentPrechecked: true,
  wechat: null,
  qq: null,
  audio: false,
  openReading: false,
  worker: null,
};

/** What the gateway wrote into the page. */
export const readConfig = (): AppConfig => {
  const element = document.getElementById('app-config');
  return { ...DEFAULTS, ...(JSON.parse(element?.textContent || '{}') as Partial<AppConfig>) };
};
