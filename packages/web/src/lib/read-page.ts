import type { AppConfig } from '@xuanjiang/contracts/app-config';
import { detectBrowser } from './browser.ts';
import type { PageFacts } from './page-facts.ts';

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
const readConfig = (): AppConfig => {
  const element = document.getElementById('app-config');
  return { ...DEFAULTS, ...(JSON.parse(element?.textContent || '{}') as Partial<AppConfig>) };
};

/** The facts of the page that this browser shows. */
export const readPage = (): PageFacts => ({
  lang: new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh',
  browser: detectBrowser(navigator.userAgent),
  config: readConfig(),
  drawn: null,
});
