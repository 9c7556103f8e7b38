/** What a gateway forgets each hour: what is over, and nothing else. */
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import {
  TROUBLE_OVER_SHOWN_MS,
  TROUBLE_WINDOW_MS,
} from '@xuanjiang/contracts/rules/picture-trouble';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COUNTED_MS } from '../src/features/people/phone-code/counting/slots.ts';
import { addAccount } from './harness/accounts.ts';
import { NOON } from './harness/clock.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { until } from './harness/wait.ts';

let gateway: TestGateway;
beforeAll(async () => {
  // The hourly work stands still until the test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  gateway = await startGateway({ clock: () => NOON });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.useRealTimers();
});

type Row = Readonly<Record<string, string | number | null>>;

/** A row of a table, over since a millisecond or not yet. */
interface Kept {
  readonly table: string;
  /** The column that names the row. */
  readonly key: string;
  readonly row: (name: string, isOver: boolean) => Row;
}

/** @returns the last time that is over, or the first that is not, where so long ago is kept */
const ago = (ms: number, isOver: boolean): number => NOON - ms - Number(isOver);

const tables = async (): Promise<readonly Kept[]> => {
  const { storage } = gateway;
  const [kept, over] = [(await addAccount(storage)).uids, (await addAccount(storage)).uids];
  const talk = await storage.db.selectFrom('talk').select('id').executeTakeFirstOrThrow();
  return [
    {
      ...{ table: 'session', key: 'token_hash' },
      row: (token_hash, isOver) => ({
        ...{ token_hash, account_id: kept, created_at: 1, used_at: 1, revoked_at: null },
        expires_at: ago(0, isOver),
      }),
    },
    {
      ...{ table: 'handover', key: 'code_hash' },
      row: (code_hash, isOver) => ({
        ...{ code_hash, account_id: kept, session_hash: code_hash, created_at: 1 },
        expires_at: ago(-1, isOver),
      }),
    },
    {
      ...{ table: 'known_device', key: 'key' },
      row: (key, isOver) => ({ key, expires_at: ago(0, isOver) }),
    },
    {
      ...{ table: 'captcha_spent', key: 'signature' },
      row: (signature, isOver) => ({ signature, expires_at: ago(0, isOver) }),
    },
    {
      ...{ table: 'phone_code_quota', key: 'key' },
      row: (key, isOver) => ({ key, times: '[]', updated_at: ago(DAY_MS, isOver) }),
    },
    {
      ...{ table: 'sms_count', key: 'key' },
      row: (key, isOver) => ({ key, slots: '[]', updated_at: ago(COUNTED_MS, isOver) }),
    },
    {
      // Wrong codes of the second factor count for a day.
      ...{ table: 'factor_guess', key: 'account_id' },
      row: (_, isOver) => ({
        ...{ account_id: isOver ? over : kept, wrong: 10 },
        day: dayOf(isOver ? NOON - DAY_MS : NOON),
      }),
    },
    {
      ...{ table: 'picture_told', key: 'viewer_hash' },
      row: (viewer_hash, isOver) => ({
        ...{ talk_id: talk.id, viewer_hash, told_at: ago(TROUBLE_WINDOW_MS, isOver) },
      }),
    },
    {
      ...{ table: 'picture_trouble', key: 'talk_id' },
      row: (talk_id, isOver) => ({
        ...{ talk_id, began_at: 1, told: 3, viewers: 3 },
        ended_at: ago(TROUBLE_OVER_SHOWN_MS, isOver),
      }),
    },
  ];
};

test('what is over is forgotten within the hour, and what is not over stays', async () => {
  const { db } = gateway.storage;
  const all = await tables();
  const talks = await db.selectFrom('talk').select('id').limit(2).execute();
  const [first, second] = talks.map(({ id }) => id);
  const nameOf = ({ table }: Kept, isOver: boolean): string => {
    if (table === 'picture_trouble') return (isOver ? first : second) ?? '';
    return isOver ? 'over' : 'kept';
  };
  const rows = all.flatMap((kept) =>
    [true, false].map((isOver) => ({ kept, isOver, row: kept.row(nameOf(kept, isOver), isOver) })),
  );
  for (const { kept, row } of rows) {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    await sql`insert into ${sql.table(kept.table)} (${sql.join(columns)})
      values (${sql.join(Object.values(row))})`.execute(db);
  }
  const left = async (isOver: boolean): Promise<string[]> => {
    const found: string[] = [];
    for (const { kept, row } of rows.filter((each) => each.isOver === isOver)) {
      const { table, key } = kept;
      const standing = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(key)} = ${row[key]}`.execute(db);
      if (standing.rows.length > 0) found.push(table);
    }
    return found;
  };
  const names = all.map(({ table }) => table);
  expect([await left(true), await left(false)]).toEqual([names, names]);
  vi.advanceTimersByTime(HOUR_MS);
  await until('the hourly work', async () => (await left(true)).length === 0);
  expect(await left(false)).toEqual(names);
});
