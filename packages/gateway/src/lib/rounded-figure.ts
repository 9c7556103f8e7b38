import { STAT_ROUNDED_TO } from '@xuanjiang/contracts/stat';

/**
 * A number about students as it may be told: no difference of two tells of one student.
 * @param unit what one of the figure is: of minutes 60, because seconds are kept
 */
export const roundedFigure = (amount: number, unit = 1): number =>
  Math.round(amount / (unit * STAT_ROUNDED_TO)) * STAT_ROUNDED_TO;
