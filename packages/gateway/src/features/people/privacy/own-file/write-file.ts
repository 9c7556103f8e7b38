import { buffer } from 'node:stream/consumers';
import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { messages, text } from '@xuanjiang/contracts/messages';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import { OWN_KIND_NAMES, OWN_KINDS } from '../../../../lib/own-data.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import type { AccountRows, PrivacyStore } from '../store.ts';
import { exportedColumns } from '../store.ts';
import { FIELD_NAMES } from './field-names.ts';
import { createRowWriter, fieldOf, PICTURE_COLUMN } from './write-rows.ts';

/** A request for the file of an account's own data. `lang` is the language in which fields are named. */
export interface OwnFileRequest {
  readonly accountId: string;
  readonly lang: Lang;
  /** UTC ms. */
  readonly now: number;
}

export interface OwnFileParts {
  readonly store: Pick<PrivacyStore, 'read' | 'names'>;
  readonly rows: readonly AccountRows[];
  readonly vault: Pick<Vault, 'decrypt'>;
  /** Where pictures are. */
  readonly storage: Pick<Storage, 'read'>;
}

/** A text in both languages: the file outlives the page on which it was asked for. */
const both = (key: MessageKey) => ({ zh: messages[key].zh, en: messages[key].en });

const json = (value: unknown): string => JSON.stringify(value);

/** What the fields of a part are called. */
const fieldNames = (
  table: string,
  columns: readonly string[],
  lang: Lang,
): Record<string, string> =>
  Object.fromEntries(
    columns.map((column) => {
      const field = fieldOf(column);
      const key = FIELD_NAMES[`${table}.${field}`] ?? FIELD_NAMES[field];
      return [field, key === undefined ? field : text(lang, key)];
    }),
  );

/** A picture as an address that holds it; null where its file is gone. @throws StorageError */
const pictureOf = async (storage: Pick<Storage, 'read'>, key: string): Promise<string | null> => {
  const body = await storage.read(key);
  if (body === null) return null;
  return `data:${PICTURE_LIMITS.writtenType};base64,${(await buffer(body)).toString('base64')}`;
};

/**
 * Writes all that is stored about a person as JSON, piece by piece: a part for each kind of data, and within
 * it the rows of each table. It is never in memory as a whole.
 */
export async function* writeOwnFile(
  { store, rows, vault, storage }: OwnFileParts,
  { accountId, lang, now }: OwnFileRequest,
): AsyncGenerator<string> {
  const head = { title: both('ownFileTitle'), about: both('ownFileAbout') };
  yield `{"file":${json(head)},\n"account":${json(accountId)},\n"time":${json(shanghaiTime(now))},\n"parts":[`;
  let parts = 0;
  for (const kind of OWN_KIND_NAMES) {
    const tables = rows.filter((each) => each.kind === kind && exportedColumns(each).length > 0);
    if (tables.length === 0) continue;
    const { title, about } = OWN_KINDS[kind];
    yield `${parts === 0 ? '' : ','}\n{"kind":${json(kind)},"title":${json(both(title))},"about":${json(both(about))},"tables":[`;
    parts += 1;
    for (const [index, each] of tables.entries()) {
      const columns = exportedColumns(each);
      const write = createRowWriter(vault, each.table);
      yield `${index === 0 ? '' : ','}\n {"table":${json(each.table)},"fields":${json(fieldNames(each.table, columns, lang))},"rows":[`;
      let first = true;
      for await (const page of store.read(each, accountId)) {
        const names = await store.names(columns, page);
        for (const row of page) {
          const fields = write(row, names);
          const key = row.values[PICTURE_COLUMN];
          if (typeof key === 'string') {
            fields[fieldOf(PICTURE_COLUMN)] = await pictureOf(storage, key);
          }
          yield `${first ? '' : ','}\n  ${json(fields)}`;
          first = false;
        }
      }
      yield ']}';
    }
    yield ']}';
  }
  yield '\n]}\n';
}
