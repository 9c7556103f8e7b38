import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { CODES } from '@xuanjiang/contracts/errors';
import { factorCalls } from '@xuanjiang/contracts/factor';
import { loginCalls } from '@xuanjiang/contracts/login';
import { userCalls } from '@xuanjiang/contracts/user';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { done, refused, send } from '../../harness/call.ts';
import { runCli } from '../../harness/cli.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { ENGINE } from '../../harness/storage.ts';
import { smsCode } from './providers.ts';

const gateway = await shareGateway();

const UNIVERSITY = { id: '4111010003', name: '清华大学' };
const UIDS = /[0-9a-f]{8}-[0-9a-f-]{27}/;
/** A set-up code alone on its line, in groups with dashes. */
const SETUP_CODE = /^[0-9A-Z]{5}(-[0-9A-Z]{5})+$/m;

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `139${String(phones).padStart(8, '0')}`;
};
const cli = (...args: readonly string[]) => runCli(gateway.storage, ...args);
const role = (...args: readonly string[]) => cli('account', 'role', ...args);
const linesOf = ({ out }: { readonly out: string }): string[] =>
  out
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));

/** A person who has logged in by SMS. */
const newPerson = async () => {
  const phone = newPhone();
  const code = await smsCode(gateway, phone);
  const { Token: token } = await done(gateway.rest, loginCalls.phone, { Phone: phone, code });
  const { Uids: uids } = await done(gateway.rest, userCalls.info, {}, { token });
  return { phone, token, uids };
};

const accountOf = (uids: string) =>
  gateway.storage.db
    .selectFrom('account')
    .select(['role', 'university_id'])
    .where('id', '=', uids)
    .executeTakeFirst();
const auditOf = async (uids: string) =>
  (
    await gateway.storage.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', uids)
      .orderBy('id')
      .execute()
  ).map(({ actor, action, note }) => [actor.slice(0, 4), action, note]);

const isAccepted = async (token: string): Promise<boolean> =>
  (await send(gateway.rest, userCalls.info, {}, { token })).status === 200;

