import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_ROWS } from '../../src/wiring/account-rows.ts';
import { createEmptyStorage } from '../harness/gateway.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';

/** A column with such a name can hold the id of an account. */
const ACCOUNT_COLUMN = /^(actor|uids|subject|owner|\w+_(by|id|uids|subject|owner|actor))$/;

/** Such columns that hold no account, in any table or, as `table.column`, in one. A new column is declared or listed here. */
const NO_ACCOUNT: readonly string[] = [
  'adv_id',
  'area_id',
  'figure_id',
  'film_id',
  'import_id',
  'request_id',
  'upload_id',
  'city_id',
  'client_id',
  'collect_id',
  'code_id',
  'event_id',
  'group_id',
  'news_id',
  'guide_id',
  'message_id',
  'province_id',
  'reason_id',
  'recording_id',
  'set_id',
  'signup_id',
  'talk_id',
  'thread_id',
  'upload_id',
  'university_id',
  'partner_id',
  'source_id',
  // The type of subjects of an exam.
  'admission_line.subject',
  'control_line.subject',
  'enrolment_plan.subject',
  'rank_file.subject',
  'rank_scope.subject',
  'score_table.subject',
  // The id that a provider gives a person.
  'identity.subject',
  // The id of a persona; its account is in another column.
  'mask.uids',
  // The university of what was found.
  'search_document.owner',
];

let storage: Storage;
beforeAll(async () => {
  storage = await createEmptyStorage();
});
afterAll(() => storage[Symbol.asyncDispose]());

const textColumns = async (): Promise<Map<string, Set<string>>> => {
  const tables = await storage.db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Set(
        columns.filter(({ dataType }) => /^text$/i.test(dataType)).map((column) => column.name),
      ),
    ]),
  );
};

describe('the rows of an account', () => {
  test('every column that can hold an account has a rule, and every rule has a column', async () => {
    const found = [...(await textColumns())].flatMap(([table, columns]) =>
      [...columns]
        .filter((column) => ACCOUNT_COLUMN.test(column))
        .filter((column) => !NO_ACCOUNT.includes(column))
        .map((column) => `${table}.${column}`)
        .filter((name) => !NO_ACCOUNT.includes(name)),
    );
    const declared = ACCOUNT_ROWS.map(({ table, column }) => `${table}.${column}`);
    expect(found.sort()).toEqual(declared.sort());
  });

  if (ENGINE === 'sqlite') {
    test('every column that refers to the table of accounts is named as one', async () => {
      const { DatabaseSync } = await import('node:sqlite');
      const { DATABASE_FILE } = await import('../../src/db/database-error.ts');
      const database = new DatabaseSync(`${storage.dataDir}/${DATABASE_FILE}`);
      const references = [...(await textColumns()).keys()].flatMap((table) =>
        database
          .prepare('select "from" as name from pragma_foreign_key_list(?) where "table" = ?')
          .all(table, 'account')
          .map(({ name }) => String(name)),
      );
      database.close();
      expect(references.length).toBeGreaterThan(0);
      expect(references.filter((name) => !ACCOUNT_COLUMN.test(name))).toEqual([]);
    });
  }
});
