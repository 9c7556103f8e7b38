import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { markCalls } from '@xuanjiang/contracts/mark';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { beforeEach, expect, test } from 'vitest';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import type { Person } from './people.ts';
import { addPerson, codeFor, form, newPhone, vault } from './people.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
const { List } = await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 3 });
const talks = List.map(({ Id }) => Id);
beforeEach(() => {
  now += MINUTE_MS;
});

const talkId = (index: number): string => talks[index] ?? '';
const merge = ({ token }: Person, Phone: string, code: string) =>
  done(gateway.rest, registrationCalls.merge, { Phone, code }, { token });
const refuse = ({ token }: Person, Phone: string, code = '0000') =>
  refused(gateway.rest, registrationCalls.merge, { Phone, code }, { token });
const info = ({ token }: Person) => done(gateway.rest, userCalls.info, {}, { token });
const mark = ({ token }: Person, Kind: string, index: number) =>
  done(gateway.rest, markCalls.set, { Kind, Talkid: talkId(index), On: true }, { token });
const register = async ({ token }: Person, Phone: string) =>
  done(
    gateway.rest,
    registrationCalls.add,
    { ...form, Phone, code: await codeFor(gateway, Phone) },
    { token },
  );
const reserves = async (index: number) =>
  (await done(gateway.rest, talkCalls.get, { Id: talkId(index) })).Reserves;
const exists = async (id: string) =>
  (await gateway.storage.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
const subscribe = ({ token }: Person) => done(gateway.rest, subscriptionCalls.add, {}, { token });

/** The account that has a phone and a registration, and one that only came by the messaging app. */
const pair = async () => {
  const phone = newPhone();
  const owner = await addPerson(gateway, now, { wechat: `open-${phone}-owner` });
  await register(owner, phone);
  const caller = await addPerson(gateway, now, { wechat: `open-${phone}-caller` });
  now += MINUTE_MS;
  return { phone, owner, caller };
};

test('the registered account stays, and everything of the other is its own', async () => {
  const { phone, owner, caller } = await pair();
  const before = [await reserves(0), await reserves(1)];
  await mark(owner, 'reservation', 0);
  await mark(caller, 'reservation', 0);
  await mark(caller, 'reservation', 1);
  await mark(caller, 'favourite', 2);
  await done(
    gateway.rest,
    registrationCalls.setConsent,
    { Agreed: false },
    { token: caller.token },
  );
  const answer = await merge(caller, phone, await codeFor(gateway, phone));
  expect(answer).toMatchObject({ Uids: owner.id, phone, hasExtend: true });
  // Both devices are logged in to the one account.
  expect(await info(caller)).toEqual(answer);
  expect(await info(owner)).toEqual({ ...answer, Token: owner.token });
  expect(await exists(caller.id)).toBe(false);

  const marks = await done(gateway.rest, markCalls.list, {}, { token: owner.token });
  expect(marks.Reservations.toSorted()).toEqual([talkId(0), talkId(1)].toSorted());
  expect(marks.Favourites).toEqual([talkId(2)]);
  // What both had booked counts once.
  expect([await reserves(0), await reserves(1)]).toEqual(before.map((count) => count + 1));

  const { db } = gateway.storage;
  const of = (table: 'identity' | 'consent' | 'session') =>
    db.selectFrom(table).selectAll().where('account_id', '=', owner.id).execute();
  expect(await of('identity')).toHaveLength(2);
  expect(await of('consent')).toHaveLength(2);
  expect(await of('session')).toHaveLength(2);
  expect(
    await db.selectFrom('audit').selectAll().where('subject', '=', caller.id).execute(),
  ).toMatchObject([{ actor: owner.id, action: 'registration.merge' }]);
});

test('what was said moves too, even where both used the same id', async () => {
  const phone = newPhone();
  const owner = await addPerson(gateway, now, { phone });
  const caller = await addPerson(gateway, now);
  const topic = talkTopic(talkId(0));
  const { db } = gateway.storage;
  const head =
    (await db.selectFrom('room').select('head').where('topic', '=', topic).executeTakeFirst())
      ?.head ?? 0;
  await db
    .insertInto('room')
    .values({ topic, epoch: 'e', head: head + 3, created_at: now })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ head: head + 3 }))
    .execute();
  const message = (offset: number, account_id: string, client_id: string) => ({
    topic,
    offset: head + offset,
    client_id,
    account_id,
    displayname: '',
    avatarurl: '',
    role: 'user' as const,
    standing: 'user' as const,
    badge: '',
    content: `${offset}`,
    quote_offset: null,
    created_at: now,
  });
  await db
    .insertInto('message')
    .values([message(1, owner.id, 'a'), message(2, caller.id, 'a'), message(3, caller.id, 'b')])
    .execute();
  await merge(caller, phone, await codeFor(gateway, phone));
  const rows = await db
    .selectFrom('message')
    .select(['account_id', 'client_id'])
    .where('topic', '=', topic)
    .where('offset', '>', head)
    .orderBy('offset')
    .execute();
  expect(rows).toEqual(
    ['a', `a:${head + 2}`, 'b'].map((client_id) => ({ account_id: owner.id, client_id })),
  );
});

