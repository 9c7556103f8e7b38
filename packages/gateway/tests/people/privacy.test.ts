import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { eventCalls } from '@xuanjiang/contracts/event';
import { loginCalls } from '@xuanjiang/contracts/login';
import { markCalls } from '@xuanjiang/contracts/mark';
import {
  OWN_FILE_LIMIT,
  OWN_FILE_MS,
  privacyCalls,
  RECENT_LOGIN_MS,
} from '@xuanjiang/contracts/privacy';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { roomCalls } from '@xuanjiang/contracts/room';
import type { OwnFile } from '@xuanjiang/contracts/rules/own-file';
import { readOwnFile } from '@xuanjiang/contracts/rules/own-file';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { noteViews } from '../../src/db/looks.ts';
import { createDeletionStore } from '../../src/features/people/privacy/deletion-store.ts';
import { hashToken } from '../../src/lib/secrets.ts';
import { ACCOUNT_ROWS } from '../../src/wiring/account-rows.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused, send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { addEvent } from '../harness/events.ts';
import type { Traces } from '../harness/full-account.ts';
import { columnsWith, fillAccount } from '../harness/full-account.ts';
import { startGateway } from '../harness/gateway.ts';
import { addRoom } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until, within } from '../harness/wait.ts';
import type { Person } from './registration/people.ts';
import { addPerson, codeFor, form, newPhone } from './registration/people.ts';

/** The code of a call that was done. */
const SUCCESS = 0;

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
beforeEach(() => {
  now += MINUTE_MS;
});

const find = ({ token }: Pick<Person, 'token'>) =>
  done(gateway.rest, privacyCalls.find, {}, { token });
const remove = ({ token }: Person, input: Readonly<Record<string, unknown>> = {}) =>
  done(gateway.rest, privacyCalls.deleteAccount, input, { token });
const refuse = ({ token }: Pick<Person, 'token'>, input: Readonly<Record<string, unknown>> = {}) =>
  refused(gateway.rest, privacyCalls.deleteAccount, input, { token });
