import { sheetCalls } from '@xuanjiang/contracts/enrolment-staff';
import type { SheetFieldName } from '@xuanjiang/contracts/rules/sheet-fields';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import { foundOf } from './checking/check-sheet.ts';
import type { SheetFound } from './checking/sheet-facts.ts';
import type { SheetService } from './service.ts';
import { presentRow, rowFaults } from './staff-present.ts';
import { SHEET_NAMES, writeReport, writeTemplate } from './writing/write-template.ts';

const fileOf = (name: string, bytes: Uint8Array) => ({
  Name: name,
  Content: Buffer.from(bytes).toString('base64'),
});

/** @throws CallError where two columns are taken for the same */
const requireOnce = (columns: readonly (SheetFieldName | '')[]): void => {
  const named = columns.filter((name) => name !== '');
  if (new Set(named).size < named.length) {
    throw new CallError('input', { message: 'sheetColumnTwice' });
  }
};

export const sheetRouter = ({
  sheets,
}: {
  readonly sheets: SheetService;
}): DomainRouter<'sheet'> => ({
  findRow: implement(sheetCalls.findRow, async ({ input, caller }) => {
    const upload = await sheets.get(input.Id, caller);
    const facts = foundOf(upload) as SheetFound;
    const found = await sheets.find(input.Id, input.Show, pageOf(input));
    return presentPage(found, (row) => presentRow(facts, row));
  }),
  match: implement(sheetCalls.match, ({ input, caller }) => {
    const { Id, Kind, Columns, Fixed, Publisher, Page, Date: publishedAt, Url } = input;
    requireOnce(Columns);
    const source = {
      ...{ publisher: Publisher, page: Page, publishedAt, url: Url },
      ...{ replace: input.Replace, mayShow: input.Mayshow },
    };
    const matched = Kind === '' ? {} : { matched: { kind: Kind, columns: Columns, fixed: Fixed } };
    return sheets.match(Id, { ...source, ...matched }, caller);
  }),
  mend: implement(sheetCalls.mend, async ({ input, caller }) => {
    const { Id, Row, Column, Value } = input;
    const { facts, row } = await sheets.mend(Id, Row, Column, Value, caller);
    return presentRow(facts, row);
  }),
  see: implement(sheetCalls.see, async ({ input, caller }) => {
    const { facts, row } = await sheets.see(input.Id, input.Row, caller);
    return presentRow(facts, row);
  }),
  giveBack: implement(sheetCalls.giveBack, ({ input, caller }) =>
    sheets.giveBack(input.Id, caller),
  ),
  closeFile: implement(sheetCalls.closeFile, ({ input, caller }) =>
    sheets.closeFile(input.Id, caller),
  ),
  drop: implement(sheetCalls.drop, async ({ input, caller }) => {
    await sheets.drop(input.Id, caller);
    return {};
  }),
  template: implement(sheetCalls.template, async ({ input: { Kind: kind } }) =>
    fileOf(`${SHEET_NAMES[kind]}导入模板.xlsx`, await writeTemplate(kind)),
  ),
  report: implement(sheetCalls.report, async ({ input, caller }) => {
    const upload = await sheets.get(input.Id, caller);
    const facts = foundOf(upload) as SheetFound;
    const page = { limit: UPLOAD_LIMITS.sheetRowsMax, offset: 0 };
    const { rows } = await sheets.find(input.Id, 'all', page);
    const reported = rows.map((row) => ({
      cells: row.cells,
      problems: rowFaults(facts, row).map(({ reason }) => reason),
    }));
    const name = upload.name.replace(/\.\w{1,5}$/, '');
    return fileOf(`${name}-要改的.xlsx`, await writeReport(facts.columns ?? [], reported));
  }),
});