describe('account role', () => {
  test('makes somebody liaison staff, who logs in with the printed set-up code', async () => {
    const { phone, token, uids } = await newPerson();
    const result = await role(phone, 'liaison', '--university', UNIVERSITY.name);
    expect(result.code, result.out).toBe(0);
    expect(linesOf(result)[0]).toBe(
      `${uids} is liaison staff of 清华大学 now; its sessions have ended`,
    );
    expect(await accountOf(uids)).toEqual({ role: 'worker', university_id: UNIVERSITY.id });
    expect(await auditOf(uids)).toEqual([
      ['cli:', 'account.role', `worker ${UNIVERSITY.id}, before: user`],
      ['cli:', 'factor.issue', ''],
    ]);
    expect(result.out).toContain('"security":"role-changed"');
    expect(result.out).not.toContain(phone);
    // The session that was opened without a second factor is none of staff.
    expect(await isAccepted(token)).toBe(false);
    const Setup = SETUP_CODE.exec(result.out)?.[0] ?? '';
    await gateway.storage.db.deleteFrom('phone_code_quota').execute();
    const code = await smsCode(gateway, phone);
    const login = await refused(gateway.rest, loginCalls.phone, { Phone: phone, code });
    expect(login.code).toBe(CODES.factorMissing);
    await done(gateway.rest, factorCalls.begin, { Phone: phone, code, Setup });
  });

  // The same order of statements on both engines; a trigger is the way to have it, and each engine writes it its own way.
  test.skipIf(ENGINE !== 'sqlite')(
    'leaves no session to who is made staff in the middle of a login',
    async () => {
      const { phone, uids } = await newPerson();
      const { db } = gateway.storage;
      await db.deleteFrom('phone_code_quota').execute();
      const code = await smsCode(gateway, phone);
      const id = sql.lit(uids);
      await sql`create trigger made_staff after insert on session when new.account_id = ${id}
        begin update account set role = 'worker', university_id = ${sql.lit(UNIVERSITY.id)} where id = ${id}; end`.execute(
        db,
      );
      const login = await refused(gateway.rest, loginCalls.phone, { Phone: phone, code });
      await sql`drop trigger made_staff`.execute(db);
      expect(login.code).toBe(CODES.factorRequired);
      const last = await db
        .selectFrom('session')
        .select('revoked_at')
        .where('account_id', '=', uids)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(last.revoked_at).not.toBeNull();
    },
  );

  test('finds the university by its id, its name and its short name', async () => {
    const { phone, uids } = await newPerson();
    for (const [given, id] of [
      [UNIVERSITY.id, UNIVERSITY.id],
      ['北京大学', '4111010001'],
      ['清华', UNIVERSITY.id],
    ] as const) {
      expect((await role(phone, 'liaison', '--university', given)).code).toBe(0);
      expect(await accountOf(uids)).toEqual({ role: 'worker', university_id: id });
    }
  });

  test('names near universities where none is meant, and changes nothing', async () => {
    const { phone, token, uids } = await newPerson();
    const result = await role(phone, 'liaison', '--university', '青华大学');
    expect(result.code).toBe(65);
    expect(linesOf(result)).toHaveLength(1);
    expect(result.out).toMatch(/^no university is 青华大学; near are .*清华大学 \(4111010003\)/);
    const none = await role(phone, 'moderator', '--university', 'x');
    expect([none.code, none.out]).toEqual([65, 'no university is x\n']);
    expect(await accountOf(uids)).toEqual({ role: 'user', university_id: null });
    expect(await isAccepted(token)).toBe(true);
  });

  test('appoints a moderator, and a student loses every appointment and the sessions', async () => {
    const { phone, uids } = await newPerson();
    const appointed = await role(phone, 'moderator', '--university', UNIVERSITY.id);
    expect(appointed.code, appointed.out).toBe(0);
    expect(linesOf(appointed)[0]).toBe(
      `${uids} is a moderator of 清华大学 now; its sessions have ended`,
    );
    expect(appointed.out).toMatch(SETUP_CODE);
    expect(appointed.out).toContain('"security":"moderator-appointed"');
    expect((await role(phone, 'moderator', '--university', '4111010001')).code).toBe(0);
    const shown = await cli('account', 'show', phone);
    expect(shown.out).toContain('清华大学 (4111010003), 北京大学 (4111010001)');

    const student = await role(phone, 'student');
    expect(linesOf(student)).toEqual([
      `${uids} is a student now; its sessions have ended`,
      'it moderates for 2 universities no more',
    ]);
    expect(student.out).toContain('"security":"moderator-removed"');
    const left = await gateway.storage.db
      .selectFrom('moderator')
      .selectAll()
      .where('account_id', '=', uids)
      .execute();
    expect(left).toEqual([]);
    expect((await auditOf(uids)).map(([, action, note]) => `${action} ${note}`)).toEqual([
      'moderator.add 4111010003',
      'factor.issue ',
      'moderator.add 4111010001',
      'factor.issue ',
      'moderator.delete 4111010003',
      'moderator.delete 4111010001',
    ]);
  });

  test('ends the sessions of an operator who is a student again', async () => {
    const { phone, uids } = await newPerson();
    expect((await role(phone, 'operator')).code).toBe(0);
    const session = { token_hash: 'h'.repeat(64), account_id: uids, created_at: Date.now() };
    await gateway.storage.db
      .insertInto('session')
      .values({ ...session, expires_at: Date.now() + 1e6, revoked_at: null })
      .execute();
    expect((await role(phone, 'student')).code).toBe(0);
    const open = await gateway.storage.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', uids)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect((await auditOf(uids)).at(-1)).toEqual([
      'cli:',
      'account.role',
      'user, before: operator',
    ]);
  });

  test('changes nothing where the role is the same, and keeps a second factor', async () => {
    // The demo's liaison: its second factor is set up.
    const result = await role('13800000004', 'liaison', '--university', UNIVERSITY.id);
    expect(result.code).toBe(0);
    expect(linesOf(result)).toEqual([
      'demo-worker is liaison staff of 清华大学 already',
      'its second factor is set up, or being set up; for another one: account factor <phone>',
    ]);
    expect(await auditOf('demo-worker')).toEqual([]);
    expect(await isAccepted(TEST_TOKENS.worker)).toBe(true);
  });

  test('makes an account for a phone that has none only with --new', async () => {
    const phone = newPhone();
    const without = await role(phone, 'operator');
    expect([without.code, without.out]).toEqual([
      65,
      'no account has this phone: let the person log in first, or make the account with --new\n',
    ]);
    const made = await role(phone, 'operator', '--new');
    expect(made.code, made.out).toBe(0);
    const uids = UIDS.exec(made.out)?.[0] ?? '';
    expect(await accountOf(uids)).toEqual({ role: 'operator', university_id: null });
    // The person logs in to that account, and needs the second factor.
    const code = await smsCode(gateway, phone);
    const login = await refused(gateway.rest, loginCalls.phone, { Phone: phone, code });
    expect(login.code).toBe(CODES.factorMissing);
    expect((await role(newPhone(), 'student')).out).toBe('no account has this phone\n');
  });

  test.each([
    [['139', 'operator'], 'a phone of 11 digits is needed'],
    [['13900009999'], 'the role is liaison, moderator, operator, student'],
    [['13900009999', 'admin'], 'the role is liaison, moderator, operator, student'],
    [['13900009999', 'liaison'], 'liaison needs --university'],
    [['13900009999', 'operator', '--university', 'x'], 'operator has no --university'],
    [['13900009999', 'student', '--new'], 'a student needs no --new'],
  ])('refuses %j with its usage', async (args, said) => {
    const { code, out } = await role(...args);
    expect(code).toBe(64);
    expect(out.split('\n')[0]).toBe(said);
    expect(out).toContain('  account role <phone> liaison|moderator|operator|student ');
  });
});

