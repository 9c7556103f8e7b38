import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';

/** zh is the language; `?lang=en` on the first address of the page gives English. */
export const lang: Lang = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh';

/** The text of a key in the page's language. */
export const t = (
  key: MessageKey,
  parameters?: Readonly<Record<string, string | number>>,
): string => text(lang, key, parameters);
