import { accountCalls } from '@xuanjiang/contracts/account';
import { auditCalls } from '@xuanjiang/contracts/audit';
import { CODES } from '@xuanjiang/contracts/errors';
import { receiptCalls } from '@xuanjiang/contracts/receipt';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { noteActs } from '../../src/db/audit.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { createAccountService } from '../../src/features/people/account/service.ts';
import { createAccountStore } from '../../src/features/people/account/store.ts';
import { placeOf } from '../../src/lib/sealed-places.ts';
import { createVault, hashToken } from '../../src/lib/secrets.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount, addSessions } from '../harness/accounts.ts';
import { done, refused, send } from '../harness/call.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';

const UNIVERSITY = { Id: '4111010003', Name: '清华大学' };
const SETUP_CODE = /^[0-9A-Z]{5}(-[0-9A-Z]{5})+$/;

let gateway: TestGateway;
let operator: TestAccount;
let database: Database;
beforeAll(async () => {
  gateway = await startGateway();
  database = openDatabaseBeside(gateway.storage);
  operator = await addAccount(gateway.storage, { role: 'operator', displayname: '周平' });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});

const as = ({ token }: TestAccount) => ({ token });
const list = (input: Readonly<Record<string, unknown>>) =>
  done(gateway.rest, userCalls.list, input, as(operator));
const staff = (input: Readonly<Record<string, unknown>>) =>
  done(gateway.rest, userCalls.listStaff, input, as(operator));
