import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { factorCalls } from '@xuanjiang/contracts/factor';
import { loginCalls } from '@xuanjiang/contracts/login';
import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { DEMO_FACTOR } from '../../../src/demo/accounts.ts';
import { createFactorService } from '../../../src/features/people/factor/service.ts';
import type { FactorStore } from '../../../src/features/people/factor/store.ts';
import { createFactorStore } from '../../../src/features/people/factor/store.ts';
import type { LoginParts } from '../../../src/features/people/login/calls.ts';
import { loginRouter } from '../../../src/features/people/login/calls.ts';
import { createSessionService } from '../../../src/features/people/session/service.ts';
import { createSessionStore } from '../../../src/features/people/session/store.ts';
import { hashToken } from '../../../src/lib/secrets.ts';
import type { CallContext } from '../../../src/rpc/context.ts';
import type { Implementation } from '../../../src/rpc/implement.ts';
import { addSession } from '../../harness/accounts.ts';
import { done, refused, send } from '../../harness/call.ts';
import { runCli } from '../../harness/cli.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { countOfEvent } from '../../harness/metrics.ts';
import { forceProduction } from '../../harness/production.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { staffRoom } from '../../harness/staffed-room.ts';
import { totpCode } from '../../harness/totp.ts';
import type { Person } from '../registration/people.ts';
import { addPerson, form, newPhone, vault } from '../registration/people.ts';
import { sentSms, smsCode } from './providers.ts';

const WORKER = '13800000004';
const STUDENT = '13800000001';
const REQUIRED = { code: CODES.factorRequired, msg: '请输入身份验证器里的 6 位动态码' };
const MISSING = {
  code: CODES.factorMissing,
  msg: '工作人员账号用短信登录前，需要先设置两步验证',
};
const WRONG = { code: CODES.factorRequired, msg: '动态码或恢复码不正确' };
const USED = { code: CODES.factorRequired, msg: '这个动态码已经用过，请等下一个' };
const SETUP_WRONG = {
  code: CODES.factorMissing,
  msg: '设置码不正确，或已用过、已过期（24 小时内有效）',
};

let now = NOON;
let gateway: TestGateway;
beforeEach(async () => {
  now = NOON;
  gateway = await startGateway({ clock: () => now });
});
afterEach(() => gateway[Symbol.asyncDispose]());

const sms = (phone: string) => {
  now += MINUTE_MS;
  return smsCode(gateway, phone);
};
const other = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
const appCode = (steps = 0, secret: string = DEMO_FACTOR.secret) =>
  totpCode(secret, now + 30 * SECOND_MS * steps);
const logIn = (Phone: string, code: string, Factor?: string) =>
  done(gateway.rest, loginCalls.phone, { Phone, code, ...(Factor !== undefined && { Factor }) });
const refuse = (Phone: string, code: string, Factor?: string) =>
  refused(gateway.rest, loginCalls.phone, { Phone, code, ...(Factor !== undefined && { Factor }) });
const uidsOf = async (token: string) =>
  (await done(gateway.rest, userCalls.info, {}, { token })).Uids;
const metric = (event: string): Promise<number> => countOfEvent(gateway, event);

/** Somebody who was made staff, with a phone and without a factor. */
const newWorker = async (): Promise<Person & { readonly phone: string }> => {
  const phone = newPhone();
  return { phone, ...(await addPerson(gateway, now, { phone, role: 'worker' })) };
};
/** The second factor as another process on the same database has it. */
const elsewhere = (change: (store: FactorStore) => FactorStore = (store) => store) =>
  createFactorService({
    store: change(createFactorStore({ kysely: gateway.storage.db } as Database)),
    vault,
    clock: () => now,
    security: { note: () => undefined },
  });
/** The sessions as that process has them. */
const sessionsElsewhere = () =>
  createSessionService(
    createSessionStore({ kysely: gateway.storage.db } as Database),
    () => now,
    [],
    { shown: async () => '' },
  );
