import { nameKey } from './name-key.ts';
import { loadPinyin } from './pinyin.ts';

/** In 长沙市长郡中学 the dictionary would read a mayor: a place ends before what begins with 长. */
const PLACE_END = /(?<=[省市区县镇乡])(?=长)/;

/**
 * The initials of a name's pinyin, as people type them: qmzx for 启明中学. What is not Chinese stays
 * as `nameKey` writes it, so Latin letters and digits of a name are found in its initials too.
 */
export const pinyinInitials = (name: string): string =>
  nameKey(name)
    .split(PLACE_END)
    .flatMap((part) => loadPinyin()(part, { pattern: 'first', toneType: 'none', type: 'array' }))
    .join('');
