import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { showToast } from '../../../../ui/toast.ts';
import { offerUndo } from '../../../../ui/undo.ts';
import type { Exam } from '../own-exam.ts';
import { t } from '../texts.ts';
import { columnName, fullName, rowsOf } from './column-words.ts';
import type { OwnColumns, OwnUnit } from './columns.ts';
import { placeAt, putBack, putInto, takeOut } from './columns.ts';
import type { Place } from './drop-place.ts';
import { columnsNow, keepColumns } from './use-columns.ts';

/** Says what was done with a unit, with the way back: it alone goes where it was. */
const offerBack = (text: string, before: OwnColumns, { id }: OwnUnit): void =>
  offerUndo(text, () => keepColumns(putBack(columnsNow(), before, id)));

/** Takes a unit out of its column, with the way back. */
export const takeUnitOut = (unit: OwnUnit): void => {
  const before = columnsNow();
  keepColumns(takeOut(before, unit.id));
  offerBack(t('ownTakenOut', { name: fullName(unit) }), before, unit);
};

/** Says where a unit lies now. */
export const sayPlace = (own: OwnColumns, unit: OwnUnit): void => {
  const number = rowsOf(own).find((row) => row.unit.id === unit.id)?.number ?? 0;
  showToast(t('ownMovedTo', { name: fullName(unit), number }));
};

/** Puts a unit at a place, as it was dragged there. */
export const dropUnit = (id: string, { column, at }: Place): void => {
  const before = columnsNow();
  const next = placeAt(before, id, column, at);
  const unit = next.columns[column]?.units[at];
  if (unit === undefined || JSON.stringify(next) === JSON.stringify(before)) return;
  keepColumns(next);
  sayPlace(next, unit);
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
  offerBack(t('ownPutDone', { column }), before, unit);
  return true;
};
