import type { Call } from '@xuanjiang/contracts/call';
import { DAY_MS, HOUR_MS, MINUTE_MS, TOKEN_COOKIE_DAYS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { loginCalls } from '@xuanjiang/contracts/login';
import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { typedCode } from '@xuanjiang/contracts/rules/written-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNT_IDS, DEMO_FACTOR } from '../../../src/demo/accounts.ts';
import { recoveryHash } from '../../../src/features/people/factor/policy.ts';
import {
  CODE_TRIES,
  WRONG_FACTOR_QUOTAS,
  WRONG_FACTORS_PER_DAY,
} from '../../../src/features/people/phone-code/policy.ts';
import { done, send } from '../../harness/call.ts';
import { solve } from '../../harness/captcha.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { redisUrl } from '../../harness/redis.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { totpCode } from '../../harness/totp.ts';
import { sentSms } from './providers.ts';

const WRONG = '验证码不正确或已过期';
/** What is said where strangers have used up their part. */
const STRANGERS = /用以前登录过的设备/;
const LINE_GUESSES = WRONG_FACTOR_QUOTAS.line[0].points;

let now = NOON;
let storage: Storage;
let gateway: TestGateway;
/** The same gateway on SQLite, which serves one process. */
let second: TestGateway;
beforeAll(async () => {
  storage = await createDemoStorage(() => now);
  const config = { trustProxy: 1, ...(ENGINE === 'postgres' && { redisUrl: redisUrl() }) };
  gateway = await startGateway({ clock: () => now, storage, config });
  second =
    ENGINE === 'sqlite' ? gateway : await startGateway({ clock: () => now, storage, config });
});
afterAll(async () => {
  await second.stop();
  await gateway.stop();
  await storage[Symbol.asyncDispose]();
});

/** A new phone number for each test. */
let phone = '';
let phones = 0;
beforeEach(() => {
  phones += 1;
  phone = `137${String(phones).padStart(8, '0')}`;
});

let lines = 0;
const newAddress = (): string => {
  lines += 1;
  return `198.51.${lines >> 8}.${lines & 255}`;
};

/** A browser at an address of its own. @param keeps whether it keeps its cookie */
const openBrowser = (at = gateway, keeps = true) => {
  const state = { address: newAddress(), cookie: '', token: '' };
  const call = async (what: Call, input: Readonly<Record<string, unknown>>) => {
    const { address, cookie, token } = state;
    const headers = { 'X-Forwarded-For': address, ...(cookie !== '' && { cookie }) };
    const answer = await send(at.rest, what, input, { token, headers });
    const [given] = (answer.headers['set-cookie'] ?? []) as readonly string[];
    if (keeps) state.cookie = given?.split(';')[0] ?? state.cookie;
    return answer;
  };
  return {
    state,
    call,
    /** Asks for a code, with a captcha where one is needed. */
    async ask(Phone = phone) {
      const first = await call(loginCalls.sendSms, { Phone });
      if (first.body.code !== CODES.captchaRequired) return first;
      const { body } = await call(loginCalls.getCaptcha, { Phone });
      return call(loginCalls.sendSms, { Phone, Captcha: await solve(body.data.Captcha) });
    },
    logIn: (code: string, Phone = phone) => call(loginCalls.phone, { Phone, code }),
  };
};
type TestBrowser = ReturnType<typeof openBrowser>;

const newestCode = async (): Promise<string> => {
  const sent = await Promise.all([...new Set([gateway, second])].map(({ url }) => sentSms(url)));
  const [newest] = sent.flat().toSorted((a, b) => b.time - a.time);
  return newest?.code ?? '';
};
const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Has a code sent to a browser. @returns the code */
const askedBy = async (browser: TestBrowser): Promise<string> => {
  now += MINUTE_MS;
  const answer = await browser.ask();
  expect(answer.body.code, answer.text).toBe(CODES.ok);
  return newestCode();
};
/** A browser in which the owner has logged in before, and is not any more. */
const ownersBrowser = async (): Promise<TestBrowser> => {
  const browser = openBrowser();
  expect((await browser.logIn(await askedBy(browser))).body.code).toBe(CODES.ok);
  return browser;
};
/** Strangers guess from browsers and addresses of their own, as often as they may. @returns how often that is */
const guessAll = async (): Promise<number> => {
  for (let guesses = 0; ; ) {
    const stranger = openBrowser();
    now += MINUTE_MS;
    if ((await stranger.ask()).status === 429) return guesses;
    const code = other(await newestCode());
    for (let tried = 0; tried < CODE_TRIES; tried += 1) {
      const { status } = await stranger.logIn(code);
      guesses += 1;
      if (status === 429) break;
    }
  }
};
/** Does something while a table cannot be used. */
const withoutTable = async (table: string, act: () => Promise<unknown>): Promise<void> => {
  const away = `${table}_away`;
  await sql`alter table ${sql.table(table)} rename to ${sql.table(away)}`.execute(storage.db);
  try {
    await act();
  } finally {
    await sql`alter table ${sql.table(away)} rename to ${sql.table(table)}`.execute(storage.db);
  }
};
const messagesOf = async (token: string) =>
  (await done(gateway.rest, inboxCalls.find, { Kinds: 'security' }, { token })).List;

describe('a code is for who asked for it', () => {
  test('guesses from elsewhere do not count against it, and it is of no use elsewhere [7.CODE.1]', async () => {
    const owner = openBrowser();
    await owner.call(loginCalls.getCaptcha, { Phone: phone });
    const code = await askedBy(owner);
    const sameLine = openBrowser();
    sameLine.state.address = owner.state.address;
    const noCookie = { 'X-Forwarded-For': owner.state.address };
    for (let guess = 0; guess < 2 * CODE_TRIES; guess += 1) {
      expect((await openBrowser().logIn(other(code))).body.msg).toBe(WRONG);
      expect((await sameLine.logIn(code)).body.msg).toBe(WRONG);
    }
    const bare = await send(
      gateway.rest,
      loginCalls.phone,
      { Phone: phone, code },
      { headers: noCookie },
    );
    expect(bare.body.msg).toBe(WRONG);
    // The cookie is what counts: the address may have changed.
    owner.state.address = newAddress();
    expect((await owner.logIn(code)).body.code).toBe(CODES.ok);
  });

  test('a browser without a number is given one, which is what the code is for', async () => {
    const browser = openBrowser();
    const code = await askedBy(browser);
    expect(browser.state.cookie).toMatch(/^visitor=/);
    browser.state.address = newAddress();
    expect((await browser.logIn(code)).body.code).toBe(CODES.ok);
  });

  test('a caller that keeps no cookie uses it from the same address', async () => {
    const browser = openBrowser();
    const code = await askedBy(browser);
    browser.state.cookie = '';
    const elsewhere = openBrowser();
    expect((await elsewhere.logIn(code)).body.msg).toBe(WRONG);
    expect((await browser.logIn(code)).body.code).toBe(CODES.ok);
  });

  test('that of a session needs the session', async () => {
    const browser = await ownersBrowser();
    browser.state.token = (await browser.logIn(await askedBy(browser))).body.data.Token;
    const code = await askedBy(browser);
    const { token } = browser.state;
    browser.state.token = '';
    expect((await browser.logIn(code)).body.msg).toBe(WRONG);
    browser.state.token = token;
    expect((await browser.logIn(code)).body.code).toBe(CODES.ok);
  });

  test('two askers each have their own; asking again voids the own one only', async () => {
    const [one, two] = [openBrowser(), openBrowser(second)];
    const first = await askedBy(one);
    const theirs = await askedBy(two);
    const again = await askedBy(one);
    if (first !== again) expect((await one.logIn(first)).body.msg).toBe(WRONG);
    expect((await two.logIn(theirs)).body.code).toBe(CODES.ok);
    expect((await one.logIn(again)).body.code).toBe(CODES.ok);
  });

  test.each([
    ['that had a number before', true],
    ['that got its number with the code', false],
  ])('a browser %s uses its own, though a stranger on its line asks later', async (_which, had) => {
    const owner = openBrowser();
    if (had) await owner.call(loginCalls.getCaptcha, { Phone: phone });
    const code = await askedBy(owner);
    const stranger = openBrowser(gateway, false);
    stranger.state.address = owner.state.address;
    await askedBy(stranger);
    expect((await owner.logIn(code)).body.code).toBe(CODES.ok);
  });

  test('a caller that keeps no cookie has one code: asking again voids the first', async () => {
    const caller = openBrowser(gateway, false);
    const [first, again] = [await askedBy(caller), await askedBy(caller)];
    expect((await caller.logIn(again)).body.code).toBe(CODES.ok);
    expect((await caller.logIn(first)).body.msg).toBe(WRONG);
  });

  test('a login that fails after its code was found right leaves the code', async () => {
    const browser = openBrowser();
    await browser.call(loginCalls.getCaptcha, { Phone: phone });
    const code = await askedBy(browser);
    await withoutTable('sms_count', async () => {
      expect((await browser.logIn(code)).status).toBe(500);
    });
    expect((await browser.logIn(code)).body.code).toBe(CODES.ok);
  });
});

describe('strangers who use up what they may', () => {
  test('guess seven times a day, and the owner logs in on a known device, and is told once [7.CODE.2]', async () => {
    const owner = await ownersBrowser();
    expect(await guessAll()).toBe(7);
    const stranger = await openBrowser(second).ask();
    expect([stranger.status, stranger.body.msg]).toEqual([
      429,
      expect.stringContaining('用以前登录过的设备'),
    ]);
    const login = await owner.logIn(await askedBy(owner));
    expect(login.body.code).toBe(CODES.ok);
    expect(await messagesOf(login.body.data.Token)).toMatchObject([
      { Kind: 'security', Reason: 'phone', Read: false },
    ]);
    // The day after they go on, and so does the owner's device.
    now += DAY_MS;
    expect(await guessAll()).toBe(7);
    expect((await owner.logIn(await askedBy(owner))).body.code).toBe(CODES.ok);
    expect(await messagesOf(login.body.data.Token)).toHaveLength(2);
  });

  test('all devices together give ten wrong codes, and then none is accepted [7.CODE.3]', async () => {
    const owner = await ownersBrowser();
    await guessAll();
    const code = await askedBy(owner);
    const answers = [];
    for (let tried = 0; tried < 3; tried += 1)
      answers.push((await owner.logIn(other(code))).body.msg);
    expect(answers).toEqual([
      WRONG,
      WRONG,
      expect.stringMatching(/^验证码错误次数过多，请在 .* 后再试$/),
    ]);
    expect((await owner.logIn(code)).status).toBe(429);
  });

  test('have seven codes sent a day, and a known device the other three', async () => {
    const owner = await ownersBrowser();
    now += DAY_MS;
    const begin = now;
    let sent = 0;
    for (const hours of [0, 2]) {
      now = begin + hours * HOUR_MS;
      for (let asked = 0; asked < 5; asked += 1) {
        now += MINUTE_MS;
        sent +=
          (await openBrowser(asked % 2 === 0 ? gateway : second).ask()).status === 200 ? 1 : 0;
      }
    }
    expect(sent).toBe(7);
    // Strangers have used three of the five codes of this hour; one of them is always kept for a known device.
    for (let asked = 0; asked < 2; asked += 1) await askedBy(owner);
    now += HOUR_MS;
    expect((await owner.logIn(await askedBy(owner))).body.code).toBe(CODES.ok);
    now += HOUR_MS;
    expect((await owner.ask()).status).toBe(429);
  });

  test('leave the codes of a session of the account alone', async () => {
    const owner = await ownersBrowser();
    owner.state.token = (await owner.logIn(await askedBy(owner))).body.data.Token;
    await guessAll();
    // Another browser, which the session was handed over to.
    const own = openBrowser();
    own.state.token = owner.state.token;
    const code = await askedBy(own);
    const proved = await own.call(privacyCalls.export, { code });
    expect(proved.body.code, proved.text).toBe(CODES.ok);
  });

  test('leave staff what is kept, on any device, with a code of the second factor', async () => {
    phone = '13800000004';
    expect(await guessAll()).toBe(7);
    const worker = openBrowser();
    const factor = () => totpCode(DEMO_FACTOR.secret, now);
    now += MINUTE_MS;
    const { body } = await worker.call(loginCalls.getCaptcha, { Phone: phone });
    const Captcha = await solve(body.data.Captcha);
    const asking = { Phone: phone, Captcha };
    const wrong = await worker.call(loginCalls.sendSms, { ...asking, Factor: '000000' });
    const none = await worker.call(loginCalls.sendSms, asking);
    expect([wrong.status, wrong.body]).toEqual([429, none.body]);
    const sent = await worker.call(loginCalls.sendSms, { ...asking, Factor: factor() });
    expect(sent.body.code, sent.text).toBe(CODES.ok);
    const code = await newestCode();
    const bare = await worker.logIn(code);
    expect(bare.status).toBe(429);
    const login = { Phone: phone, code, Factor: factor() };
    expect((await worker.call(loginCalls.phone, login)).body.code).toBe(CODES.ok);
    // The device is known now.
    expect((await worker.logIn(await askedBy(worker))).body.code).toBe(CODES.factorRequired);
  });

  /**
   * Gives wrong codes of the second factor, with no captcha, as often as a line may, all at once.
   * @param calls where they are given, in turn
   */
  const guessFactors = async (
    browser: TestBrowser,
    calls: readonly [Call, Call] = [loginCalls.sendSms, loginCalls.phone],
  ): Promise<void> => {
    const guesses = Array.from({ length: LINE_GUESSES }, (_, guess) => {
      const what = calls[guess % 2 === 0 ? 0 : 1];
      const code = what === loginCalls.phone && { code: '0000' };
      return browser.call(what, { Phone: phone, Factor: '000000', ...code });
    });
    await Promise.all(guesses);
  };
  /** Asks for a code with a captcha and a code of the second factor. */
  const askWith = async (browser: TestBrowser, Factor: string) => {
    const { body } = await browser.call(loginCalls.getCaptcha, { Phone: phone });
    const Captcha = await solve(body.data.Captcha);
    return browser.call(loginCalls.sendSms, { Phone: phone, Captcha, Factor });
  };
  /** Logs in on a device that is not known, by what is kept. @param newFactor gives a code for each call */
  const logInWith = async (browser: TestBrowser, newFactor: () => string) => {
    now += MINUTE_MS;
    const sent = await askWith(browser, newFactor());
    expect(sent.body.code, sent.text).toBe(CODES.ok);
    const login = { Phone: phone, code: await newestCode(), Factor: newFactor() };
    return browser.call(loginCalls.phone, login);
  };
  const appCode = () => totpCode(DEMO_FACTOR.secret, now);

  test('guess second factors of their line, and leave the owner those of another', async () => {
    now += DAY_MS;
    phone = '13800000004';
    const [owner, stranger] = [openBrowser(second), openBrowser()];
    // On the owner's line, where they count nothing: no refusal is near that a right one would lift.
    await guessFactors(owner, [loginCalls.sendSms, loginCalls.sendSms]);
    expect(await guessAll()).toBe(7);
    await guessFactors(stranger);
    // What fails is no wrong one.
    await withoutTable('factor', () => guessFactors(owner));
    now += MINUTE_MS;
    expect((await askWith(stranger, appCode())).status).toBe(429);
    const login = await logInWith(owner, appCode);
    expect(login.body.code, login.text).toBe(CODES.ok);
  });

  test('guess no more second factors of a phone than the sum of all lines', async () => {
    now += DAY_MS;
    phone = '13800000004';
    expect(await guessAll()).toBe(7);
    const owner = openBrowser();
    expect((await askWith(owner, appCode())).body.code).toBe(CODES.ok);
    // Three lines of one /48, which has the guesses of two, and as many addresses as use up the rest.
    const customer = WRONG_FACTOR_QUOTAS.customer[0].points;
    const rest = (WRONG_FACTORS_PER_DAY - customer) / LINE_GUESSES;
    const lines = [1, 2, 3].map((line) => `2001:db8:1:${line}::1`);
    for (let more = 0; more < rest; more += 1) lines.push(newAddress());
    for (const address of lines) {
      // Right ones are not counted; a minute has not passed, so none is sent.
      expect((await askWith(openBrowser(second), appCode())).body.msg).not.toMatch(STRANGERS);
      const stranger = openBrowser();
      stranger.state.address = address;
      await guessFactors(stranger);
    }
    now += MINUTE_MS;
    expect((await askWith(owner, appCode())).body.msg).toMatch(STRANGERS);
    // The day after they are the owner's again.
    now += DAY_MS;
    expect(await guessAll()).toBe(7);
    const login = await logInWith(owner, appCode);
    expect(login.body.code, login.text).toBe(CODES.ok);
  });

  test('leave them to a recovery code too, which only the login uses up', async () => {
    now += DAY_MS;
    phone = '13800000004';
    const account_id = DEMO_ACCOUNT_IDS.worker;
    const code = 'ABCDE-23456';
    const code_hash = recoveryHash(DEMO_FACTOR.secret, account_id, typedCode(code));
    await storage.db.insertInto('factor_recovery').values({ account_id, code_hash }).execute();
    expect(await guessAll()).toBe(7);
    const login = await logInWith(openBrowser(), () => code);
    expect(login.body.code, login.text).toBe(CODES.ok);
    now += MINUTE_MS;
    expect((await askWith(openBrowser(), code)).body.msg).toMatch(STRANGERS);
  });

  test('a device is known for as long as a session lasts, and no longer', async () => {
    const owner = await ownersBrowser();
    // Each login, over both transports, has the browser keep its number for as long.
    for (const path of [loginCalls.phone.path, '/trpc/login.phone']) {
      const answer = await gateway.rest.post(path).set('cookie', owner.state.cookie).send({});
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringContaining(
          `${owner.state.cookie}; Max-Age=${TOKEN_COOKIE_DAYS * (DAY_MS / 1000)};`,
        ),
      ]);
    }
    now += TOKEN_COOKIE_DAYS * DAY_MS - HOUR_MS;
    await guessAll();
    expect((await owner.ask()).status).toBe(200);
    now += HOUR_MS;
    expect((await owner.ask()).status).toBe(429);
  });
});