const exists = async (id: string): Promise<boolean> =>
  (await gateway.storage.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;
const loginBy = async (phone: string): Promise<Person> => {
  const input = { Phone: phone, code: await codeFor(gateway, phone) };
  const { Token: token } = await done(gateway.rest, loginCalls.phone, input);
  const { Uids: id } = await done(gateway.rest, userCalls.info, {}, { token });
  return { id, token };
};
/** The same person with a login that is no proof any more. */
const late = (): void => {
  now += RECENT_LOGIN_MS;
};

/** Somebody with a row in every table. */
const fullPerson = async (): Promise<Person & Traces> => {
  const phone = newPhone();
  const name = `小满${phone.slice(-4)}号`;
  const person = await addPerson(gateway, now, { phone, displayname: name });
  const full = { ...person, phone, name, accountId: person.id };
  await fillAccount(gateway.storage, ACCOUNT_ROWS, full, now);
  // Made by the filler, and would make it an account of staff.
  await gateway.storage.db.deleteFrom('moderator').where('account_id', '=', person.id).execute();
  return full;
};

/** The message that the filler wrote for somebody. */
const messageOf = ({ id }: Person) =>
  gateway.storage.db
    .selectFrom('message')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

describe('what is stored about a person', () => {
  test('is told kind by kind, with why some of it is kept or not in the file', async () => {
    const person = await fullPerson();
    const { List, Hasphone, Proofuntil, Refusal } = await find(person);
    expect(Hasphone).toBe(true);
    expect(Proofuntil).toBe(now + RECENT_LOGIN_MS);
    expect(Refusal).toBe('');
    const byKind = new Map(List.map((each) => [each.Kind, each]));
    expect(byKind.get('notes')).toMatchObject({ Count: 1, Exported: true, Kept: '' });
    expect(byKind.get('messages')).toMatchObject({ Count: 1, Exported: true });
    expect(byKind.get('messages')?.Kept).toContain('已注销用户');
    expect(byKind.get('audit')?.Kept).toContain('编号');
    expect(byKind.get('security')?.Notexported).not.toBe('');
    // A kind that no table has says nothing to anybody.
    const kinds = new Set(['account', ...ACCOUNT_ROWS.map(({ kind }) => kind)]);
    expect(new Set(byKind.keys())).toEqual(kinds);
  });

  test('staff and accounts of the demo are told why they are not deleted here', async () => {
    const worker = await find({ token: TEST_TOKENS.worker });
    const demo = await find({ token: TEST_TOKENS.student });
    expect(worker.Refusal).toContain('解除工作身份');
    expect(demo.Refusal).toContain('演示账号');
    for (const token of [TEST_TOKENS.worker, TEST_TOKENS.student]) {
      expect((await refuse({ token })).code).toBe(CODES.forbidden);
    }
    const moderator = await addPerson(gateway, now);
    const [university] = await gateway.storage.db.selectFrom('university').select('id').execute();
    await gateway.storage.db
      .insertInto('moderator')
      .values({ account_id: moderator.id, university_id: university?.id ?? '', created_at: now })
      .execute();
    expect((await refuse(moderator, { Word: '注销' })).code).toBe(CODES.forbidden);
    expect(await exists(moderator.id)).toBe(true);
  });
});

describe('the file with own data', () => {
  const addressOf = async ({ token }: Person, input: Readonly<Record<string, unknown>> = {}) =>
    (await done(gateway.rest, privacyCalls.export, input, { token })).Url;
  const fetchFile = async (address: string): Promise<{ file: OwnFile; text: string }> => {
    const response = await gateway.rest.get(address);
    expect(response.status, response.text).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-disposition']).toMatch(/^attachment; .*\.json/);
    return { file: readOwnFile(response.text), text: response.text };
  };

  test('has a readable part for every kind, with what was encrypted opened', async () => {
    const person = await fullPerson();
    const other = await fullPerson();
    const { file, text } = await fetchFile(await addressOf(person));
    expect(file.account).toBe(person.id);
    const table = (name: string) =>
      file.parts.flatMap(({ tables }) => tables).find((each) => each.table === name);
    for (const { title, about, tables } of file.parts) {
      expect(title.zh).toMatch(/[\u4e00-\u9fff]/);
      expect(about.en.length).toBeGreaterThan(10);
      for (const { table: name, fields, rows } of tables) {
        // The roles of staff were taken from this account.
        if (name !== 'moderator') expect(rows.length, name).toBeGreaterThan(0);
        for (const field of Object.keys(rows[0] ?? {})) {
          expect(fields[field], `${name}.${field} has no name`).toMatch(/[\u4e00-\u9fff]/);
        }
      }
    }
    const declared = ACCOUNT_ROWS.filter(({ exported }) => !('nothing' in exported));
    for (const { table: name } of declared) expect(table(name), name).toBeDefined();
    expect(table('account')?.rows).toMatchObject([
      { displayname: person.name, phone: person.phone },
    ]);
    expect(table('account_extend')?.rows).toMatchObject([{ name: '林小满' }]);
    expect(table('mark')?.rows).toMatchObject([
      {
        kind: 'reservation',
        talk_id: { name: expect.any(String) },
        created_at: expect.stringMatching(/\+08:00$/),
      },
    ]);
    expect(table('held')?.rows).toMatchObject([{ draft: '待审核' }]);
    // No token, hash or encrypted value, and nothing of anybody else.
    expect(text).not.toContain(hashToken(person.token));
    expect(text).not.toMatch(/token_hash|code_hash|secret_hash|phone_hash|_cipher|v1:/);
    for (const trace of [other.id, other.name, other.phone]) expect(text).not.toContain(trace);
  });

  test('is whole, however many rows there are', async () => {
    const person = await addPerson(gateway, now);
    const { db } = gateway.storage;
    const talk = await db.selectFrom('talk').select('id').executeTakeFirstOrThrow();
    const count = 1203;
    for (let start = 0; start < count; start += 401) {
      await db
        .insertInto('note')
        .values(
          Array.from({ length: 401 }, (_, index) => ({
            id: `${person.id}-note-${start + index}`,
            account_id: person.id,
            talk_id: talk.id,
            kind: 'note' as const,
            at_ms: start + index,
            content: `第 ${start + index} 条`,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute();
    }
    const { file } = await fetchFile(await addressOf(person));
    const notes = file.parts.flatMap(({ tables }) => tables).find(({ table }) => table === 'note');
    expect(new Set(notes?.rows.map(({ at_ms }) => at_ms)).size).toBe(count);
    expect(notes?.rows).toHaveLength(count);
  });

  test('needs a login of the last minutes, or a code sent to the own phone', async () => {
    const phone = newPhone();
    const person = await addPerson(gateway, now, { phone });
    const visitor = await addPerson(gateway, now);
    await addressOf(person);
    late();
    const none = await refused(gateway.rest, privacyCalls.export, {}, { token: person.token });
    expect(none).toMatchObject({ code: CODES.input, msg: '请输入验证码' });
    const again = await refused(gateway.rest, privacyCalls.export, {}, { token: visitor.token });
    expect(again.code).toBe(CODES.conflict);
    expect(again.msg).toContain('重新登录');
    const foreign = await codeFor(gateway, newPhone());
    const wrong = foreign === '0000' ? '0001' : foreign;
    const code = await codeFor(gateway, phone);
    if (wrong !== code) {
      await refused(gateway.rest, privacyCalls.export, { code: wrong }, { token: person.token });
    }
    await addressOf(person, { code });
  });

  test('is given at its address only, for some minutes, while the account is there', async () => {
    const person = await addPerson(gateway, now);
    const other = await addPerson(gateway, now);
    const address = await addressOf(person);
    const foreign = address.replace(person.id, other.id);
    expect((await gateway.rest.get(foreign)).status).toBe(403);
    now += OWN_FILE_MS - 1;
    await fetchFile(address);
    now += 1;
    const over = await gateway.rest.get(address);
    expect(over.status).toBe(403);
    expect(over.body).toMatchObject({ msg: '下载地址已失效，请重新生成' });

    const gone = await addPerson(gateway, now);
    const last = await addressOf(gone);
    await remove(gone, { Word: '注销' });
    expect((await gateway.rest.get(last)).status).toBe(403);
  });

  test('is fetched so often and no more', async () => {
    await using strict = await startGateway({ config: { limitFactor: 1 }, clock: () => now });
    const person = await addPerson(strict, now);
    const { Url } = await done(strict.rest, privacyCalls.export, {}, { token: person.token });
    for (let count = 0; count < OWN_FILE_LIMIT.points; count += 1) {
      expect((await strict.rest.get(Url)).status).toBe(200);
    }
    const refusal = await strict.rest.get(Url);
    expect(refusal.body).toMatchObject({ code: CODES.tooMany });
  });
});

describe('deleting the account', () => {
  test('leaves its id nowhere but where a declaration keeps it, and its name and phone nowhere', async () => {
    const person = await fullPerson();
    const other = await fullPerson();
    const { storage } = gateway;
    const before = await columnsWith(storage, other.id);
    const said = await messageOf(person);
    await remove(person, { code: await codeFor(gateway, person.phone) });

    // Messages stay without the number.
    const kept = ACCOUNT_ROWS.filter(
      ({ table, deleted }) => typeof deleted === 'object' && table !== 'message',
    ).map(({ table, column }) => `${table}.${column}`);
    const left = await columnsWith(storage, person.id);
    expect(left.filter((column) => !kept.includes(column))).toEqual([]);
    // What is declared as kept is kept indeed.
    expect(left).toEqual(kept.filter((column) => column !== 'moderator.account_id').toSorted());
    // A persona is a name that the platform gives.
    expect(await columnsWith(storage, person.name)).toEqual(['mask.displayname']);
    expect(await columnsWith(storage, person.phone)).toEqual([]);
    expect(
      await storage.db
        .selectFrom('message')
        .select(['displayname', 'avatarurl', 'account_id'])
        .where('topic', '=', said.topic)
        .where('offset', '=', said.offset)
        .execute(),
    ).toEqual([{ displayname: '已注销用户', avatarurl: '', account_id: '' }]);
    // Nobody else has lost anything.
    expect(await columnsWith(storage, other.id)).toEqual(before);
    expect(
      await storage.db
        .selectFrom('audit')
        .select(['actor', 'note'])
        .where('action', '=', 'account.delete')
        .where('subject', '=', person.id)
        .execute(),
    ).toEqual([{ actor: person.id, note: '' }]);
  });

  test('takes along what staff wrote about the person, also while the account was another one', async () => {
    const { db } = gateway.storage;
    const phone = newPhone();
    const [person, former, other] = [
      await addPerson(gateway, now, { phone }),
      await addPerson(gateway, now),
      await addPerson(gateway, now, { phone: newPhone() }),
    ];
    const words = `多次辱骂，某中学张三${phone}`;
    const topic = await addRoom(gateway.storage);
    const offsets = new Map<string, number>();
    for (const { id, token } of [person, other]) {
      using speaker = await gateway.connect({ token });
      await speaker.subscribe(topic);
      offsets.set(id, (await speaker.say(topic, 'said', '你好')).Offset);
    }
    const { token } = await addAccount(gateway.storage, { role: 'operator' });
    const staff = { token };
    for (const { id } of [person, other]) {
      const about = { Topic: topic, Uids: id, Kind: 'mute', Minutes: 10, Reason: words };
      await done(gateway.rest, restrictionCalls.add, about, staff);
      const recall = { Topic: topic, Offset: offsets.get(id), Reason: words };
      await done(gateway.rest, roomCalls.recall, recall, staff);
    }
    await db
      .insertInto('audit')
      .values([
        {
          ...{ actor: 'cli:root', action: 'account.lock', subject: former.id, note: words },
          created_at: now,
        },
        {
          ...{ actor: 'demo-worker', action: 'thread.block', subject: person.id, note: words },
          created_at: now,
        },
        {
          ...{ actor: person.id, action: 'registration.merge', subject: former.id, note: '' },
          created_at: now,
        },
      ])
      .execute();
    const view = {
      kind: 'list',
      universityId: '4133010335',
      fields: ['school'],
      revealId: '',
      about: '',
    } as const;
    await db
      .transaction()
      .execute((within) =>
        noteViews(within, { actor: 'demo-worker', time: now }, [{ view, accountId: person.id }]),
      );
    await remove(person, { code: await codeFor(gateway, phone) });

    const notes = await db
      .selectFrom('audit')
      .select(['action', 'subject'])
      .where('note', 'like', `%${words}%`)
      .orderBy('action')
      .execute();
    expect(notes).toEqual([
      { action: 'restriction.mute', subject: other.id },
      { action: 'room.recall', subject: String(offsets.get(other.id)) },
    ]);
    // What was looked at stays: the note of a look holds ids.
    const looks = await db
      .selectFrom('audit')
      .select('note')
      .where('action', '=', 'signup.list')
      .where('subject', '=', person.id)
      .execute();
    expect(looks).toEqual([{ note: expect.stringContaining('school') }]);
  });

  test('ends its sessions and its connections, and frees the phone for a new account', async () => {
    const phone = newPhone();
    const person = await loginBy(phone);
    now += MINUTE_MS;
    const second = await loginBy(phone);
    expect(second.id).toBe(person.id);
    const topic = await addRoom(gateway.storage);
    now += MINUTE_MS;
    using socket = await gateway.connect({ token: second.token });
    await socket.login();
    await socket.subscribe(topic);
    await remove(person, { code: await codeFor(gateway, phone) });
    expect((await within('the end', socket.closed)).code).toBe(CLOSE.token);
    for (const { token } of [person, second]) {
      const info = await send(gateway.rest, userCalls.info, {}, { token });
      expect(info.body).toMatchObject({ code: CODES.unauthorized });
      // A repeat finds it done: nobody is logged in.
      expect((await refuse({ token }, { code: '0000' })).code).toBe(CODES.unauthorized);
    }
    now += MINUTE_MS;
    const next = await loginBy(phone);
    expect(next.id).not.toBe(person.id);
  });

  test('leaves what was said without the name, also for who comes back to a room that is read', async () => {
    const phone = newPhone();
    const person = await addPerson(gateway, now, { phone, displayname: '会说话的人' });
    const topic = await addRoom(gateway.storage);
    using reader = await gateway.connect({ token: TEST_TOKENS.student });
    const { Epoch, Offset } = await reader.subscribe(topic);
    {
      using speaker = await gateway.connect({ token: person.token });
      await speaker.subscribe(topic);
      expect(await speaker.say(topic, 'said', '你好')).toMatchObject({ Displayname: '会说话的人' });
    }
    await remove(person, { code: await codeFor(gateway, phone) });
    using back = await gateway.connect({ token: TEST_TOKENS.student });
    await back.subscribe(topic, { Epoch, Offset });
    const entry = await until('the message', () => back.entries(topic)[0]);
    expect(entry).toMatchObject({ Content: '你好', Displayname: '已注销用户', Avatarurl: '' });
  });

  test('needs a code with a phone, even after a login; without one a word and a login', async () => {
    const phone = newPhone();
    const person = await addPerson(gateway, now, { phone });
    expect(await refuse(person, { Word: '注销' })).toMatchObject({ msg: '请输入验证码' });
    const code = await codeFor(gateway, phone);
    const wrong = code === '0000' ? '0001' : '0000';
    expect((await refuse(person, { code: wrong })).code).toBe(CODES.input);
    expect(await exists(person.id)).toBe(true);

    const visitor = await addPerson(gateway, now, { wechat: `open-${phone}` });
    expect(await refuse(visitor)).toMatchObject({ msg: '请输入“注销”两个字确认' });
    late();
    expect((await refuse(visitor, { Word: '注销' })).msg).toContain('重新登录');
    expect(await exists(visitor.id)).toBe(true);
    const back = await addPerson(gateway, now);
    await remove(back, { Word: ' delete ' });
    expect(await exists(back.id)).toBe(false);
  });

  test('leaves no answer that was kept for a repeat, its own included', async () => {
    const keys = () => gateway.storage.db.selectFrom('idempotency').select('key').execute();
    const before = await keys();
    const phone = newPhone();
    const person = await addPerson(gateway, now, { phone });
    const keyed = { token: person.token, headers: { 'Idempotency-Key': 'the last one' } };
    await done(gateway.rest, registrationCalls.setConsent, { Agreed: true }, keyed);
    expect(await keys()).toHaveLength(before.length + 1);
    const code = await codeFor(gateway, phone);
    await done(gateway.rest, privacyCalls.deleteAccount, { code }, keyed);
    expect(await keys()).toEqual(before);
  });

  test('gives back what others wait for, and counts right', async () => {
    const { storage, rest } = gateway;
    const startsAt = now + 24 * 60 * MINUTE_MS;
    const Id = await addEvent(storage, { startsAt, lists: { site: 1 } });
    const phones = [newPhone(), newPhone()] as const;
    const [first, second] = [await loginBy(phones[0]), await loginBy(phones[1])];
    now += MINUTE_MS;
    for (const [index, { token }] of [first, second].entries()) {
      const update = { ...form, Phone: phones[index], code: '' };
      await done(rest, registrationCalls.update, update, { token });
      await done(rest, eventCalls.apply, { Id, Attendance: 'site', Places: 1 }, { token });
    }
    const [talk] = (await done(rest, talkCalls.find, { Status: 'upcoming', Limit: 1 })).List;
    const mark = { Kind: 'reservation', Talkid: talk?.Id, On: true };
    await done(rest, markCalls.set, mark, { token: first.token });
    const reserves = async () =>
      (
        await storage.db
          .selectFrom('talk')
          .select('reserves')
          .where('id', '=', talk?.Id ?? '')
          .executeTakeFirstOrThrow()
      ).reserves;
    const booked = await reserves();
    await remove(first, { code: await codeFor(gateway, phones[0]) });
    expect(await reserves()).toBe(booked - 1);
    expect(
      await storage.db
        .selectFrom('event_place')
        .select(['account_id', 'state'])
        .where('event_id', '=', Id)
        .execute(),
    ).toEqual([{ account_id: second.id, state: 'confirmed' }]);
    expect(
      await storage.db
        .selectFrom('event_list')
        .select(['taken', 'waiting'])
        .where('event_id', '=', Id)
        .execute(),
    ).toEqual([{ taken: 1, waiting: 0 }]);
  });

  test('ends no ban: the next account with the phone has it too, until it ends', async () => {
    const { db } = gateway.storage;
    const phone = newPhone();
    const person = await loginBy(phone);
    const ban = (scope: string, until: number) =>
      db
        .insertInto('restriction')
        .values({
          kind: 'ban',
          scope,
          account_id: person.id,
          until,
          reason: '刷屏',
          created_at: now,
        })
        .execute();
    await ban('stands', now + 60 * MINUTE_MS);
    await ban('over', now - 1);
    now += MINUTE_MS;
    await remove(person, { code: await codeFor(gateway, phone) });
    now += MINUTE_MS;
    const next = await loginBy(phone);
    const bans = await db
      .selectFrom('restriction')
      .select(['account_id', 'scope', 'phone_hash'])
      .where('account_id', 'in', [person.id, next.id])
      .execute();
    expect(bans).toEqual([{ account_id: next.id, scope: 'stands', phone_hash: null }]);
  });

  test('is done by one of two calls at the same time', async () => {
    const person = await addPerson(gateway, now);
    const answers = await Promise.all(
      [1, 2].map(() =>
        send(gateway.rest, privacyCalls.deleteAccount, { Word: '注销' }, { token: person.token }),
      ),
    );
    const codes = answers.map(({ body }) => (body as { code: number }).code);
    expect(codes.toSorted()).toEqual([SUCCESS, CODES.unauthorized].toSorted());
    expect(await exists(person.id)).toBe(false);
  });

  test('and joining two accounts at the same time come one after the other', async () => {
    const { db } = gateway.storage;
    for (let round = 0; round < 5; round += 1) {
      now += MINUTE_MS;
      const phone = newPhone();
      const owner = await addPerson(gateway, now, { phone });
      const caller = await addPerson(gateway, now);
      const code = await codeFor(gateway, phone);
      const [merged, deleted] = await Promise.all([
        send(
          gateway.rest,
          registrationCalls.merge,
          { Phone: phone, code },
          { token: caller.token },
        ),
        send(gateway.rest, privacyCalls.deleteAccount, { Word: '注销' }, { token: caller.token }),
      ]);
      // The account of the caller is gone either way, and that of the phone stays.
      expect(await exists(caller.id)).toBe(false);
      expect(await exists(owner.id)).toBe(true);
      const outcomes = [merged, deleted].map(({ body }) => (body as { code: number }).code);
      expect(outcomes.filter((outcome) => outcome === SUCCESS).length).toBeGreaterThan(0);
      const sessions = await db
        .selectFrom('session')
        .select('account_id')
        .where('token_hash', '=', hashToken(caller.token))
        .execute();
      const joined = outcomes[0] === SUCCESS && outcomes[1] !== SUCCESS;
      expect(sessions).toEqual(joined ? [{ account_id: owner.id }] : []);
    }
  });

  test('does all or nothing: what fails at the end undoes all of it', async () => {
    const person = await fullPerson();
    const { db } = gateway.storage;
    const count = async () => (await columnsWith(gateway.storage, person.id)).join();
    const before = await count();
    // A row that no store knows of holds the account.
    await sql`create table probe (holder text references account(id))`.execute(db);
    await sql`insert into probe (holder) values (${person.id})`.execute(db);
    try {
      const { status } = await send(
        gateway.rest,
        privacyCalls.deleteAccount,
        { code: await codeFor(gateway, person.phone) },
        { token: person.token },
      );
      expect(status).toBe(500);
      await sql`drop table probe`.execute(db);
      expect(await count()).toBe(before);
      await done(gateway.rest, userCalls.info, {}, { token: person.token });
    } finally {
      await sql`drop table if exists probe`.execute(db);
    }
  });

  test('is done again for what came at the last moment', async () => {
    const person = await fullPerson();
    const { db } = gateway.storage;
    const row = await messageOf(person);
    await remove(person, { code: await codeFor(gateway, person.phone) });
    await db
      .insertInto('message')
      .values({ ...row, offset: row.offset + 1, client_id: 'late', displayname: person.name })
      .execute();
    // A request that was let in before keeps its answer for a repeat.
    const kept = { request: '', answer: 'late', created_at: now, owner_hash: 'of the person' };
    await db
      .insertInto('idempotency')
      .values([
        { ...kept, key: `late ${person.id}` },
        { ...kept, key: `other ${person.id}`, owner_hash: 'of somebody else' },
      ])
      .execute();
    await using database = openDatabaseBeside(gateway.storage);
    const deletions = createDeletionStore(database, ACCOUNT_ROWS, (id) => [
      id === person.id ? 'of the person' : 'of nobody',
    ]);
    await deletions.sweep(now, now);
    expect(
      await db
        .selectFrom('idempotency')
        .select('key')
        .where('key', 'like', `%${person.id}`)
        .execute(),
    ).toEqual([{ key: `other ${person.id}` }]);
    expect(await columnsWith(gateway.storage, person.name)).toEqual(['mask.displayname']);
    expect(await columnsWith(gateway.storage, person.id)).not.toContain('message.account_id');

    expect(
      await db
        .selectFrom('deleted_account')
        .select('account_id')
        .where('account_id', '=', person.id)
        .execute(),
    ).toEqual([]);
  });
});
