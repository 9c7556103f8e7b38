/** Stands over the letters: the universities with a talk today. */
export const TODAY = '今';

/** What a finger at a height over the letters points at: the first above them, the last below them. */
export const letterAt = (letters: readonly string[], y: number, height: number): string => {
  const place = height <= 0 ? 0 : Math.floor((y / height) * letters.length);
  return letters[Math.min(Math.max(place, 0), letters.length - 1)] ?? '';
};
