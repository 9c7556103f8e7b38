import { readConfig } from './app-config.ts';
import { detectBrowser } from './browser.ts';
import type { PageFacts } from './page-facts.ts';

/** The facts of the page that this browser shows. */
export const readPage = (): PageFacts => ({
  lang: new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh',
  browser: detectBrowser(navigator.userAgent),
  config: readConfig(),
  drawn: null,
});
