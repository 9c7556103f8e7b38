import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteRows, joinRows } from '../../src/db/account-rows.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { lockAccount } from '../../src/db/lock-account.ts';
import type { Tables } from '../../src/db/tables.ts';
import { jobRows } from '../../src/features/ground/job/store.ts';
import { identityRows } from '../../src/features/people/login/store.ts';
import { createFeedbackStore, feedbackRows } from '../../src/features/reach/feedback/store.ts';
import { pushRows } from '../../src/features/reach/push/account-store.ts';
import { createOutboxStore } from '../../src/features/reach/push/outbox-store.ts';
import { judgeOutcome } from '../../src/features/reach/push/sending/judge-outcome.ts';
import { createVerdictStore } from '../../src/features/reach/push/verdict-store.ts';
import { createMarkService } from '../../src/features/rooms/mark/service.ts';
import { createMarkStore, markRows } from '../../src/features/rooms/mark/store.ts';
import {
  correctionRows,
  createCorrectionStore,
} from '../../src/features/universities/correction/store.ts';
import type { CallError } from '../../src/rpc/call-error.ts';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import type { Storage } from '../harness/storage.ts';
import { ENGINE } from '../harness/storage.ts';
import { untilWaiting } from '../harness/until-waiting.ts';
import type { Follower } from '../reach/push/followers.ts';
import { addFollower, pushesOf, tell } from '../reach/push/followers.ts';

let gateway: TestGateway;
let storage: Storage;
let database: Database;
let student: Follower;
let operator: string;
beforeAll(async () => {
  gateway = await startGateway();
  ({ storage } = gateway);
  database = openDatabaseBeside(storage);
  operator = (await addAccount(storage, { role: 'operator' })).uids;
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  student = await addFollower(storage, Date.now());
});

/**
 * Takes the account away as a deletion or a joining does, and comes to the last rows when the other work waits.
 * @returns what the other work has done
 */
const goneBeside = async <T>(
  before: (db: Transaction<Tables>) => Promise<void>,
  work: () => Promise<T>,
  last: (db: Transaction<Tables>) => Promise<void>,
): Promise<T> => {
  let working: Promise<T> | undefined;
  await storage.db.transaction().execute(async (db) => {
    await lockAccount(db, ENGINE, student.uids);
    await before(db);
    working = work();
    // What fails is looked at below.
    working.catch(() => {});
    await untilWaiting(storage, 'the other work waits');
    await last(db);
    for (const table of ['session', 'identity', 'subscription'] as const) {
      await db.deleteFrom(table).where('account_id', '=', student.uids).execute();
    }
    await db.deleteFrom('account').where('id', '=', student.uids).execute();
  });
  if (working === undefined) throw new Error('it was begun');
  return working;
};