const CONTEXT: CallContext = {
  lang: 'zh',
  caller: null,
  sessionRefused: false,
  address: '127.0.0.1',
  origin: '',
  userAgent: '',
  requestId: 'test',
  visitor: null,
  newVisitor: null,
  idempotencyKey: null,
};
const GIVEN = { request: CONTEXT, where: '' };
const issue = async (phone: string): Promise<string> => {
  const factors = elsewhere();
  return (await factors.issueSetup((await factors.staffByPhone(phone))?.id ?? '', 'cli:test')).code;
};
/** Uses a code several times at once, in two processes; the SMS, which also works once, is left out. */
const useAtOnce = async (accountId: string, code: string) => {
  const request = { address: '127.0.0.1', requestId: 'test' };
  const processes = [elsewhere(), elsewhere(), elsewhere(), elsewhere()];
  const uses = await Promise.allSettled(
    processes.map((factors) => factors.require(accountId, code, { request, where: '' })),
  );
  return uses.map((use) => (use.status === 'fulfilled' ? 'accepted' : use.reason.messageKey));
};
const begin = async (Phone: string, Setup: string) =>
  done(gateway.rest, factorCalls.begin, { Phone, code: await sms(Phone), Setup });
/** A staff account with a factor that was set up as a person does it. */
const setUp = async (phone: string) => {
  const { Ticket, Secret } = await begin(phone, await issue(phone));
  const input = { Ticket, Factor: appCode(0, Secret) };
  const answer = await done(gateway.rest, factorCalls.confirm, input);
  return { secret: Secret, ...answer };
};

test('ten of one office log in for the first time within ten minutes, on one line, without a captcha [7.CODE.4]', async () => {
  const office: { id: string; phone: string; setup: string }[] = [];
  for (let each = 0; each < 11; each += 1) {
    const { id, phone } = await newWorker();
    office.push({ id, phone, setup: await issue(phone) });
  }
  const [late, ...ten] = office;
  // All of them ask before the first has logged in.
  for (const { phone: Phone } of ten) await done(gateway.rest, loginCalls.sendSms, { Phone });
  const sent = await sentSms(gateway.url);
  for (const { id, phone: Phone, setup: Setup } of ten) {
    now += 20 * SECOND_MS;
    const code = sent.find(({ phone }) => phone === Phone)?.code ?? '';
    expect(await refuse(Phone, code)).toEqual(MISSING);
    const begun = await done(gateway.rest, factorCalls.begin, { Phone, code, Setup });
    const input = { Ticket: begun.Ticket, Factor: appCode(0, begun.Secret) };
    const { Token } = await done(gateway.rest, factorCalls.confirm, input);
    expect(await uidsOf(Token)).toBe(id);
  }
  // What they have used counts no more.
  await done(gateway.rest, loginCalls.sendSms, { Phone: late?.phone });
});