const acts = async (subject: string) =>
  (
    await gateway.storage.db
      .selectFrom('audit')
      .select(['actor', 'action', 'note', 'changes'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).filter(({ actor }) => actor === operator.uids);

/** An account with a real phone. */
const withPhone = async (phone: string) => {
  const account = await addAccount(gateway.storage, { displayname: '赵磊', registered: true });
  const { secretKeys } = readConfig({});
  const vault = createVault(...secretKeys);
  await gateway.storage.db
    .updateTable('account')
    .set({
      phone_hash: vault.lookup(phone),
      phone_cipher: vault.encrypt(phone, placeOf('account', account.uids)),
    })
    .where('id', '=', account.uids)
    .execute();
  return account;
};

test('an operator finds a person by id, name and whole phone, and each look is noted', async () => {
  const phone = '13800139999';
  const person = await withPhone(phone);
  for (const Keyword of [person.uids, '赵磊', phone]) {
    const { List } = await list({ Keyword });
    expect(
      List.map(({ Uids }) => Uids),
      Keyword,
    ).toContain(person.uids);
    expect(JSON.stringify(List)).not.toContain(phone);
  }
  expect((await list({ Keyword: phone.slice(0, 9) })).Total).toBe(0);
  expect((await list({ Keyword: phone })).List).toHaveLength(1);
  // Logins that were ended, or are over, are none of the person's.
  const [, ended = '', over = ''] = await addSessions(gateway.storage, Array(3).fill(person.uids));
  const { db } = gateway.storage;
  const session = (token: string) =>
    db.updateTable('session').where('token_hash', '=', hashToken(token));
  await session(ended).set({ revoked_at: 1 }).execute();
  await session(over).set({ expires_at: 1 }).execute();
  const detail = await done(gateway.rest, userCalls.get, { Uids: person.uids }, as(operator));
  expect(detail).toMatchObject({
    Phone: '138****9999',
    School: '示例中学',
    Enrollmentyear: 2024,
    Role: 'user',
    Sessions: 2,
  });
  expect((await acts(person.uids)).map(({ action }) => action)).toEqual([
    'user.list',
    'user.list',
    'user.list',
    'user.list',
    'user.get',
  ]);
  const nobody = { Uids: 'nobody' };
  expect(await refused(gateway.rest, userCalls.get, nobody, as(operator))).toMatchObject({
    code: CODES.notFound,
  });
});

test('pages, roles and locks', async () => {
  const first = await list({ Limit: 2 });
  const second = await list({ Limit: 2, Page: 2 });
  expect(first.Total).toBe(second.Total);
  const ids = [...first.List, ...second.List].map(({ Uids }) => Uids);
  expect(new Set(ids).size).toBe(4);
  const operators = (await list({ Role: 'operator' })).List;
  expect(operators.map(({ Role }) => Role)).not.toContain('user');
  expect(operators.map(({ Uids }) => Uids)).toContain(operator.uids);
  expect((await list({ Locked: true })).Total).toBe(0);
});

test('makes somebody liaison staff and moderator, with reason, before and after', async () => {
  const person = await addAccount(gateway.storage, { displayname: '小赵' });
  const set = (input: Readonly<Record<string, unknown>>) =>
    done(
      gateway.rest,
      userCalls.setRole,
      { Uids: person.uids, Reason: '来函', ...input },
      as(operator),
    );
  const { Setupcode } = await set({ Role: 'worker', Universityid: UNIVERSITY.Id });
  expect(Setupcode).toMatch(SETUP_CODE);
  // The session of before is no session of staff.
  expect((await send(gateway.rest, userCalls.info, {}, as(person))).status).toBe(403);
  const [act] = await acts(person.uids);
  expect(act).toMatchObject({ action: 'account.role', note: '来函' });
  expect(JSON.parse(act?.changes ?? '')).toEqual([
    { field: 'role', before: 'user', after: 'worker' },
    { field: 'universityId', before: '', after: UNIVERSITY.Id },
  ]);
  const ofUniversity = await staff({ Universityid: UNIVERSITY.Id });
  expect(ofUniversity.List.find(({ Uids }) => Uids === person.uids)).toMatchObject({
    Role: 'worker',
    Universities: [UNIVERSITY],
  });
  const { List } = await done(
    gateway.rest,
    auditCalls.list,
    { Subject: person.uids, Action: 'account.role' },
    as(operator),
  );
  const entry = await done(gateway.rest, auditCalls.get, { Id: List[0]?.Id }, as(operator));
  expect(entry.Changes[0]).toEqual({ Field: 'role', Before: 'user', After: 'worker' });
  expect((await set({ Role: 'user' })).Setupcode).toBe('');
  await set({ Role: 'moderator', Universityid: UNIVERSITY.Id });
  const moderators = await staff({ Role: 'moderator', Universityid: UNIVERSITY.Id });
  expect(moderators.List.map(({ Uids }) => Uids)).toContain(person.uids);
  // They stand among all staff too, and among those of their university; students do not.
  const student = await addAccount(gateway.storage);
  for (const input of [{}, { Universityid: UNIVERSITY.Id }]) {
    const { List: all } = await staff({ ...input, Limit: 100 });
    expect(all.find(({ Uids }) => Uids === person.uids)).toMatchObject({
      ...{ Role: 'moderator', Universities: [UNIVERSITY] },
    });
    expect(all.map(({ Uids }) => Uids)).not.toContain(student.uids);
  }
  const found = await list({ Role: 'moderator', Limit: 100 });
  expect(found.List.map(({ Uids }) => Uids)).toContain(person.uids);
  expect((await staff({ Role: 'moderator', Universityid: '4133010335' })).List).not.toContainEqual(
    expect.objectContaining({ Uids: person.uids }),
  );
});

test('refuses the own role, a role without its university, and an unknown one', async () => {
  const person = await addAccount(gateway.storage);
  const refuse = async (input: Readonly<Record<string, unknown>>) =>
    (
      await refused(
        gateway.rest,
        userCalls.setRole,
        { Uids: person.uids, Reason: '来函', ...input },
        as(operator),
      )
    ).code;
  expect(await refuse({ Uids: operator.uids, Role: 'user' })).toBe(CODES.forbidden);
  expect(await refuse({ Role: 'worker' })).toBe(CODES.input);
  expect(await refuse({ Role: 'operator', Universityid: UNIVERSITY.Id })).toBe(CODES.input);
  expect(await refuse({ Role: 'worker', Universityid: 'nowhere' })).toBe(CODES.notFound);
  expect(await refuse({ Uids: 'nobody', Role: 'operator' })).toBe(CODES.notFound);
});

/** Takes the role from all operators, and gives it to two others, until it is disposed of. */
const onlyTwoOperators = async () => {
  const { db } = gateway.storage;
  const others = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .execute();
  const ids = others.map(({ id }) => id);
  const setRole = (role: 'user' | 'operator') =>
    db.updateTable('account').set({ role }).where('id', 'in', ids).execute();
  const one = await addAccount(gateway.storage, { role: 'operator' });
  const other = await addAccount(gateway.storage, { role: 'operator' });
  await setRole('user');
  return {
    ...{ one, other },
    /** Ids of the accounts that can still log in as operators. */
    left: async () => {
      const active = db.selectFrom('account').select('id').where('status', '=', 'active');
      return (await active.where('role', '=', 'operator').execute()).map(({ id }) => id);
    },
    async [Symbol.asyncDispose]() {
      await setRole('operator');
      const two = [one.uids, other.uids];
      await db.updateTable('account').set({ role: 'user' }).where('id', 'in', two).execute();
    },
  };
};

const demote = (by: TestAccount, { uids: Uids }: TestAccount) =>
  send(gateway.rest, userCalls.setRole, { Uids, Role: 'user', Reason: '离职' }, as(by));
const lock = (by: TestAccount, { uids: Uids }: TestAccount) =>
  send(gateway.rest, accountCalls.lock, { Uids, Reason: '离职' }, as(by));

test.each([
  ['remove', demote, demote],
  ['lock', lock, lock],
  ['lock and remove', lock, demote],
] as const)('two operators who %s each other at once: one stays', async (_, first, second) => {
  await using two = await onlyTwoOperators();
  await Promise.all([first(two.one, two.other), second(two.other, two.one)]);
  expect(await two.left()).toHaveLength(1);
});

test('the last operator is neither locked nor made a student', async () => {
  await using two = await onlyTwoOperators();
  // As one whose role was taken away while the call was under way.
  const { db } = gateway.storage;
  const { uids } = two.other;
  await db.updateTable('account').set({ status: 'banned' }).where('id', '=', uids).execute();
  const accounts = createAccountService(
    createAccountStore(database),
    { endAllWithin: async () => {}, tellEnded: () => {} },
    Date.now,
    { note: () => {} },
    [],
  );
  const act = { actor: uids, accountId: two.one.uids, reason: '离职', keepsOperator: true };
  await expect(accounts.lock(act)).rejects.toMatchObject({ messageKey: 'roleLastOperator' });
  expect(await two.left()).toEqual([two.one.uids]);
});

test('whose data operators looked at is told to them, with what was seen [7.RECEIPT.5]', async () => {
  const person = await withPhone('13800138888');
  const receipts = async () =>
    (await done(gateway.rest, receiptCalls.find, {}, as(person))).List.map((receipt) => ({
      kind: receipt.Kind,
      fields: receipt.Fields,
      reason: receipt.Reason,
      university: receipt.University.Id,
      count: receipt.Count,
    }));
  await list({ Keyword: person.uids });
  await list({ Keyword: person.uids });
  await done(gateway.rest, userCalls.get, { Uids: person.uids }, as(operator));
  const seen = ['displayname', 'maskedPhone', 'school', 'enrollmentYear', 'address'];
  expect(await receipts()).toEqual([
    { kind: 'person', fields: seen, reason: '平台人员查看了你的账号', university: '', count: 1 },
    {
      kind: 'people',
      fields: ['displayname'],
      reason: '平台人员查看用户名单',
      university: '',
      count: 2,
    },
  ]);
  // As entries were before receipts told of them.
  await noteActs(gateway.storage.db, { actor: operator.uids, time: Date.now() }, [
    { action: 'user.get', subject: person.uids },
  ]);
  expect(await receipts()).toHaveLength(2);
  // Operators read no note of the machine's in the audit.
  const { List } = await done(
    gateway.rest,
    auditCalls.list,
    { Subject: person.uids, Action: 'user.get', Together: false },
    as(operator),
  );
  for (const { Id } of List) {
    expect((await done(gateway.rest, auditCalls.get, { Id }, as(operator))).Note).toBe('');
  }
});

test('gives a set-up code for a new second factor, of staff and of others only', async () => {
  const worker = await addAccount(gateway.storage, {
    role: 'worker',
    universityId: UNIVERSITY.Id,
  });
  const reset = { Uids: worker.uids };
  const answer = await done(gateway.rest, userCalls.resetFactor, reset, as(operator));
  expect(answer.Setupcode).toMatch(SETUP_CODE);
  expect((await acts(worker.uids)).map(({ action }) => action)).toEqual(['factor.issue']);
  const code = async (Uids: string) =>
    (await refused(gateway.rest, userCalls.resetFactor, { Uids }, as(operator))).code;
  expect(await code(operator.uids)).toBe(CODES.forbidden);
  expect(await code((await addAccount(gateway.storage)).uids)).toBe(CODES.conflict);
});