test('an account with a finished profile stays when the phone is of one without', async () => {
  const phone = newPhone();
  const owner = await addPerson(gateway, now, { phone });
  const caller = await addPerson(gateway, now);
  await gateway.storage.db
    .insertInto('account_extend')
    .values({
      account_id: caller.id,
      name_cipher: null,
      school: form.School,
      school_id: form.Schoolid,
      province_id: form.Provinceid,
      city_id: form.Cityid,
      area_id: form.Areaid,
      address: form.Address,
      enrollment_year: 2024,
      from_talk: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const answer = await merge(caller, phone, await codeFor(gateway, phone));
  expect(answer).toMatchObject({
    Uids: caller.id,
    phone,
    Ext: { School: '启明中学', Phone: phone },
  });
  expect(await info(owner)).toEqual({ ...answer, Token: owner.token });
  expect(await exists(owner.id)).toBe(false);
});

test('where both accounts have a row of a kind that is single, the row of the account that stays is kept', async () => {
  const { phone, owner, caller } = await pair();
  const { Id } = await subscribe(owner);
  await gateway.storage.db
    .insertInto('subscription')
    .values({ account_id: caller.id, type: 1, created_at: now })
    .execute();
  await merge(caller, phone, await codeFor(gateway, phone));
  expect(
    await done(gateway.rest, subscriptionCalls.get, {}, { token: caller.token }),
  ).toMatchObject({ Id, Fkuserid: owner.id });
});

test('a phone proved while registering needs no second code for five minutes', async () => {
  const { phone, owner, caller } = await pair();
  const code = await codeFor(gateway, phone);
  const input = { ...form, Phone: phone, code };
  const { code: refusal } = await refused(gateway.rest, registrationCalls.add, input, {
    token: caller.token,
  });
  expect(refusal).toBe(CODES.conflict);
  const stranger = await addPerson(gateway, now);
  expect(await refuse(stranger, phone, code)).toMatchObject({ code: CODES.input });
  expect(await merge(caller, phone, code)).toMatchObject({ Uids: owner.id });

  const late = await pair();
  const used = await codeFor(gateway, late.phone);
  await refused(
    gateway.rest,
    registrationCalls.add,
    { ...input, Phone: late.phone, code: used },
    {
      token: late.caller.token,
    },
  );
  now += 5 * MINUTE_MS;
  expect(await refuse(late.caller, late.phone, used)).toMatchObject({ code: CODES.input });
  expect(await exists(late.caller.id)).toBe(true);
});

test('saying it again finds it done', async () => {
  const { phone, caller } = await pair();
  const code = await codeFor(gateway, phone);
  const first = await merge(caller, phone, code);
  expect(await merge(caller, phone, code)).toEqual(first);
});

test('merges at once leave one account', async () => {
  const { phone, owner, caller } = await pair();
  const code = await codeFor(gateway, phone);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() =>
      gateway.rest
        .post(registrationCalls.merge.path)
        .set('token', caller.token)
        .send({ Phone: phone, code }),
    ),
  );
  expect(outcomes.every(({ status }) => status === 200)).toBe(true);
  expect(await info(caller)).toMatchObject({ Uids: owner.id, phone });
  expect(await exists(caller.id)).toBe(false);
});

