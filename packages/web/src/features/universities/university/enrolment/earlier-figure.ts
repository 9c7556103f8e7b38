import type { EarlierFigure } from '../../proof/public.ts';
import type { EarlierLine } from './lines.ts';

/** The newest figure of earlier years; null where none was published. */
export const earlierFigure = (
  earlier: readonly EarlierLine[],
  of: 'plan' | 'score' | 'rank',
): EarlierFigure | null => {
  for (const line of earlier) {
    const value = line[of];
    if (value !== null) return { year: line.year, value };
  }
  return null;
};
