import type { Spell } from './search-terms.ts';

/**
 * Spells Chinese. The dictionary is loaded by the first caller: it takes some tenths of a second, and only
 * processes that write the search index need it.
 */
export const loadSpell = async (): Promise<Spell> => {
  const { pinyin } = await import('pinyin-pro');
  const kept = new Map<string, readonly string[]>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const spelt = pinyin(text, { toneType: 'none', type: 'array', v: true });
    kept.set(text, spelt);
    return spelt;
  };
};