test('without a proof, without an owner, or with another phone nothing is joined', async () => {
  const { phone, caller } = await pair();
  expect(await refuse(caller, phone, 'abcd')).toMatchObject({
    code: CODES.input,
    msg: '验证码不正确或已过期',
  });
  const free = newPhone();
  expect(await refuse(caller, free, await codeFor(gateway, free))).toMatchObject({
    code: CODES.notFound,
    msg: '没有账号绑定这个手机号',
  });
  const other = await addPerson(gateway, now, { phone: newPhone() });
  expect(await refuse(other, phone)).toMatchObject({
    code: CODES.conflict,
    msg: '账号已绑定其他手机号',
  });
  expect(await info(caller)).toMatchObject({ Uids: caller.id, phone: '' });
});

test('staff accounts are never joined, from either side', async () => {
  const phone = newPhone();
  const staff = await addPerson(gateway, now, { phone, role: 'operator' });
  const caller = await addPerson(gateway, now);
  expect(await refuse(caller, phone, await codeFor(gateway, phone))).toMatchObject({
    code: CODES.conflict,
    msg: '工作人员账号不能合并，请联系管理员',
  });
  const bare = await addPerson(gateway, now, { role: 'operator' });
  const student = await pair();
  expect(await refuse(bare, student.phone, await codeFor(gateway, student.phone))).toMatchObject({
    code: CODES.conflict,
  });
  for (const { id } of [staff, caller, bare, student.owner]) expect(await exists(id)).toBe(true);
});

test('a locked account cannot be entered by joining it', async () => {
  const phone = newPhone();
  const lock = { status: 'banned', lock_reason: '刷屏' } as const;
  await addPerson(gateway, now, { phone, ...lock });
  const caller = await addPerson(gateway, now);
  expect(await refuse(caller, phone, await codeFor(gateway, phone))).toMatchObject({
    code: CODES.accountLocked,
    msg: '账号已被锁定：刷屏',
  });
  const { phone_hash } = await gateway.storage.db
    .selectFrom('account')
    .select('phone_hash')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  expect(phone_hash).not.toBe(vault.lookup(phone));
});

test('personas and reports move too, and stay distinct', async () => {
  const phone = newPhone();
  const owner = await addPerson(gateway, now, { phone });
  const caller = await addPerson(gateway, now);
  const { db } = gateway.storage;
  const topic = talkTopic(talkId(1));
  const mask = (account_id: string, position: number) => ({
    uids: `mask-${account_id}-${position}`,
    account_id,
    position,
    displayname: '清华招办·小晴',
    avatarurl: '',
    school: '清华大学',
    used_at: now,
  });
  const report = (account_id: string, offset: number, reason: string) => ({
    topic,
    offset,
    account_id,
    reason,
    note: '',
    created_at: now,
    closed_at: null,
  });
  await db
    .insertInto('mask')
    .values([mask(owner.id, 0), mask(owner.id, 1), mask(caller.id, 0), mask(caller.id, 1)])
    .execute();
  await db
    .insertInto('report')
    .values([
      report(owner.id, 1, 'abuse'),
      report(caller.id, 1, 'fraud'),
      report(caller.id, 2, 'advert'),
    ])
    .execute();
  await merge(caller, phone, await codeFor(gateway, phone));
  expect(
    await db
      .selectFrom('mask')
      .select(['uids', 'position'])
      .where('account_id', '=', owner.id)
      .orderBy('position')
      .execute(),
  ).toEqual([
    { uids: `mask-${owner.id}-0`, position: 0 },
    { uids: `mask-${owner.id}-1`, position: 1 },
    { uids: `mask-${caller.id}-0`, position: 2 },
    { uids: `mask-${caller.id}-1`, position: 3 },
  ]);
  const reports = await db
    .selectFrom('report')
    .select(['account_id', 'offset', 'reason'])
    .where('topic', '=', topic)
    .orderBy('offset')
    .execute();
  expect(reports).toEqual([
    { account_id: owner.id, offset: 1, reason: 'abuse' },
    { account_id: owner.id, offset: 2, reason: 'advert' },
  ]);
});

