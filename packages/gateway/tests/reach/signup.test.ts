import { randomUUID } from 'node:crypto';
import { agreementOf } from '@xuanjiang/contracts/agreement';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { receiptCalls } from '@xuanjiang/contracts/receipt';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { SIGNUP_TURNS_MAX, SIGNUPS_MAX, signupCalls } from '@xuanjiang/contracts/signup';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { deleteRows, joinRows } from '../../src/db/account-rows.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { agreedText } from '../../src/features/people/registration/policy.ts';
import { ACCOUNT_ROWS } from '../../src/wiring/account-rows.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused, send } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { startGateway } from '../harness/gateway.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { ENGINE } from '../harness/storage.ts';
import type { Person } from '../people/registration/people.ts';
import { addPerson, codeFor, form, newPhone } from '../people/registration/people.ts';

const [ZJU, PKU, THU] = ['4133010335', '4111010001', '4111010003'] as const;
const AGREED = agreedText(agreementOf(readConfig({}).parties));
const REASON = '回电解答强基计划报名';

let now = NOON;
let [zju, pku]: TestAccount[] = [];
const gateway = await shareGateway({ clock: () => now });
const { List } = await done(gateway.rest, talkCalls.find, { Limit: 100 });
/** A talk of each of two universities. */
const talkOf = Object.fromEntries(List.map((talk) => [talk.Universityid, talk]));
beforeEach(async () => {
  now += 24 * HOUR_MS;
  const { db } = gateway.storage;
  for (const table of ['signup_reveal', 'university_signup'] as const) {
    await db.deleteFrom(table).execute();
  }
  const staff = (universityId: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, now });
  [zju, pku] = [await staff(ZJU), await staff(PKU)];
});

type Student = Person & { readonly phone: string };

/** A person who has registered, and consents unless it is said otherwise. */
const addStudent = async (traits: Partial<typeof form> = {}): Promise<Student> => {
  const phone = newPhone();
  const person = await addPerson(gateway, now);
  const input = { ...form, ...traits, Phone: phone, code: await codeFor(gateway, phone) };
  await done(gateway.rest, registrationCalls.add, input, { token: person.token });
  return { ...person, phone };
};

const add = ({ token }: Person, Universityid: string, From = '') =>
  done(gateway.rest, signupCalls.add, { Universityid, From }, { token });
const refuseAdd = ({ token }: Person, Universityid: string = ZJU) =>
  refused(gateway.rest, signupCalls.add, { Universityid }, { token });
const remove = ({ token }: Person, Universityid: string) =>
  done(gateway.rest, signupCalls.remove, { Universityid }, { token });
const find = ({ token }: Person, input = {}) =>
  done(gateway.rest, signupCalls.find, input, { token });
const consent = ({ token }: Person, Agreed: boolean) =>
  done(gateway.rest, registrationCalls.setConsent, { Agreed }, { token });
const list = (staff: TestAccount | undefined, input = {}) =>
  done(gateway.rest, signupCalls.list, input, { token: staff?.token ?? '' });
const revealing = (Id = '', Reason = REASON) => ({ Id, Reason });
const reveal = (staff: TestAccount | undefined, Id?: string) =>
  done(gateway.rest, signupCalls.reveal, revealing(Id), { token: staff?.token ?? '' });
const refuseReveal = (staff: TestAccount | undefined, Id?: string, Reason?: string) =>
  refused(gateway.rest, signupCalls.reveal, revealing(Id, Reason), { token: staff?.token ?? '' });
const receipts = ({ token }: Person, input = {}) =>
  done(gateway.rest, receiptCalls.find, input, { token });
const rowsOf = ({ id }: Person) =>
  gateway.storage.db
    .selectFrom('university_signup')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
