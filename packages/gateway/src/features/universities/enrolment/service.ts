import type { SheetUpload } from '@xuanjiang/contracts/enrolment';
import type { StaffUploadFields } from '@xuanjiang/contracts/staff-upload';
import type { UploadRow } from '../../ground/upload/service.ts';
import type { SheetFound, SheetGiven } from './checking/check-sheet.ts';

/** @param present what is told of any file @param isListed whether its faults are left out */
export const presentSheetUpload = (
  row: UploadRow,
  present: (row: UploadRow) => StaffUploadFields,
  isListed = false,
): SheetUpload => {
  const found = (row.found === '' ? {} : JSON.parse(row.found)) as Partial<SheetFound>;
  const { replace } = JSON.parse(row.given) as SheetGiven;
  const faults = isListed ? [] : (found.faults ?? []);
  return {
    ...present(row),
    Kind: found.kind ?? '',
    Rows: found.rows ?? 0,
    Faults: faults.map(({ row: Row, column, reason }) => ({ Row, Column: column, Reason: reason })),
    Faultcount: found.faultCount ?? 0,
    Stored: found.stored ?? 0,
    Gone: found.gone ?? 0,
    Replace: replace,
    Universityname: row.universityName ?? '',
  };
};