describe('a staff account that logs in by SMS', () => {
  test('is no refused login when it is asked for its second factor; a wrong one is', async () => {
    const code = await sms(WORKER);
    expect(await refuse(WORKER, code)).toEqual(REQUIRED);
    expect([await metric('login-refused'), await metric('code-wrong')]).toEqual([0, 0]);
    expect(await refuse(WORKER, code, '000000')).toEqual(WRONG);
    expect([await metric('login-refused'), await metric('code-wrong')]).toEqual([1, 1]);
    await logIn(WORKER, code, appCode());
    expect([await metric('login-refused'), await metric('login')]).toEqual([1, 1]);
  });

  test('is asked for its second factor, and the code of the SMS stays valid', async () => {
    const code = await sms(WORKER);
    expect(await refuse(WORKER, code)).toEqual(REQUIRED);
    // Asked again by a page that was loaded anew, more often than a code may be tried wrongly.
    for (let asked = 0; asked < 6; asked += 1) expect(await refuse(WORKER, code)).toEqual(REQUIRED);
    const { Token } = await logIn(WORKER, code, appCode());
    expect(await uidsOf(Token)).toBe('demo-worker');
    expect((await refuse(WORKER, code, appCode(1))).code).toBe(CODES.input);
  });

  test('shows to nobody without the SMS that the phone is one of staff', async () => {
    const [worker, student] = [await sms(WORKER), await sms(STUDENT)];
    const wrong = [await refuse(WORKER, other(worker)), await refuse(STUDENT, other(student))];
    expect(wrong[0]).toEqual(wrong[1]);
    const guessed = await refuse(WORKER, other(worker), appCode());
    expect(guessed).toEqual(wrong[0]);
    // The code of the app was not used up by it.
    await logIn(WORKER, worker, appCode());
  });

  test('counts wrong codes of the SMS beside the second factor', async () => {
    const code = await sms(WORKER);
    for (let tried = 0; tried < 5; tried += 1) await refuse(WORKER, other(code), appCode());
    expect((await refuse(WORKER, code, appCode())).code).toBe(CODES.input);
  });

  test('accepts a phone whose clock is one step off, and no more', async () => {
    for (const steps of [-2, 2]) {
      expect(await refuse(WORKER, await sms(WORKER), appCode(steps))).toEqual(WRONG);
    }
    await logIn(WORKER, await sms(WORKER), appCode(-1));
    await logIn(WORKER, await sms(WORKER), appCode(1));
  });

  test('refuses a code that was used, and those before it', async () => {
    await logIn(WORKER, await sms(WORKER), appCode());
    now -= MINUTE_MS;
    await gateway.storage.db.deleteFrom('phone_code_quota').execute();
    const code = await sms(WORKER);
    expect(await refuse(WORKER, code, appCode())).toEqual(USED);
    expect(await refuse(WORKER, code, appCode(-1))).toEqual(USED);
    await logIn(WORKER, code, appCode(1));
  });

  test('accepts one of several uses of a code at the same time, in several processes', async () => {
    expect((await useAtOnce('demo-worker', appCode())).toSorted()).toEqual([
      'accepted',
      ...Array.from({ length: 3 }, () => 'factorUsed'),
    ]);
  });

  test.each(['一二三四五六', '        ', '---------', '1'.repeat(20)])(
    'takes %j for a wrong code',
    async (Factor) => {
      expect(await refuse(WORKER, await sms(WORKER), Factor)).toEqual(WRONG);
    },
  );

  test('has ten wrong codes a day, also at the same time; it is noted, and over at midnight', async () => {
    const code = await sms(WORKER);
    const tries = await Promise.all(
      Array.from({ length: 14 }, () =>
        send(gateway.rest, loginCalls.phone, { Phone: WORKER, code, Factor: '000000' }),
      ),
    );
    const codes = tries.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => CODES.tooMany),
      ...Array.from({ length: 10 }, () => CODES.factorRequired),
    ]);
    const right = await send(gateway.rest, loginCalls.phone, {
      Phone: WORKER,
      code,
      Factor: appCode(),
    });
    expect([right.status, right.body.msg]).toEqual([
      429,
      '今天输错的次数过多，请明天再试，或联系管理员',
    ]);
    expect([await metric('code-wrong'), await metric('codes-exhausted')]).toEqual([10, 1]);
    now = NOON + 12 * HOUR_MS;
    await logIn(WORKER, await sms(WORKER), appCode());
  });

  test('does not count right codes: more than ten logins a day', async () => {
    for (let day = 0; day < 12; day += 1) {
      now += 25 * MINUTE_MS;
      // The quota of SMS is not what is tested.
      await gateway.storage.db.deleteFrom('phone_code_quota').execute();
      await logIn(WORKER, await sms(WORKER), appCode());
    }
  });

  test('of the demo cannot be entered in production by the secret that everyone knows', async () => {
    await gateway.stop();
    const { db } = gateway.storage;
    expect(await db.selectFrom('factor').selectAll().execute()).toHaveLength(2);
    await forceProduction(gateway.storage);
    const config = { mode: 'production', siteOrigin: 'https://xuanjiang.example' } as const;
    await using production = await startGateway({ config, storage: gateway.storage });
    expect(await db.selectFrom('factor').selectAll().execute()).toEqual([]);
    await production.stop();
  });
});

describe('a student', () => {
  test('logs in by SMS as before, whatever stands in the field', async () => {
    await logIn(STUDENT, await sms(STUDENT));
    await logIn(STUDENT, await sms(STUDENT), '000000');
    expect(await metric('code-wrong')).toBe(0);
  });

  test('cannot set up a second factor', async () => {
    const { code } = await refused(gateway.rest, factorCalls.begin, {
      Phone: STUDENT,
      code: await sms(STUDENT),
      Setup: 'AAAAA-AAAAA',
    });
    expect(code).toBe(CODES.conflict);
  });
});

