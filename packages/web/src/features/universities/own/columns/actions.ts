import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { showToast } from '../../../../ui/toast.ts';
import { offerUndo } from '../../../../ui/undo.ts';
import type { Exam } from '../own.ts';
import { t } from '../texts.ts';
import type { OwnUnit } from './columns.ts';
import { putInto, takeOut } from './columns.ts';
import { columnsNow, keepColumns } from './use-columns.ts';
import { columnName, fullName } from './words.ts';

/** Takes a unit out of its column, with the way back. */
export const takeUnitOut = (unit: OwnUnit): void => {
  const before = columnsNow();
  keepColumns(takeOut(before, unit.id));
  offerUndo(t('ownTakenOut', { name: fullName(unit) }), () => keepColumns(before));
};

/**
 * Puts a unit into a column, and says so, or why not.
 * @param max how many units the province allows
 */
export const putUnit = (exam: Exam, place: number, unit: OwnUnit, max: number): boolean => {
  const before = columnsNow();
  const next = putInto(before, exam, place, unit, max);
  if (next === 'full') {
    showToast(t('ownPutFull', { max }));
    return false;
  }
  if (next === 'exam') {
    const province = ownProvinceOf(before.provinceid)?.name ?? '';
    showToast(t('ownPutExam', { province, subject: before.subject }));
    return false;
  }
  keepColumns(next);
  const column = columnName(next.columns[place], place);
  offerUndo(t('ownPutDone', { column }), () => keepColumns(before));
  return true;
};
