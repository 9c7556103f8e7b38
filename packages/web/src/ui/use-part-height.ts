import { useWide } from '../lib/wide.ts';

interface Lines {
  readonly columns: number;
  /** About how high a line is with the gap to the next, px. */
  readonly px: number;
}

/** How what a list shows is set, as its CSS says. */
interface LineHeights {
  readonly narrow: Lines;
  readonly wide: Lines;
  /** What a part has beside its lines, px. */
  readonly aroundPx: number;
}

/**
 * About how high the parts of a list are, px, on average: what stands below the list is then where it
 * stays until they are measured.
 */
export const usePartHeight = (
  heights: LineHeights,
  parts: readonly (readonly unknown[])[],
): number => {
  const { columns, px } = heights[useWide() ? 'wide' : 'narrow'];
  const sum = parts
    .map(({ length }) => Math.ceil(length / columns) * px + heights.aroundPx)
    .reduce((total, height) => total + height, 0);
  return Math.round(sum / Math.max(1, parts.length));
};
