import { createRequire } from 'node:module';

type Rows = readonly (readonly (string | number)[])[];

interface Library {
  readonly utils: {
    aoa_to_sheet(rows: Rows): object;
    book_new(sheet: object, name: string): object;
  };
  write(book: object, options: { readonly bookType: string; readonly type: 'buffer' }): Buffer;
}

/** The library that the gateway reads workbooks with. */
const { utils, write } = createRequire(
  new URL('../../packages/gateway/package.json', import.meta.url),
)('@e965/xlsx') as Library;

/** A workbook of one sheet, as a field of a page takes it. @param name ends with `.xls` or `.xlsx` */
export const workbook = (name: string, rows: Rows) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: write(utils.book_new(utils.aoa_to_sheet(rows), '表'), {
    bookType: name.endsWith('.xls') ? 'biff8' : 'xlsx',
    type: 'buffer',
  }),
});
