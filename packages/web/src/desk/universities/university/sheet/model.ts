import type { SheetFixed, SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import type { SheetRow } from '@xuanjiang/contracts/enrolment-staff';
import { columnsFor, missingFields } from '@xuanjiang/contracts/rules/sheet-columns';
import type {
  FixableField,
  SheetFieldName,
  SheetKindName,
} from '@xuanjiang/contracts/rules/sheet-fields';
import { FIXABLE_FIELDS } from '@xuanjiang/contracts/rules/sheet-fields';

/** What is said of a table before it is checked again. */
export interface SheetForm {
  readonly kind: SheetKindName | '';
  readonly columns: readonly (SheetFieldName | '')[];
  readonly fixed: SheetFixed;
  readonly publisher: string;
  readonly page: string;
  readonly date: string;
  readonly url: string;
  readonly replace: boolean;
  /** Whether everybody may look at the file. */
  readonly mayShow: boolean;
}

export const sheetFormOf = (sheet: SheetUpload): SheetForm => ({
  kind: sheet.Kind,
  columns: sheet.Columns.map(({ Field }) => Field),
  fixed: sheet.Fixed,
  publisher: sheet.Publisher,
  page: sheet.Page,
  date: sheet.Date,
  url: sheet.Url,
  replace: sheet.Replace,
  mayShow: sheet.Mayshow,
});

/** The form for another kind of table: its columns by their headings. */
export const withKind = (form: SheetForm, kind: SheetKindName, headings: readonly string[]) => ({
  ...form,
  kind,
  columns: columnsFor(headings, kind).map((name) => name ?? ''),
});

/** A column is taken for something: another one that was taken for the same is not any more. */
export const withColumn = (form: SheetForm, at: number, name: SheetFieldName | ''): SheetForm => ({
  ...form,
  columns: form.columns.map((old, index) => {
    if (index === at) return name;
    return old === name ? '' : old;
  }),
});

/** What the table needs and does not have, the first of what would do. */
export const missingIn = ({ kind, columns, fixed }: SheetForm): SheetFieldName[] =>
  kind === ''
    ? []
    : missingFields(
        kind,
        (name) => columns.includes(name) || (fixed[name as FixableField] ?? '') !== '',
      ).flatMap((choice) => choice.slice(0, 1));

/** Fields that may be given once for all rows: those of the kind that no column has. */
export const fixableIn = ({ kind, columns }: SheetForm): FixableField[] =>
  kind === '' || kind === 'university'
    ? []
    : FIXABLE_FIELDS.filter(
        (name) =>
          !columns.includes(name) &&
          missingFields(kind, (field) => field !== name && field !== 'first_subject').length > 0,
      );

/** Whether the source is said as far as it must be. */
export const isSourced = ({ kind, publisher, page }: SheetForm): boolean =>
  publisher.trim() !== '' && (kind === 'university' || page.trim() !== '');

/**
 * Columns that are shown: those that are imported, and of them only those in which rows differ or are marked, for what is
 * the same in all of them tells nothing.
 */
export const shownColumns = (
  columns: SheetUpload['Columns'],
  rows: readonly Pick<SheetRow, 'Cells' | 'Places'>[],
  isWhole: boolean,
): number[] => {
  const marked = new Set(rows.flatMap(({ Places }) => Places));
  return columns.flatMap(({ Field }, at) => {
    if (Field === '') return [];
    const values = new Set(rows.map(({ Cells }) => Cells[at]));
    return isWhole || rows.length < 2 || values.size > 1 || marked.has(at) ? [at] : [];
  });
};
