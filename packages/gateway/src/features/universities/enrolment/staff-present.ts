import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import type { SheetRow as WireRow } from '@xuanjiang/contracts/enrolment-staff';
import { SHEET_FIELDS } from '@xuanjiang/contracts/rules/sheet-fields';
import type { StaffUploadFields } from '@xuanjiang/contracts/staff-upload';
import type { FieldFault } from '../../../lib/sheet/row-reader.ts';
import type { UploadRow } from '../../ground/upload/service.ts';
import { foundOf, givenOf } from './checking/check-sheet.ts';
import { twinField, twinReason } from './checking/resolve-enrolment.ts';
import type { FoundColumn, SheetFound } from './checking/sheet-facts.ts';
import { NO_FIXED } from './checking/sheet-facts.ts';
import type { SheetRow } from './sheet-store.ts';

type Facts = Pick<SheetFound, 'kind' | 'columns'>;

const placeOf = (columns: readonly FoundColumn[], field: string): number =>
  columns.findIndex((column) => column.field === field);

const headingOf = (columns: readonly FoundColumn[], field: FieldFault['field']): string =>
  columns[placeOf(columns, field)]?.heading || SHEET_FIELDS[field].heading;

/** What is wrong with a row, that it is there twice too. */
export const rowFaults = ({ kind }: Facts, { faults, twin }: SheetRow): readonly FieldFault[] =>
  twin === 0 || kind === ''
    ? faults
    : [...faults, { field: twinField(kind), reason: twinReason(twin) }];

const presentFault = (
  columns: readonly FoundColumn[],
  row: number,
  { field, reason }: FieldFault,
) => ({ Row: row, Column: headingOf(columns, field), Reason: reason });

export const presentRow = (facts: Facts, row: SheetRow): WireRow => {
  const { columns } = facts;
  const faults = rowFaults(facts, row);
  return {
    Row: row.row,
    Cells: [...row.cells],
    Faults: faults.map((fault) => presentFault(columns, row.row, fault)),
    Doubts: row.doubts.map((doubt) => presentFault(columns, row.row, doubt)),
    Places: [...faults, ...row.doubts].map(({ field }) => placeOf(columns, field)),
    Change: row.change,
    // A table that a gateway of the version before has checked says neither.
    Old: row.old.map(({ field, value, year, stored = false, day = '' }) => ({
      Column: headingOf(columns, field),
      Place: placeOf(columns, field),
      Value: value,
      Year: year,
      Stored: stored,
      Day: day,
    })),
    Seen: row.seen,
    Mended: row.mended,
  };
};

const presentSame = (same: NonNullable<SheetFound['sameSource']> | null) =>
  same === null ? null : { Name: same.name, Hash: same.hash, Time: same.time };

/** What is told to whom. */
interface Told {
  /** Whether a second person confirms. */
  readonly second: boolean;
  readonly mayConfirm: boolean;
  /** The first rows with faults. */
  readonly bad: readonly SheetRow[];
}

const LISTED: Told = { second: false, mayConfirm: true, bad: [] };

/** @param present what is told of any file @param told left out in lists */
export const presentSheetUpload = (
  row: UploadRow,
  present: (row: UploadRow) => StaffUploadFields,
  told: Told | null = null,
): SheetUpload => {
  const found = foundOf(row);
  const given = givenOf(row);
  const { second, mayConfirm, bad } = told ?? LISTED;
  const columns = found.columns ?? [];
  const facts = { kind: found.kind ?? '', columns } as const;
  return {
    ...present(row),
    Kind: facts.kind,
    Columns:
      told === null
        ? []
        : columns.map(({ heading, samples, field }) => ({
            Heading: heading,
            Samples: [...samples],
            Field: field,
          })),
    Missing: [...(found.missing ?? [])],
    Fixed: given.matched?.fixed ?? NO_FIXED,
    Template: found.template ?? 0,
    Publisher: given.publisher || (found.publisher ?? ''),
    Page: given.page ?? '',
    Date: given.publishedAt || (found.publishedAt ?? ''),
    Url: given.url,
    Rows: found.rows ?? 0,
    Badrows: found.bad ?? 0,
    Doubtrows: found.doubt ?? 0,
    Changedrows: found.changed ?? 0,
    Differrows: found.differs ?? 0,
    Samesource: presentSame(found.sameSource ?? null),
    Olderrows: found.older ?? 0,
    Oldpublisher: found.newest?.publisher ?? '',
    Olddate: found.newest?.day ?? '',
    Faults: bad.flatMap((each) =>
      rowFaults(facts, each).map((fault) => presentFault(columns, each.row, fault)),
    ),
    Faultcount: found.faultCount ?? 0,
    Stored: found.stored ?? 0,
    Gone: found.gone ?? 0,
    Goingrows: found.going ?? 0,
    Second: second,
    Mayconfirm: mayConfirm,
    Replace: given.replace,
    Mayshow: given.mayShow ?? false,
    Sentby: row.senderName ?? '',
    Handedby: row.handerName ?? '',
    Confirmedby: row.confirmerName ?? '',
    Universityname: row.universityName ?? '',
  };
};