const auditOf = ({ id }: Person) =>
  gateway.storage.db
    .selectFrom('audit')
    .select(['actor', 'action', 'note'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
/** How often these students are in the list of a university. */
const seen = async (staff: TestAccount | undefined, input = {}) =>
  (await list(staff, input)).List.map(({ Id }) => Id);

describe('a student', () => {
  test('signs up at a talk: talk, university and consent are kept, and a repeat changes nothing', async () => {
    const ann = await addStudent();
    const talk = talkOf[ZJU];
    const first = await add(ann, ZJU, talk?.Id);
    expect(first).toMatchObject({
      University: { Id: ZJU, Name: '浙江大学' },
      Office: '招生办公室',
      Talkid: talk?.Id,
      Talktitle: talk?.Title,
      Time: now,
      Withdrawntime: null,
      State: 'shown',
    });
    now += MINUTE_MS;
    expect(await add(ann, ZJU)).toEqual(first);
    const rows = await rowsOf(ann);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...AGREED, from_talk: talk?.Id, withdrawn_at: null });
  });

  test('is told what staff see, in the same words that they get', async () => {
    const ann = await addStudent();
    await add(ann, ZJU);
    const { Shown, Agreed, List, Total } = await find(ann, { Universityid: ZJU });
    expect({ Agreed, Total }).toEqual({ Agreed: true, Total: 1 });
    const [row] = (await list(zju)).List;
    const { Id, Talkid, Talktitle, Time, Seenby, Seentime, Seenreason, ...shown } = row ?? {};
    expect([Seenby, Seentime, Seenreason]).toEqual(['', 0, '']);
    expect(shown).toEqual(Shown);
    expect(Shown).toEqual({
      School: form.School,
      Enrollmentyear: form.Enrollmentyear,
      Address: form.Address,
      Phone: `${ann.phone.slice(0, 3)}****${ann.phone.slice(7)}`,
    });
    expect([Id, Talkid, Talktitle, Time]).toEqual([List[0]?.Id, '', '', List[0]?.Time]);
  });

  test('withdraws, and signs up again: of each university the last one is found', async () => {
    const ann = await addStudent();
    await add(ann, PKU);
    const first = await add(ann, ZJU);
    now += MINUTE_MS;
    await remove(ann, ZJU);
    await remove(ann, ZJU);
    const { List, Total } = await find(ann);
    expect(Total).toBe(2);
    expect(List.map(({ University, State }) => [University.Id, State])).toEqual([
      [PKU, 'shown'],
      [ZJU, 'withdrawn'],
    ]);
    expect(List[1]).toMatchObject({ Id: first.Id, Withdrawntime: now });
    const again = await add(ann, ZJU);
    expect(again.Id).not.toBe(first.Id);
    expect((await find(ann, { Universityid: ZJU })).List).toEqual([again]);
    expect((await find(ann, { Limit: 1, Page: 2 })).List.map(({ Id }) => Id)).toHaveLength(1);
    expect(await rowsOf(ann)).toHaveLength(3);
  });

  test('who is not registered, or does not consent, is refused in words', async () => {
    const stranger = await addPerson(gateway, now);
    expect(await refuseAdd(stranger)).toEqual(
      expect.objectContaining({ code: CODES.forbidden, msg: expect.stringContaining('登记') }),
    );
    expect(await find(stranger)).toMatchObject({ List: [], Total: 0, Shown: null, Agreed: false });
    const ann = await addStudent({ Agreesharecontact: 0 });
    expect(await refuseAdd(ann)).toEqual(
      expect.objectContaining({ code: CODES.forbidden, msg: expect.stringContaining('同意') }),
    );
    await consent(ann, true);
    expect((await add(ann, ZJU)).State).toBe('shown');
  });

  test('staff do not sign up, and no university that does not exist is signed up with', async () => {
    const worker = { id: zju?.uids ?? '', token: zju?.token ?? '' };
    expect((await refuseAdd(worker)).code).toBe(CODES.forbidden);
    const ann = await addStudent();
    expect((await refuseAdd(ann, '1')).code).toBe(CODES.notFound);
    const none = await refused(
      gateway.rest,
      signupCalls.remove,
      { Universityid: '1' },
      { token: ann.token },
    );
    expect(none.code).toBe(CODES.notFound);
  });

  test('a talk of another university, or one that is gone, counts as none', async () => {
    const ann = await addStudent();
    expect((await add(ann, ZJU, talkOf[PKU]?.Id)).Talkid).toBe('');
    expect((await add(ann, PKU, 'gone')).Talkid).toBe('');
  });

  test('an account signs up with a bounded number, and with one not again and again', async () => {
    const ann = await addStudent();
    const { db } = gateway.storage;
    const row = { account_id: ann.id, from_talk: '', ...AGREED, created_at: now };
    const turns = Array.from({ length: SIGNUP_TURNS_MAX }, () => ({
      ...row,
      id: randomUUID(),
      university_id: ZJU,
      withdrawn_at: now,
    }));
    await db.insertInto('university_signup').values(turns).execute();
    expect((await refuseAdd(ann)).code).toBe(CODES.conflict);
    const others = await db
      .selectFrom('university')
      .select('id')
      .where('id', 'not in', [ZJU, PKU])
      .limit(SIGNUPS_MAX)
      .execute();
    expect(others.length).toBe(SIGNUPS_MAX);
    const standing = others.map(({ id }) => ({
      ...row,
      id: randomUUID(),
      university_id: id,
      withdrawn_at: null,
    }));
    await db.insertInto('university_signup').values(standing).execute();
    expect((await refuseAdd(ann, PKU)).code).toBe(CODES.conflict);
  });
});