describe('the first set-up', () => {
  test('takes the SMS and a set-up code, shows recovery codes once, and logs in', async () => {
    const worker = await newWorker();
    expect(await refuse(worker.phone, await sms(worker.phone))).toEqual(MISSING);
    const { Token, Recovery, secret } = await setUp(worker.phone);
    expect(await uidsOf(Token)).toBe(worker.id);
    expect(Recovery).toHaveLength(10);
    expect(new Set(Recovery).size).toBe(10);
    const code = await sms(worker.phone);
    expect(await refuse(worker.phone, code)).toEqual(REQUIRED);
    await logIn(worker.phone, code, appCode(0, secret));
    expect(await metric('factor-changed')).toBe(1);
  });

  test('never follows from an SMS alone, nor from the session of another', async () => {
    const worker = await newWorker();
    const Setup = await issue(worker.phone);
    const code = await sms(worker.phone);
    const wrong = { Phone: worker.phone, code, Setup: 'AAAAA-AAAAA' };
    expect(await refused(gateway.rest, factorCalls.begin, wrong)).toEqual(SETUP_WRONG);
    const own = { ...wrong, Setup };
    expect(
      (await refused(gateway.rest, factorCalls.begin, { ...own, code: other(code) })).code,
    ).toBe(CODES.input);
    expect((await refused(gateway.rest, factorCalls.begin, { Setup })).code).toBe(
      CODES.unauthorized,
    );
    const colleague = await newWorker();
    expect(
      await refused(gateway.rest, factorCalls.begin, { Setup }, { token: colleague.token }),
    ).toEqual(SETUP_WRONG);
    expect(
      await gateway.storage.db.selectFrom('factor').select('account_id').execute(),
    ).toHaveLength(DEMO_FACTOR.accountIds.length);
    // The code of the SMS is still valid.
    await done(gateway.rest, factorCalls.begin, own);
  });

  test('counts wrong set-up codes among the ten of the day', async () => {
    const worker = await newWorker();
    const right = {
      Phone: worker.phone,
      code: await sms(worker.phone),
      Setup: await issue(worker.phone),
    };
    const wrong = { ...right, Setup: 'AAAAA-AAAAA' };
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await refused(gateway.rest, factorCalls.begin, wrong)).toEqual(SETUP_WRONG);
    }
    expect((await send(gateway.rest, factorCalls.begin, right)).status).toBe(429);
  });

  test('works within 24 hours, as often as it is begun, and once', async () => {
    const worker = await newWorker();
    const Setup = await issue(worker.phone);
    now += DAY_MS - 3 * MINUTE_MS;
    const first = await begin(worker.phone, Setup.toLowerCase().replace('-', ' '));
    const second = await begin(worker.phone, Setup);
    const confirm = ({ Ticket, Secret }: typeof first) => ({
      Ticket,
      Factor: appCode(0, Secret),
    });
    expect((await refused(gateway.rest, factorCalls.confirm, confirm(first))).code).toBe(
      CODES.input,
    );
    const wrong = { ...confirm(second), Factor: other(confirm(second).Factor) };
    expect(await refused(gateway.rest, factorCalls.confirm, wrong)).toEqual(WRONG);
    await done(gateway.rest, factorCalls.confirm, confirm(second));
    expect((await refused(gateway.rest, factorCalls.confirm, confirm(second))).code).toBe(
      CODES.input,
    );
    const again = { Phone: worker.phone, code: await sms(worker.phone), Setup };
    expect(await refused(gateway.rest, factorCalls.begin, again)).toEqual(SETUP_WRONG);
  });

  test('is refused with a set-up code that is 24 hours old, or was replaced', async () => {
    const worker = await newWorker();
    const old = await issue(worker.phone);
    const replaced = { Phone: worker.phone, code: await sms(worker.phone), Setup: old };
    const Setup = await issue(worker.phone);
    expect(await refused(gateway.rest, factorCalls.begin, replaced)).toEqual(SETUP_WRONG);
    now += DAY_MS;
    const late = { Phone: worker.phone, code: await sms(worker.phone), Setup };
    expect(await refused(gateway.rest, factorCalls.begin, late)).toEqual(SETUP_WRONG);
  });

  test('has to be confirmed within half an hour', async () => {
    const worker = await newWorker();
    const { Ticket, Secret } = await begin(worker.phone, await issue(worker.phone));
    now += 30 * MINUTE_MS;
    const input = { Ticket, Factor: appCode(0, Secret) };
    expect((await refused(gateway.rest, factorCalls.confirm, input)).msg).toContain('设置已超时');
    now -= 1;
    await done(gateway.rest, factorCalls.confirm, { Ticket, Factor: appCode(0, Secret) });
  });

  test('ends one set-up when it is confirmed twice at the same time', async () => {
    const worker = await newWorker();
    const { Ticket, Secret } = await begin(worker.phone, await issue(worker.phone));
    const input = { Ticket, Factor: appCode(0, Secret) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(gateway.rest, factorCalls.confirm, input)),
    );
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([CODES.ok, CODES.input, CODES.input]);
  });

  test('keeps the session that it opened when it is confirmed twice', async () => {
    const worker = await newWorker();
    const { Ticket, Secret } = await begin(worker.phone, await issue(worker.phone));
    const input = { Ticket, Factor: appCode(0, Secret) };
    let token = '';
    const second = elsewhere((store) => ({
      ...store,
      // The second has found the set-up when the first ends it.
      async setup(...args) {
        const found = await store.setup(...args);
        token = (await done(gateway.rest, factorCalls.confirm, input)).Token;
        return found;
      },
    }));
    const confirmed = second.confirmSetup(Ticket, input.Factor, GIVEN, sessionsElsewhere());
    await expect(confirmed).rejects.toMatchObject({ messageKey: 'factorTicketExpired' });
    expect(await uidsOf(token)).toBe(worker.id);
  });

  test('is possible in a session, with a set-up code and without an SMS', async () => {
    const worker = await newWorker();
    const as = { token: worker.token };
    const Setup = await issue(worker.phone);
    const { Ticket, Secret } = await done(gateway.rest, factorCalls.begin, { Setup }, as);
    const input = { Ticket, Factor: appCode(0, Secret) };
    const { Token } = await done(gateway.rest, factorCalls.confirm, input, as);
    expect(await uidsOf(Token)).toBe(worker.id);
    await logIn(worker.phone, await sms(worker.phone), appCode(0, Secret));
  });

  test('keeps no code and no secret readable', async () => {
    const worker = await newWorker();
    const Setup = await issue(worker.phone);
    const { Ticket, Secret } = await begin(worker.phone, Setup);
    const { db } = gateway.storage;
    const begun = JSON.stringify(await db.selectFrom('factor_setup').selectAll().execute());
    const input = { Ticket, Factor: appCode(0, Secret) };
    const { Recovery } = await done(gateway.rest, factorCalls.confirm, input);
    const kept =
      begun +
      JSON.stringify(await db.selectFrom('factor').selectAll().execute()) +
      JSON.stringify(await db.selectFrom('factor_recovery').selectAll().execute());
    for (const secret of [Setup, Setup.replace('-', ''), Ticket, Secret, ...Recovery]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('a lost authenticator app', () => {
  test('is replaced by a recovery code, each of which works once', async () => {
    const worker = await newWorker();
    const { Recovery } = await setUp(worker.phone);
    const [first = '', second = ''] = Recovery;
    await logIn(worker.phone, await sms(worker.phone), first);
    const code = await sms(worker.phone);
    expect(await refuse(worker.phone, code, first)).toEqual(WRONG);
    await logIn(worker.phone, code, ` ${second.toLowerCase().replace('-', ' ')}`);
  });

  test('accepts one of several uses of a recovery code at the same time', async () => {
    const worker = await newWorker();
    const [first = ''] = (await setUp(worker.phone)).Recovery;
    expect((await useAtOnce(worker.id, first)).toSorted()).toEqual([
      'accepted',
      ...Array.from({ length: 3 }, () => 'factorWrong'),
    ]);
  });

  test('is replaced by a new set-up, which ends the old factor and all other sessions', async () => {
    const worker = await newWorker();
    const old = await setUp(worker.phone);
    const session = await addSession(gateway.storage, worker.id);
    const next = await setUp(worker.phone);
    expect(await uidsOf(next.Token)).toBe(worker.id);
    for (const token of [old.Token, session, worker.token]) {
      expect((await send(gateway.rest, userCalls.info, {}, { token })).status).toBe(403);
    }
    const code = await sms(worker.phone);
    expect(await refuse(worker.phone, code, appCode(0, old.secret))).toEqual(WRONG);
    expect(await refuse(worker.phone, code, old.Recovery[0])).toEqual(WRONG);
    await logIn(worker.phone, code, appCode(0, next.secret));
  });

  test('leaves no session to a login with the old factor just before the replacement', async () => {
    const worker = await newWorker();
    const old = await setUp(worker.phone);
    const next = await begin(worker.phone, await issue(worker.phone));
    const code = await sms(worker.phone);
    let token = '';
    const factors = elsewhere((store) => ({
      ...store,
      async confirmSetup(...args) {
        token = (await logIn(worker.phone, code, appCode(0, old.secret))).Token;
        return store.confirmSetup(...args);
      },
    }));
    const newCode = appCode(0, next.Secret);
    await factors.confirmSetup(next.Ticket, newCode, GIVEN, sessionsElsewhere());
    expect((await send(gateway.rest, userCalls.info, {}, { token })).status).toBe(403);
  });

  test('leaves no session to a login whose old code was accepted before the replacement', async () => {
    const worker = await newWorker();
    const old = await setUp(worker.phone);
    const next = await begin(worker.phone, await issue(worker.phone));
    const code = await sms(worker.phone);
    const kept: string[] = [];
    const factors = elsewhere((store) => ({
      ...store,
      async accept(...args) {
        const accepted = await store.accept(...args);
        const input = { Ticket: next.Ticket, Factor: appCode(0, next.Secret) };
        kept.push((await done(gateway.rest, factorCalls.confirm, input)).Token);
        return accepted;
      },
    }));
    const { phone: call } = loginRouter({
      logins: { noted: (implementation: Implementation) => implementation },
      factors,
      sessions: sessionsElsewhere(),
      // The code of the SMS and the account behind it are not what is tested.
      codes: { check: async () => undefined, prove: async () => undefined },
      findAccount: async () => worker.id,
    } as unknown as LoginParts);
    const input = loginCalls.phone.input.parse({
      Phone: worker.phone,
      code,
      Factor: appCode(0, old.secret),
    });
    const login = call.handle({ input, context: CONTEXT });
    await expect(login).rejects.toMatchObject({ messageKey: 'factorWrong' });
    const open = await gateway.storage.db
      .selectFrom('session')
      .select('token_hash')
      .where('account_id', '=', worker.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open.map(({ token_hash }) => token_hash)).toEqual(kept.map(hashToken));
  });

  test('gets its set-up code from the command, which the audit names', async () => {
    const worker = await newWorker();
    const { code, out } = await runCli(gateway.storage, 'account', 'factor', worker.phone);
    expect(code, out).toBe(0);
    const [, Setup = ''] = /^([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(out) ?? [];
    // The command has the machine's time.
    now = Date.now();
    await begin(worker.phone, Setup);
    const rows = await gateway.storage.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject', 'note'])
      .where('subject', '=', worker.id)
      .execute();
    expect(rows).toMatchObject([{ action: 'factor.issue', subject: worker.id, note: '' }]);
    expect(rows[0]?.actor).toMatch(/^cli:.+/);
  });

  test('can use a new set-up code after ten wrong codes, which the command clears', async () => {
    const worker = await newWorker();
    await issue(worker.phone);
    const request = { address: '127.0.0.1', requestId: 'test' };
    const account = { id: worker.id, displayname: '' };
    const guess = () => elsewhere().beginSetup(account, 'WRONGCODES', { request, where: '' });
    // The command has the machine's time.
    now = Date.now();
    for (let count = 0; count < 10; count += 1) {
      await expect(guess()).rejects.toMatchObject({ messageKey: 'factorSetupWrong' });
    }
    await expect(guess()).rejects.toMatchObject({ messageKey: 'factorExhausted' });
    const { out } = await runCli(gateway.storage, 'account', 'factor', worker.phone);
    expect(out).toContain('10 wrong codes of the account were cleared: codes are accepted again\n');
    const [, Setup = ''] = /^([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(out) ?? [];
    now = Date.now();
    await begin(worker.phone, Setup);
    const notes = await gateway.storage.db
      .selectFrom('audit')
      .select('note')
      .where('action', '=', 'factor.issue')
      .orderBy('created_at', 'desc')
      .execute();
    expect(notes.map(({ note }) => note)).toContain('10 wrong codes cleared');
  });

  test.each([
    [['account', 'factor', STUDENT], 65, 'no staff account has this phone'],
    [['account', 'factor'], 64, 'one phone is needed'],
    [['account', 'factor', '138'], 64, 'a phone has 11 digits'],
  ])('the command refuses %j', async (args, code, said) => {
    const result = await runCli(gateway.storage, ...args);
    expect(result.code).toBe(code);
    expect(result.out).toContain(said);
  });
});

describe('other ways by an SMS', () => {
  const refuseMerge = async (Phone: string) => {
    const caller = await addPerson(gateway, now, { wechat: `open-${Phone}` });
    const input = { Phone, code: await sms(Phone) };
    return refused(gateway.rest, registrationCalls.merge, input, { token: caller.token });
  };

  test('join no account with that of a liaison or a moderator', async () => {
    const staffed = await staffRoom(gateway, (await freshRooms(gateway.rest))());
    const phone = newPhone();
    await gateway.storage.db
      .updateTable('account')
      .set({ phone_hash: vault.lookup(phone) })
      .where('id', '=', staffed.moderator.uids)
      .execute();
    for (const each of [WORKER, phone]) {
      expect((await refuseMerge(each)).msg).toBe('工作人员账号不能合并，请联系管理员');
    }
  });

  test('bind no phone of staff to another account, and offer no merge', async () => {
    const caller = await addPerson(gateway, now, { wechat: 'open-binder' });
    const input = { ...form, Phone: WORKER, code: await sms(WORKER) };
    const { code, msg } = await refused(gateway.rest, registrationCalls.add, input, {
      token: caller.token,
    });
    expect([code, msg]).toEqual([
      CODES.forbidden,
      '该手机号属于工作人员账号，不能绑定到这里；请直接用它登录',
    ]);
    expect(await gateway.storage.db.selectFrom('phone_proof').selectAll().execute()).toEqual([]);
  });
});

describe('being appointed moderator', () => {
  test('asks for a second factor from then on; its set-up code is shown to who appoints', async () => {
    const { topic, worker } = await staffRoom(gateway, (await freshRooms(gateway.rest))());
    const phone = newPhone();
    const student = await addPerson(gateway, now, { phone });
    await logIn(phone, await sms(phone));
    const appoint = (Uids: string) =>
      done(gateway.rest, moderatorCalls.add, { Topic: topic, Uids }, { token: worker.token });
    const { Setup } = await appoint(student.id);
    expect(Setup).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await refuse(phone, await sms(phone))).toEqual(MISSING);
    const { Ticket, Secret } = await begin(phone, Setup ?? '');
    await done(gateway.rest, factorCalls.confirm, { Ticket, Factor: appCode(0, Secret) });
    // Nobody who appoints can replace a factor that stands, nor that of staff.
    expect((await appoint(student.id)).Setup).toBeNull();
    const colleague = await newWorker();
    expect((await appoint(colleague.id)).Setup).toBeNull();
  });

  test('leaves a set-up alone that is under way when it is repeated', async () => {
    const { topic, worker } = await staffRoom(gateway, (await freshRooms(gateway.rest))());
    const student = await addPerson(gateway, now, { phone: newPhone() });
    const appoint = async () => {
      const input = { Topic: topic, Uids: student.id };
      return (await done(gateway.rest, moderatorCalls.add, input, { token: worker.token })).Setup;
    };
    const beginWith = (Setup: string | null) =>
      done(gateway.rest, factorCalls.begin, { Setup: Setup ?? '' }, { token: student.token });
    const issued = () =>
      gateway.storage.db
        .selectFrom('audit')
        .select('action')
        .where('subject', '=', student.id)
        .where('action', '=', 'factor.issue')
        .execute();
    const lost = await appoint();
    // Nobody has begun with it: whoever appoints gets another one, in place of it.
    const given = await appoint();
    const asStudent = { token: student.token };
    expect(
      await refused(gateway.rest, factorCalls.begin, { Setup: lost ?? '' }, asStudent),
    ).toEqual(SETUP_WRONG);
    await beginWith(given);
    expect(await appoint()).toBeNull();
    now += 30 * MINUTE_MS - 1;
    expect(await appoint()).toBeNull();
    expect(await issued()).toHaveLength(2);
    // The set-up code that was given before is valid too: a page that was closed begins again.
    const { Ticket, Secret } = await beginWith(given);
    expect(await appoint()).toBeNull();
    await done(gateway.rest, factorCalls.confirm, { Ticket, Factor: appCode(0, Secret) });
  });

  test('gives another set-up code when half an hour has passed without a confirmation', async () => {
    const { topic, worker } = await staffRoom(gateway, (await freshRooms(gateway.rest))());
    const student = await addPerson(gateway, now, { phone: newPhone() });
    const input = { Topic: topic, Uids: student.id };
    const appoint = async () =>
      (await done(gateway.rest, moderatorCalls.add, input, { token: worker.token })).Setup ?? '';
    const beginWith = (Setup: string) =>
      done(gateway.rest, factorCalls.begin, { Setup }, { token: student.token });
    await beginWith(await appoint());
    now += 30 * MINUTE_MS;
    await beginWith(await appoint());
  });
});
