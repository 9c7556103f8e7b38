/** Characters of the line that a share card or a search result shows of a page. */
export const SHARE_SUMMARY_MAX = 160;

/** A text in one line. @param max its characters, the mark for what was cut included */
export const oneLine = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
};
