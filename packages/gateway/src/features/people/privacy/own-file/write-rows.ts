import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SealedTable } from '../../../../lib/sealed-places.ts';
import { placeOf } from '../../../../lib/sealed-places.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import type { NamesOfIds, StoredRow } from '../store.ts';

/** Columns with a time, UTC ms. */
const TIME = /(_at|^until)$/;
const SEALED = /_cipher$/;
/** The column with the key of a picture's file, whose bytes are in the file of the person. */
export const PICTURE_COLUMN = 'file_key';

/** What a column is called in the file. */
export const fieldOf = (column: string): string =>
  column === PICTURE_COLUMN ? 'picture' : column.replace(SEALED, '');

/** The words of a message that was kept as JSON. */
const contentOf = (draft: string): unknown => {
  try {
    return (JSON.parse(draft) as { readonly content?: unknown } | null)?.content ?? '';
  } catch {
    return '';
  }
};

/** Writes the values of rows as their person reads them. */
export const createRowWriter = (vault: Pick<Vault, 'decrypt'>, table: string) => {
  const written = (column: string, value: unknown, row: StoredRow, names: NamesOfIds): unknown => {
    if (value === null || value === undefined) return null;
    // Only tables with an encrypted column have one of such a name.
    if (SEALED.test(column)) {
      return vault.decrypt(String(value), placeOf(table as SealedTable, row.key ?? ''));
    }
    if (TIME.test(column)) return shanghaiTime(Number(value));
    if (column === 'draft') return contentOf(String(value));
    const name = names.get(column)?.get(String(value));
    return name === undefined ? value : { id: value, name };
  };
  return (row: StoredRow, names: NamesOfIds): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(row.values).map(([column, value]) => [
        fieldOf(column),
        written(column, value, row, names),
      ]),
    );
};
