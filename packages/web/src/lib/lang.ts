import type { Lang } from '@xuanjiang/contracts/messages';

/** zh is the language; `?lang=en` on the first address of the page gives English. */
export const lang: Lang = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh';

/**
 * English texts by their keys. The build takes them out of the tables; `main.ts` fills them in before
 * the app is loaded. Empty in development and tests, where the tables hold both languages.
 */
export const loadedEnglish: Record<string, string> = {};
