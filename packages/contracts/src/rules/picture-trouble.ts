import { MINUTE_MS } from '../constants.ts';

/** A viewer who says that the picture is broken counts for so long; said again, from then on. */
export const TROUBLE_WINDOW_MS = 3 * MINUTE_MS;
/** Staff are told from so many viewers on: one or two may have a bad network. */
export const TROUBLE_LEAST = 3;
/** And from this share of the viewers of the room on. */
export const TROUBLE_SHARE = 0.1;
/** It is over below this share: lower, so that it does not come and go. */
export const TROUBLE_OVER_SHARE = 0.05;
/** That it is over is shown for so long. */
export const TROUBLE_OVER_SHOWN_MS = 10 * MINUTE_MS;

interface TroubleFigures {
  /** Viewers who said in the last minutes that the picture is broken. */
  readonly told: number;
  /** Viewers of the room now. */
  readonly viewers: number;
  /** Staff are told already. */
  readonly isTold: boolean;
}

/** Whether the picture of a talk counts as broken. Viewers who left because of it count as well. */
export const isPictureBroken = ({ told, viewers, isTold }: TroubleFigures): boolean =>
  told >= (isTold ? 1 : TROUBLE_LEAST) &&
  told >= Math.max(viewers, told) * (isTold ? TROUBLE_OVER_SHARE : TROUBLE_SHARE);
