export const RECENT_KEYWORDS_MAX = 10;

/** The keywords with `keyword` in front, each once whatever its case, the oldest dropped. */
export const addKeyword = (keywords: readonly string[], keyword: string): string[] => {
  const added = keyword.trim();
  if (added === '') return [...keywords];
  return [added, ...withoutKeyword(keywords, added)].slice(0, RECENT_KEYWORDS_MAX);
};

/** The keywords without `keyword`. */
export const withoutKeyword = (keywords: readonly string[], keyword: string): string[] =>
  keywords.filter((other) => other.toLowerCase() !== keyword.toLowerCase());

/** What the storage held; anything but a list of texts counts as nothing. */
export const parseKeywords = (stored: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((item): item is string => typeof item === 'string' && item !== '')
      .slice(0, RECENT_KEYWORDS_MAX);
  } catch {
    return [];
  }
};
