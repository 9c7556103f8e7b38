import type { CaptchaChallenge, CaptchaSolution } from '@xuanjiang/contracts/captcha';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAPTCHA_LIFE_MS } from '../../../src/features/people/phone-code/captcha/captcha.ts';
import { LINE_CODES_WITHOUT_CAPTCHA } from '../../../src/features/people/phone-code/policy.ts';
import { REFUSED_PHONE } from '../../../src/simulators/sms.ts';
import { done, refused, send } from '../../harness/call.ts';
import { solve } from '../../harness/captcha.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { sentSms } from './providers.ts';

const PHONE = '13900000031';
const OTHER = '13900000032';
const NEEDED = { code: CODES.captchaRequired, msg: '请先完成安全验证' };
const WRONG = { code: CODES.captchaRequired, msg: '安全验证没有通过，请刷新页面后再试' };

let now = NOON;
let gateway: TestGateway;
beforeEach(async () => {
  now = NOON;
  gateway = await startGateway({ clock: () => now, config: { trustProxy: 1 } });
});
afterEach(() => gateway[Symbol.asyncDispose]());

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const ask = (Phone: string, Captcha?: CaptchaSolution, address = '192.0.2.1') =>
  done(gateway.rest, loginCalls.sendSms, { Phone, ...(Captcha && { Captcha }) }, from(address));
const refuse = (Phone: string, Captcha?: object, address = '192.0.2.1') =>
  refused(gateway.rest, loginCalls.sendSms, { Phone, ...(Captcha && { Captcha }) }, from(address));
const challengeFor = async (Phone: string): Promise<CaptchaChallenge> =>
  (await done(gateway.rest, loginCalls.getCaptcha, { Phone })).Captcha;

test('is needed for the second code of a phone, whatever the address, and was announced', async () => {
  const { Captcha } = await ask(PHONE);
  now += MINUTE_MS;
  expect(await refuse(PHONE)).toEqual(NEEDED);
  expect(await refuse(PHONE, undefined, '198.51.100.7')).toEqual(NEEDED);
  expect(await sentSms(gateway.url)).toHaveLength(1);
  const third = await ask(PHONE, await solve(Captcha));
  now += MINUTE_MS;
  await ask(PHONE, await solve(third.Captcha));
  expect(await sentSms(gateway.url)).toHaveLength(3);
});

test.each([
  ['address of IPv4', '192.0.2.1', '192.0.2.1', '192.0.2.2'],
  ['/64 of IPv6', '2001:db8:1:1::1', '2001:db8:1:1:ffff::9', '2001:db8:1:2::1'],
])('is needed on one %s that has ten unused codes', async (_what, first, same, another) => {
  expect(LINE_CODES_WITHOUT_CAPTCHA).toBe(10);
  const phones = Array.from({ length: 10 }, (_, index) => `1370000000${index}`);
  for (const phone of phones) await ask(phone, undefined, first);
  expect(await refuse(OTHER, undefined, same)).toEqual(NEEDED);
  await ask(PHONE, undefined, another);

  // One that logs somebody in counts no more, and one more is sent without a captcha.
  const [newest] = (await sentSms(gateway.url)).filter(({ phone }) => phone === phones[9]);
  const { code } = newest ?? {};
  await done(gateway.rest, loginCalls.phone, { Phone: phones[9], code }, from(first));
  await ask(OTHER, undefined, same);
  expect(await refuse('13700000011', undefined, same)).toEqual(NEEDED);
});

test('is given for a phone that has had no code', async () => {
  await ask(PHONE);
  await ask(OTHER, await solve(await challengeFor(OTHER)));
});

test('does not help when it is forged, of another phone, or not solved', async () => {
  await ask(PHONE);
  now += MINUTE_MS;
  const right = await solve(await challengeFor(PHONE));
  const { challenge, solution } = right;
  const { parameters } = challenge;
  const changed = (data: object): object => ({
    solution,
    challenge: { ...challenge, parameters: { ...parameters, ...data } },
  });
  // Signed with a key that is not ours.
  const own = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    data: { ...parameters.data },
    deriveKey,
    hmacSignatureSecret: 'secret',
    hmacKeySignatureSecret: 'secret',
  });
  const bad: object[] = [
    await solve(own as CaptchaChallenge),
    await solve(await challengeFor(OTHER)),
    changed({ data: { ...parameters.data, expires: parameters.data.expires + 1 } }),
    changed({ cost: parameters.cost + 1 }),
    { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } },
    { challenge, solution: { ...solution, derivedKey: 'no hex' } },
    { challenge: { ...challenge, signature: '' }, solution },
  ];
  for (const captcha of bad) expect(await refuse(PHONE, captcha)).toEqual(WRONG);
  await ask(PHONE, right);
});

test('expires after ten minutes', async () => {
  const first = await solve((await ask(PHONE)).Captcha);
  now += CAPTCHA_LIFE_MS;
  expect(CAPTCHA_LIFE_MS).toBe(10 * MINUTE_MS);
  expect(await refuse(PHONE, first)).toEqual(WRONG);
  now -= 1;
  await ask(PHONE, first);
});

test('works once', async () => {
  const captcha = await solve((await ask(PHONE)).Captcha);
  now += MINUTE_MS;
  await ask(PHONE, captcha);
  now += MINUTE_MS;
  expect(await refuse(PHONE, captcha)).toEqual(WRONG);
});

test('works once, also when it is used many times at the same time', async () => {
  const captcha = await solve((await ask(PHONE)).Captcha);
  now += MINUTE_MS;
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      send(gateway.rest, loginCalls.sendSms, { Phone: PHONE, Captcha: captcha }),
    ),
  );
  // The later requests are refused: they come within a minute of the first.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
  expect(answers.filter(({ body }) => body.code === CODES.ok)).toHaveLength(1);
  expect(await sentSms(gateway.url)).toHaveLength(2);
});

test('is not used up by a request that is refused, nor by a code that could not be sent', async () => {
  const captcha = await solve((await ask(PHONE)).Captcha);
  const soon = await send(gateway.rest, loginCalls.sendSms, { Phone: PHONE, Captcha: captcha });
  expect(soon.status).toBe(429);
  now += MINUTE_MS;
  await ask(PHONE, captcha);

  const failing = await solve(await challengeFor(REFUSED_PHONE));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const failed = await send(
      gateway.rest,
      loginCalls.sendSms,
      { Phone: REFUSED_PHONE, Captcha: failing },
      from('192.0.2.1'),
    );
    expect([failed.status, failed.body.msg]).toEqual([503, '系统异常']);
  }
});

test('is kept without its phone, until it expires', async () => {
  const captcha = await solve((await ask(PHONE)).Captcha);
  now += MINUTE_MS;
  await ask(PHONE, captcha);
  const rows = await gateway.storage.db.selectFrom('captcha_spent').selectAll().execute();
  expect(rows).toEqual([
    {
      signature: captcha.challenge.signature,
      expires_at: captcha.challenge.parameters.data.expires,
    },
  ]);
  expect(JSON.stringify(captcha)).not.toContain(PHONE);
});
