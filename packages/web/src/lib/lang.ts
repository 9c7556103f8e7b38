import type { Lang, MessageKey, Parameters } from '@xuanjiang/contracts/messages';
import { fillIn, text } from '@xuanjiang/contracts/messages';

/** zh is the language; `?lang=en` on the first address of the page gives English. */
export const lang: Lang = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh';

/** The text of a key in the page's language. */
export const t = (key: MessageKey, parameters?: Parameters): string => text(lang, key, parameters);

/** The same for a table of texts that is loaded with the screens that need it. */
export const textsOf =
  <K extends string>(table: Readonly<Record<K, Readonly<Record<Lang, string>>>>) =>
  (key: K, parameters: Parameters = {}): string =>
    fillIn(table[key][lang], parameters);