describe('two at the same time', () => {
  test('two taps make one sign-up', async () => {
    const ann = await addStudent();
    const both = await Promise.all([add(ann, ZJU), add(ann, ZJU), add(ann, ZJU)]);
    expect(new Set(both.map(({ Id }) => Id)).size).toBe(1);
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  test.skipIf(ENGINE === 'sqlite')('two processes make one', async () => {
    const ann = await addStudent();
    await using second = await startGateway({ storage: gateway.storage, clock: () => now });
    const input = { Universityid: ZJU };
    const both = await Promise.all(
      [gateway, second, gateway, second].map(({ rest }) =>
        done(rest, signupCalls.add, input, { token: ann.token }),
      ),
    );
    expect(new Set(both.map(({ Id }) => Id)).size).toBe(1);
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  test('what was withdrawn before a phone is asked for is not shown', async () => {
    for (const withdraw of [
      (ann: Person) => remove(ann, ZJU),
      (ann: Person) => consent(ann, false),
    ]) {
      const ann = await addStudent();
      const { Id } = await add(ann, ZJU);
      const asked = { token: zju?.token ?? '' };
      const answers = await Promise.all([
        withdraw(ann),
        ...[1, 2, 3].map(() => send(gateway.rest, signupCalls.reveal, revealing(Id), asked)),
      ]);
      const shown = answers.slice(1).filter((answer) => {
        const { body } = answer as { readonly body: { readonly code: number } };
        return body.code === 0;
      });
      // Each that was given is noted; none is given from now on.
      expect(await auditOf(ann)).toHaveLength(shown.length);
      expect((await refuseReveal(zju, Id)).code).toBe(CODES.notFound);
    }
  });
});

describe('staff', () => {
  test('see those of their own university, newest first, with covered phones', async () => {
    const [ann, bob, eve] = [await addStudent(), await addStudent(), await addStudent()];
    const one = await add(ann, ZJU);
    now += 1;
    const two = await add(bob, ZJU, talkOf[ZJU]?.Id);
    await add(eve, PKU);
    const found = await list(zju);
    expect(found.Total).toBe(2);
    expect(found.List.map(({ Id }) => Id)).toEqual([two.Id, one.Id]);
    expect(found.List[0]).toMatchObject({ Talktitle: talkOf[ZJU]?.Title, Time: now });
    const text = JSON.stringify([found, await list(pku)]);
    for (const { id, phone } of [ann, bob, eve]) {
      expect(text).not.toContain(phone);
      expect(text).not.toContain(`"${id}"`);
    }
    expect(await seen(zju, { Limit: 1, Page: 2 })).toEqual([one.Id]);
  });

  test('search by school, province and year', async () => {
    const ann = await addStudent();
    const { Id } = await add(ann, ZJU);
    for (const input of [{ School: '启明' }, { Provinceid: 440000 }, { Enrollmentyear: 2024 }]) {
      expect(await seen(zju, input)).toEqual([Id]);
    }
    for (const input of [{ School: '文澜' }, { Provinceid: '420000' }, { Enrollmentyear: 2025 }]) {
      expect(await seen(zju, input)).toEqual([]);
    }
  });

  test('see nothing of what was withdrawn, from that moment', async () => {
    const ann = await addStudent();
    const { Id } = await add(ann, ZJU);
    expect(await seen(zju)).toEqual([Id]);
    await remove(ann, ZJU);
    expect(await seen(zju)).toEqual([]);
    expect((await refuseReveal(zju, Id)).code).toBe(CODES.notFound);
    const again = await add(ann, ZJU);
    expect(await seen(zju)).toEqual([again.Id]);
    await consent(ann, false);
    expect(await list(zju)).toEqual({ List: [], Total: 0 });
    expect((await refuseReveal(zju, again.Id)).code).toBe(CODES.notFound);
    expect((await find(ann)).List[0]?.State).toBe('hidden');
    await consent(ann, true);
    expect(await seen(zju)).toEqual([again.Id]);
    // The profile was changed without the box: the same as withdrawing it.
    const change = { ...form, Agreesharecontact: 0 };
    await done(gateway.rest, registrationCalls.update, change, { token: ann.token });
    expect(await seen(zju)).toEqual([]);
  });

  test('get one phone for a reason, and not that of another university', async () => {
    const ann = await addStudent();
    const { Id } = await add(ann, ZJU);
    expect(await reveal(zju, Id)).toEqual({ Phone: ann.phone });
    expect((await refuseReveal(pku, Id)).code).toBe(CODES.notFound);
    expect((await refuseReveal(zju, randomUUID())).code).toBe(CODES.notFound);
    for (const reason of ['', '电话', '   电  话   ', '很'.repeat(201)]) {
      const answer = await refuseReveal(zju, Id, reason);
      expect(answer).toMatchObject({ code: CODES.input });
      expect(answer.msg).toContain('5 到 200 字');
    }
    expect((await auditOf(ann)).map(({ action }) => action)).toEqual(['signup.reveal']);
  });

  test('an answer is not kept for a repeat: a phone that was withdrawn is not given again', async () => {
    const ann = await addStudent();
    const { Id } = await add(ann, ZJU);
    const options = { token: zju?.token ?? '', headers: { 'idempotency-key': randomUUID() } };
    const ask = () => send(gateway.rest, signupCalls.reveal, revealing(Id), options);
    expect((await ask()).body).toMatchObject({ code: 0, data: { Phone: ann.phone } });
    await remove(ann, ZJU);
    expect((await ask()).body).toMatchObject({ code: CODES.notFound });
  });

  test('students and operators see no list', async () => {
    const ann = await addStudent();
    const operator = await addAccount(gateway.storage, { role: 'operator', now });
    for (const { token } of [ann, operator]) {
      expect((await refused(gateway.rest, signupCalls.list, {}, { token })).code).toBe(
        CODES.forbidden,
      );
      const asked = await refused(gateway.rest, signupCalls.reveal, revealing(randomUUID()), {
        token,
      });
      expect(asked.code).toBe(CODES.forbidden);
    }
  });
});

describe('the receipts of a student', () => {
  test('every look is noted with ids only [7.RECEIPT.2]', async () => {
    const [ann, bob] = [await addStudent(), await addStudent()];
    const { Id } = await add(ann, ZJU);
    now += 1;
    await add(bob, ZJU);
    await list(zju, { Limit: 1, Page: 2 });
    await reveal(zju, Id);
    expect(await auditOf(bob)).toEqual([]);
    const noted = await auditOf(ann);
    expect(noted.map(({ actor, action }) => [actor, action])).toEqual([
      [zju?.uids, 'signup.list'],
      [zju?.uids, 'signup.reveal'],
    ]);
    const notes = noted.map(({ note }) => note).join();
    for (const text of [ann.phone, form.School, REASON]) expect(notes).not.toContain(text);
  });

  test('say who, when, what and why; looks at a list within an hour are one [7.RECEIPT.1]', async () => {
    const ann = await addStudent();
    const { Id } = await add(ann, ZJU);
    const start = now;
    await list(zju);
    now += HOUR_MS;
    await list(zju);
    now += HOUR_MS + 1;
    await list(zju);
    await reveal(zju, Id);
    now += 1;
    await reveal(zju, Id);
    const { List, Total } = await receipts(ann);
    expect(Total).toBe(4);
    const office = {
      University: { Id: ZJU, Name: '浙江大学' },
      Office: '招生办公室',
      Signed: true,
    };
    const listed = ['school', 'enrollmentYear', 'address', 'maskedPhone', 'talk', 'time'];
    const phone = { ...office, Kind: 'reveal', Fields: ['phone'], Reason: REASON, Count: 1 };
    const look = { ...office, Kind: 'list', Fields: listed, Reason: '' };
    expect(List).toMatchObject([
      { ...phone, Time: now, Lasttime: now },
      { ...phone, Time: now - 1 },
      { ...look, Count: 1, Time: now - 1, Lasttime: now - 1 },
      { ...look, Count: 2, Time: start, Lasttime: start + HOUR_MS },
    ]);
    expect(JSON.stringify(List)).not.toContain(zju?.uids);
    const second = await receipts(ann, { Limit: 3, Page: 2 });
    expect(second).toMatchObject({ Total: 4, List: [{ Id: List[3]?.Id }] });
  });

  test('of two universities are two, and stay when the sign-up is withdrawn [7.RECEIPT.3]', async () => {
    const ann = await addStudent();
    await add(ann, ZJU);
    await add(ann, PKU);
    await list(zju);
    await list(pku);
    await remove(ann, ZJU);
    const { List } = await receipts(ann);
    const signed = Object.fromEntries(
      List.map(({ University, Signed }) => [University.Id, Signed]),
    );
    expect(signed).toEqual({ [ZJU]: false, [PKU]: true });
  });

  test('nobody reads those of another person [7.RECEIPT.4]', async () => {
    const [ann, bob] = [await addStudent(), await addStudent()];
    await add(ann, ZJU);
    await list(zju);
    expect(await receipts(bob)).toEqual({ List: [], Total: 0 });
  });
});

describe('the rows of an account', () => {
  /** Does something with accounts in a transaction, as the calls for it do. */
  const inTransaction = async (
    work: (db: Parameters<typeof deleteRows>[1]['db']) => Promise<void>,
  ) => {
    await using database = openDatabaseBeside(gateway.storage);
    await database.kysely.transaction().execute(work);
  };
  const rowsNamed = (...tables: string[]) =>
    ACCOUNT_ROWS.filter(({ table, column }) => tables.includes(table) && column === 'account_id');

  test('of two accounts that are joined, one sign-up with a university stands', async () => {
    const [from, to] = [await addStudent(), await addStudent()];
    const old = await add(from, ZJU);
    await add(from, PKU);
    await reveal(zju, old.Id);
    const kept = await add(to, ZJU);
    await inTransaction(async (db) => {
      for (const rows of rowsNamed('university_signup', 'signup_reveal')) {
        await joinRows(rows, { db, from: from.id, to: to.id, now });
      }
      await db
        .insertInto('audit')
        .values({
          created_at: now,
          actor: to.id,
          action: 'registration.merge',
          subject: from.id,
          note: '',
          topic: null,
        })
        .execute();
    });
    const { List } = await find(to);
    expect(List.map(({ University, State }) => [University.Id, State]).sort()).toEqual([
      [PKU, 'shown'],
      [ZJU, 'shown'],
    ]);
    expect(await seen(zju)).toEqual([kept.Id]);
    expect(await rowsOf(from)).toEqual([]);
    // What was looked at before is told to the person of both.
    expect((await receipts(to)).List.filter(({ Kind }) => Kind === 'reveal')).toMatchObject([
      { Reason: REASON },
    ]);
  });

  test('staff see nothing of an account that is deleted, and neither sign-up nor reason is kept', async () => {
    const ann = await addStudent();
    const { Id } = await add(ann, ZJU);
    await reveal(zju, Id);
    await inTransaction(async (db) => {
      for (const rows of rowsNamed('university_signup', 'signup_reveal', 'account_extend')) {
        await deleteRows(rows, { db, accountId: ann.id, now });
      }
    });
    expect(await seen(zju)).toEqual([]);
    expect((await refuseReveal(zju, Id)).code).toBe(CODES.notFound);
    expect(await rowsOf(ann)).toEqual([]);
    expect(await gateway.storage.db.selectFrom('signup_reveal').select('id').execute()).toEqual([]);
  });
});

test('revealing is limited', async () => {
  await using limited = await startGateway({ config: { limitFactor: 1 } });
  const worker = await addAccount(limited.storage, { role: 'worker', universityId: THU });
  const { points } = signupCalls.reveal.limit;
  const options = { token: worker.token };
  const asks = async () =>
    (await send(limited.rest, signupCalls.reveal, revealing(randomUUID()), options)).status;
  for (let ask = 0; ask < points; ask += 1) expect(await asks()).toBe(200);
  expect(await asks()).toBe(429);
});
