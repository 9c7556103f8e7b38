/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text cut at every occurrence of the keyword's words, whatever their case. */
export const highlightParts = (text: string, keyword: string): TextPart[] => {
  const words = keyword.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, hit: false }];
  // A longer word first, so that 师范大学 wins over 师范.
  const pattern = words.sort((left, right) => right.length - left.length).map(escaped);
  // Splitting by a group puts every hit at an odd place.
  return text
    .split(new RegExp(`(${pattern.join('|')})`, 'gi'))
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
};
