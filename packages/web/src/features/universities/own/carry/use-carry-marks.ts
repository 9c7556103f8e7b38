import { sessionMark } from '../../../../lib/session-mark.ts';
import type { OwnColumns } from '../columns/columns.ts';
import { isEmptyColumns } from '../columns/columns.ts';
import type { Own } from '../own-exam.ts';
import { isEmptyOwn } from '../own-exam.ts';
import { keptText } from '../use-kept.ts';
import { lineOf } from './carry.ts';

/** The mark of what was carried out last. */
const CARRIED = keptText('xj.own-carried');

const markOf = (own: Own, columns: OwnColumns): string => sessionMark(lineOf({ own, columns }));

/** Draws anew when something was carried out. */
export const useCarryMarks = (): void => void CARRIED.useText();

export const noteCarried = (own: Own, columns: OwnColumns): void =>
  CARRIED.keep(markOf(own, columns));

export const forgetMarks = (): void => CARRIED.keep('');

/** Whether something changed since it was carried out last, and would be lost with this device. */
export const isCarryDue = (own: Own, columns: OwnColumns): boolean =>
  !(isEmptyOwn(own) && isEmptyColumns(columns)) && CARRIED.text() !== markOf(own, columns);