// SQLite has one writer: nothing there comes between.
describe.runIf(ENGINE === 'postgres')('while an account is deleted', () => {
  test('what became of its message is noted afterwards', async () => {
    // The gateway has nothing to do with it: its time has not come.
    await tell(storage, student, {}, Date.now() + 3_600_000);
    const [row] = await pushesOf(storage, student);
    const now = Number(row?.not_before);
    const rules = {
      ...{ now, quiet: null, grantTemplate: null, stops: new Map<string, number>() },
      templates: { morning: null, reminder: null, answer: { id: 'a' }, change: null },
    };
    const { claim, taken } = await createOutboxStore(database).take([row?.id ?? 0], rules);
    const [push] = taken;
    if (push === undefined) throw new Error('one was taken');
    const outcome = { kind: 'refused', code: '43004' } as const;
    const verdict = judgeOutcome('template', outcome, 1, 'a', now);
    expect(verdict.isUnreached).toBe(true);
    await goneBeside(
      (db) => deleteRows(identityRows, { db, accountId: student.uids, now }),
      () => createVerdictStore(database).note(claim, [{ push, outcome, verdict }], now),
      (db) => deleteRows(pushRows, { db, accountId: student.uids, now: NOON }),
    );
    expect(await pushesOf(storage, student)).toEqual([]);
  });

  test.each(['set', 'remove'] as const)(
    'its booking waits for that, whether it is made or taken back: %s',
    async (what) => {
      const marks = createMarkService(
        createMarkStore(database),
        database.inTransaction,
        () => NOON,
      );
      const talk = await storage.db
        .selectFrom('talk')
        .select(['id', 'reserves'])
        .where('cancelled', '=', 0)
        .orderBy('starts_at', 'desc')
        .executeTakeFirstOrThrow();
      const mark = { accountId: student.uids, kind: 'reservation', talkId: talk.id } as const;
      await marks.set(mark);
      // A deletion takes the account, and then the talks that were booked.
      const outcome = await goneBeside(
        async () => {},
        () =>
          marks[what](mark).then(
            () => 'done',
            (error: CallError) => error.codeName,
          ),
        async (db) => {
          for (const rows of [markRows, jobRows]) {
            await deleteRows(rows, { db, accountId: student.uids, now: NOON });
          }
        },
      );
      expect(outcome).toBe(what === 'set' ? 'unauthorized' : 'done');
      const { reserves } = await storage.db
        .selectFrom('talk')
        .select('reserves')
        .where('id', '=', talk.id)
        .executeTakeFirstOrThrow();
      expect(reserves).toBe(talk.reserves);
    },
  );

  test('its messages are not begun', async () => {
    const later = Date.now() + 3_600_000;
    for (const _ of ['one', 'two']) await tell(storage, student, {}, later);
    const ids = (await pushesOf(storage, student)).map(({ id }) => id);
    const rules = {
      ...{ now: later, quiet: null, grantTemplate: null, stops: new Map<string, number>() },
      templates: { morning: null, reminder: null, answer: { id: 'a' }, change: null },
    };
    const { taken } = await goneBeside(
      async (db) =>
        void (await db
          .deleteFrom('push')
          .where('id', '=', ids[1] ?? 0)
          .execute()),
      () => createOutboxStore(database).take(ids, rules),
      (db) => deleteRows(pushRows, { db, accountId: student.uids, now: NOON }),
    );
    expect(taken).toEqual([]);
  });

  test('an answer to its feedback finds none', async () => {
    const draft = { Key: `key-of-${student.uids}`, Kind: 'play', Content: '没有声音' };
    const { Id } = await done(gateway.rest, feedbackCalls.add, draft, { token: student.token });
    const act = { actor: operator, time: NOON };
    const answered = await goneBeside(
      async () => {},
      () => createFeedbackStore(database).answer(Id, '已经修好', act),
      (db) => deleteRows(feedbackRows, { db, accountId: student.uids, now: NOON }),
    );
    expect(answered).toBe(false);
  });

  test('an answer to its report of wrong data finds none', async () => {
    const { id: universityId } = await storage.db
      .selectFrom('university')
      .select('id')
      .executeTakeFirstOrThrow();
    const store = createCorrectionStore(database);
    const draft = {
      accountId: student.uids,
      universityId,
      provinceId: '',
      field: 'site',
      figure: '',
      note: '不对',
    } as const;
    const id = await store.put(draft, NOON, 1);
    const answered = await goneBeside(
      async () => {},
      () =>
        store.answer(
          id ?? 0,
          { state: 'corrected', answer: '已经改好' },
          { actor: operator, time: NOON },
        ),
      (db) => deleteRows(correctionRows, { db, accountId: student.uids, now: NOON }),
    );
    expect(answered).toBe(false);
  });

  test('with another one, an answer goes to the account that stays', async () => {
    const stays = await addFollower(storage, NOON);
    const draft = { Key: `key-of-${student.uids}`, Kind: 'play', Content: '没有声音' };
    const { Id } = await done(gateway.rest, feedbackCalls.add, draft, { token: student.token });
    const act = { actor: operator, time: NOON };
    const answered = await goneBeside(
      async () => {},
      () => createFeedbackStore(database).answer(Id, '已经修好', act),
      (db) => joinRows(feedbackRows, { db, from: student.uids, to: stays.uids, now: NOON }),
    );
    expect(answered).toBe(true);
    const told = await storage.db
      .selectFrom('inbox_message')
      .select('account_id')
      .where('key', '=', `feedback/${Id}`)
      .execute();
    expect(told).toEqual([{ account_id: stays.uids }]);
  });
});
