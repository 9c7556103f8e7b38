import { createRequire } from 'node:module';
import type * as PinyinPro from 'pinyin-pro';

const require = createRequire(import.meta.url);

/**
 * The dictionary of Chinese sounds. It takes some tenths of a second and 6 MB, and few processes spell anything:
 * the first caller loads it.
 */
export const loadPinyin = (): typeof PinyinPro.pinyin =>
  (require('pinyin-pro') as typeof PinyinPro).pinyin;