describe('account show', () => {
  test('prints what an operator has to know, and neither phone nor name', async () => {
    const { code, out } = await cli('account', 'show', '13800000004');
    expect(code).toBe(0);
    expect(out).toMatch(/^Uids +demo-worker$/m);
    expect(out).toMatch(/^role +liaison staff of 清华大学 \(4111010003\)$/m);
    expect(out).toMatch(/^moderates +nothing$/m);
    expect(out).toMatch(/^second factor +set up$/m);
    expect(out).toMatch(/^locked +no$/m);
    expect(out).toMatch(/^last login +\d{4}-\d\d-\d\dT/m);
    expect(out).not.toContain('13800000004');
    expect(out).not.toContain('招生办');
  });

  test('says why an account is locked, and that nobody logged in of late', async () => {
    const phone = newPhone();
    const made = await role(phone, 'operator', '--new');
    const uids = UIDS.exec(made.out)?.[0] ?? '';
    await cli('account', 'lock', uids, '--reason', '离职');
    const { out } = await cli('account', 'show', phone);
    expect(out).toMatch(new RegExp(`^Uids +${uids}$`, 'm'));
    expect(out).toMatch(/^locked +yes: 离职$/m);
    expect(out).toMatch(/^second factor +none$/m);
    expect(out).toMatch(/^last login +none in the last 15 days$/m);
  });

  test('exits with 65 for a phone without an account, and 64 for none', async () => {
    expect(await cli('account', 'show', '13900009999')).toEqual({
      code: 65,
      out: 'no account has this phone\n',
    });
    const { code, out } = await cli('account', 'show');
    expect(code).toBe(64);
    expect(out).toContain('  account show <phone>\n');
  });
});

test('help needs no database, and a wrong command says which was meant', async () => {
  const all = await cli('--help');
  expect(all.code).toBe(0);
  expect(all.out).toContain('  export-room <topic>');
  const group = await cli('account', '--help');
  expect(group.code).toBe(0);
  expect(group.out).toContain('  account role <phone>');
  expect(group.out).not.toContain('export-room');
  expect(group.out).not.toContain('second factor; student takes');
  const one = await cli('account', 'role', '--help');
  expect(one.code).toBe(0);
  expect(one.out).toContain('second factor; student takes all of this away');
  expect(one.out).not.toContain('account show');
  const wrong = await cli('account', 'rolle', '13900009999');
  expect(wrong.code).toBe(64);
  expect(wrong.out.split('\n')[0]).toBe(
    'there is no command "account rolle"; account role was probably meant',
  );
});