test('posts that wait for review move too, even where both used the same id', async () => {
  const phone = newPhone();
  const owner = await addPerson(gateway, now, { phone });
  const caller = await addPerson(gateway, now);
  const { db } = gateway.storage;
  const topic = talkTopic(talkId(2));
  const held = (account_id: string, client_id: string) => ({
    topic,
    account_id,
    client_id,
    draft: '{}',
    words: '[]',
    state: 'waiting' as const,
    created_at: now,
  });
  await db
    .insertInto('room')
    .values({ topic, epoch: 'e', head: 1, created_at: now })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ head: 1 }))
    .execute();
  await db
    .insertInto('message')
    .values({
      topic,
      offset: 1,
      client_id: 'said',
      account_id: owner.id,
      displayname: '',
      avatarurl: '',
      role: 'user',
      standing: 'user',
      badge: '',
      content: 'said',
      quote_offset: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('held')
    .values([
      held(owner.id, 'both'),
      held(caller.id, 'both'),
      held(caller.id, 'said'),
      held(caller.id, 'own'),
    ])
    .execute();
  await merge(caller, phone, await codeFor(gateway, phone));
  const rows = await db
    .selectFrom('held')
    .select(['id', 'account_id', 'client_id'])
    .where('topic', '=', topic)
    .orderBy('id')
    .execute();
  const [, second, third] = rows;
  expect(rows.map(({ account_id }) => account_id)).toEqual(Array(4).fill(owner.id));
  expect(rows.map(({ client_id }) => client_id)).toEqual([
    'both',
    `both:held:${second?.id}`,
    `said:held:${third?.id}`,
    'own',
  ]);
});

test('a mute and a ban move to the merged account, and the longer of two is kept', async () => {
  const { phone, owner, caller } = await pair();
  const { db } = gateway.storage;
  const restriction = (account_id: string, scope: string, until: number, reason: string) => ({
    kind: scope === 'u1' ? ('ban' as const) : ('mute' as const),
    scope,
    account_id,
    until,
    reason,
    created_at: now,
  });
  const [soon, later] = [now + MINUTE_MS, now + 10 * MINUTE_MS];
  await db
    .insertInto('restriction')
    .values([
      restriction(caller.id, 'u1', later, 'ban'),
      restriction(caller.id, 'stream/a', later, 'longer'),
      restriction(owner.id, 'stream/a', soon, 'shorter'),
      restriction(caller.id, 'stream/b', soon, 'shorter'),
      restriction(owner.id, 'stream/b', later, 'longer'),
    ])
    .execute();
  await merge(caller, phone, await codeFor(gateway, phone));
  const restrictions = await db
    .selectFrom('restriction')
    .select(['account_id', 'scope', 'until', 'reason'])
    .where('account_id', 'in', [owner.id, caller.id])
    .orderBy('scope')
    .execute();
  expect(restrictions).toEqual([
    { account_id: owner.id, scope: 'stream/a', until: later, reason: 'longer' },
    { account_id: owner.id, scope: 'stream/b', until: later, reason: 'longer' },
    { account_id: owner.id, scope: 'u1', until: later, reason: 'ban' },
  ]);
});
