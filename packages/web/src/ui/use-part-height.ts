import { useWide } from '../lib/wide.ts';

interface Lines {
  readonly columns: number;
  /** About how high a line is with the gap to the next, px. */
  readonly px: number;
}

/** Columns and line heights of a list; must match its CSS. */
interface LineHeights {
  readonly narrow: Lines;
  readonly wide: Lines;
  /** What a part has beside its lines, px. */
  readonly aroundPx: number;
}

/**
 * Estimated average height of a part, px, so that what stands below the list moves little when the
 * parts are measured.
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
