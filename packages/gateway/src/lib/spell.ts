import { loadPinyin } from './pinyin.ts';
import type { Spell } from './search-terms.ts';

/** Spells Chinese, and remembers what it has spelt. */
export const loadSpell = (): Spell => {
  const pinyin = loadPinyin();
  const kept = new Map<string, readonly string[]>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const spelt = pinyin(text, { toneType: 'none', type: 'array', v: true });
    kept.set(text, spelt);
    return spelt;
  };
};
