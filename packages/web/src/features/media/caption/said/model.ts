/** A line of a transcript. */
export interface Line {
  readonly Fromms: number;
  readonly Untilms: number;
  readonly Text: string;
}

/** Which line is said at a moment: the last one that has begun; -1 before the first. */
export const lineAt = (lines: readonly Line[], atMs: number): number => {
  let [from, until] = [0, lines.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((lines[middle]?.Fromms ?? 0) <= atMs) from = middle + 1;
    else until = middle;
  }
  return from - 1;
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The lines that have all words of a text; all lines for an empty one. */
export const linesWith = <L extends Line>(lines: readonly L[], sought: string): readonly L[] => {
  const words = folded(sought).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? lines
    : lines.filter(({ Text }) => words.every((word) => folded(Text).includes(word)));
};

/** A picture that was brought to a line may say that it is a moment before it: seconds are no whole numbers. */
const ROUNDING_MS = 1;

/** The line that is heard where a picture says that it is. */
export const lineHeard = (lines: readonly Line[], atMs: number): number =>
  lineAt(lines, atMs + ROUNDING_MS);

const LEAVING_KEYS = new Set([
  ...['Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'],
]);

/** Whether a key takes the reader elsewhere in the list. */
export const leavesBy = (key: string): boolean => LEAVING_KEYS.has(key);
