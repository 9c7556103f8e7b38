import { savesData } from './picture.ts';

/** Whether a picture may begin to play by itself: not where data are saved, nor where little is to move. */
export const previewAllowed = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
