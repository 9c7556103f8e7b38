import { inspect } from 'node:util';
import type { Access } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { BODY_MAX_BYTES, NAME_MAX } from '@xuanjiang/contracts/constants';
import type { CodeName } from '@xuanjiang/contracts/errors';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNT_IDS } from '../src/demo/accounts.ts';
import { CallError } from '../src/rpc/call-error.ts';
import { parseInput } from '../src/rpc/parse-input.ts';
import { addSession } from './harness/accounts.ts';
import {
  leastInput,
  outsideInputs,
  queryString,
  shapeOf,
  textFields,
  wrongFields,
} from './harness/call-input.ts';
import type { NamedCall, Outcome, Told, Tried, Way } from './harness/catalogue.ts';
import {
  calls,
  envelopeIn,
  LANGS,
  overBoth,
  refusalIn,
  startTried,
  titleOf,
  wayOf,
} from './harness/catalogue.ts';
import { WALK, walk } from './harness/walk.ts';

/**
 * What every call refuses before it does anything: over REST and over tRPC, in the envelope, with the code of
 * the list, and in the caller's language. The database takes no part in it but for looking up the session, so
 * this is tested on one engine (`vitest.config.ts`).
 *
 * Each call gives each refusal over both transports, and the calls do so in Chinese and English by turns. What a call
 * says of each of its fields is asked of what reads the input of all calls.
 */

/** What schemas say in words of their own, most of them the specification's: they name no field. */
const OWN_TEXTS: readonly MessageKey[] = [
  'answerIdInvalid',
  'codeLength',
  'codeRequired',
  'dayInvalid',
  'enrollmentYearRequired',
  'invitationUnknown',
  'inviteCodeInvalid',
  'nameEmpty',
  'nameTooLong',
  'phoneInvalid',
  'placeCodeInvalid',
  'regionCodeInvalid',
  'revealReason',
  'schoolChoose',
  'talkIdInvalid',
  'talkReason',
  'topicInvalid',
  'universityCodeInvalid',
];

/** Accounts of the demo whose role does not suffice for a call. */
const TOO_LOW: Record<Access, readonly string[]> = {
  public: [],
  user: [],
  worker: ['test-token'],
  operator: ['test-token', 'test-worker'],
};

const NO_SESSION = ['', 'no-such-token', 'x'.repeat(1000)] as const;

let tried: Tried;
beforeAll(async () => {
  tried = await startTried();
});
afterAll(() => tried[Symbol.asyncDispose]());

/** Inputs that a call refuses for one of its fields. */
const wrongInputs = ({ call }: NamedCall): { field: string; input: Record<string, unknown> }[] => [
  ...wrongFields(call),
  ...outsideInputs(call),
  ...textFields(call).flatMap(({ field, values }) =>
    values.map((value) => ({ field, input: { ...leastInput(call), [field]: value } })),
  ),
];

/** What a call says of an input that it refuses, whichever way it came. */
const saidOf = ({ call }: NamedCall, input: unknown, lang: Lang): Told => {
  try {
    parseInput(call.input, input, lang);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { codeName, messageKey, parameters } = error;
    return { code: CODES[codeName], msg: text(lang, messageKey, parameters) };
  }
  throw new Error('the input was taken');
};

const expectRefusal = (
  { code, msg }: Outcome,
  { lang }: Way,
  name: CodeName,
  key: MessageKey,
  parameters: Readonly<Record<string, string>> = {},
): void => {
  expect({ code, msg }).toEqual({ code: CODES[name], msg: text(lang, key, parameters) });
};

test('asks for a session', WALK, async () => {
  const guarded = calls.filter(({ call }) => call.access !== 'public');
  const cases = overBoth(guarded).map((way, place) => ({
    ...way,
    token: NO_SESSION[place % NO_SESSION.length] ?? '',
  }));
  await walk(
    cases,
    (way) => titleOf(way, way.token),
    async (way) => {
      const outcome = await tried.make(way, { token: way.token });
      expectRefusal(outcome, way, 'unauthorized', 'loginRequired');
      expect(outcome.status).toBe(way.over === 'REST' ? 200 : 401);
    },
  );
});

test('asks for its role', WALK, async () => {
  const cases = overBoth(calls).flatMap((way) =>
    TOO_LOW[way.call.access].map((token) => ({ ...way, token })),
  );
  await walk(
    cases,
    (way) => titleOf(way, way.token),
    async (way) => {
      const outcome = await tried.make(way, { token: way.token });
      expectRefusal(outcome, way, 'forbidden', 'forbidden');
      expect(outcome.status).toBe(way.over === 'REST' ? 200 : 403);
      expect(outcome.endsSession).toBe(false);
    },
  );
});

test('says in the caller’s language which field is wrong', async () => {
  const cases = calls.flatMap((named) =>
    wrongInputs(named).flatMap((wrong) => LANGS.map((lang) => ({ ...named, ...wrong, lang }))),
  );
  await walk(
    cases,
    ({ name, lang, field, input }) =>
      `${name} ${lang} ${field} ${inspect(input[field]).slice(0, 80)}`,
    async (named) => {
      const { field, input, lang } = named;
      const { code, msg } = saidOf(named, input, lang);
      expect(code).toBe(CODES.input);
      if (!OWN_TEXTS.some((key) => msg === text(lang, key, { max: NAME_MAX }))) {
        expect(msg).toContain(field);
      }
      // Values in quotes are those that a field takes.
      const isChinese = /\p{Script=Han}/u.test(msg.replaceAll(/"[^"]*"/g, ''));
      expect(isChinese ? 'zh' : 'en', msg).toBe(lang);
    },
  );
});

test('says it over both transports', WALK, async () => {
  const cases = overBoth(calls).flatMap((way) =>
    // A query holds text only.
    way.call.method === 'GET' && way.over === 'REST'
      ? []
      : wrongInputs(way)
          .slice(0, 1)
          .map((wrong) => ({ ...way, ...wrong })),
  );
  await walk(
    cases,
    (way) => titleOf(way, way.input),
    async (way) => {
      const outcome = await tried.make(way, { input: way.input });
      expect(outcome).toMatchObject(saidOf(way, way.input, way.lang));
      if (way.over === 'REST') expect(outcome.status).toBe(200);
    },
  );
});

test('names the field that is missing', WALK, async () => {
  const missing = ({ call }: NamedCall) =>
    shapeOf(call).required.map((field) => {
      const { [field]: _, ...input } = leastInput(call);
      return { field, input };
    });
  for (const lang of LANGS) {
    for (const named of calls) {
      for (const { field, input } of missing(named)) {
        const wanted = { code: CODES.input, msg: text(lang, 'inputMissing', { field }) };
        expect(saidOf(named, input, lang), `${named.name} ${field}`).toEqual(wanted);
      }
    }
  }
  await walk(
    overBoth(calls).flatMap((way) =>
      missing(way)
        .slice(0, 1)
        .map((each) => ({ ...way, ...each })),
    ),
    (way) => titleOf(way, way.field),
    async (way) => {
      const outcome = await tried.make(way, { input: way.input });
      expectRefusal(outcome, way, 'input', 'inputMissing', { field: way.field });
    },
  );
});

test('names an unknown field', WALK, async () => {
  await walk(overBoth(calls), titleOf, async (way) => {
    const input = { ...leastInput(way.call), Nosuchfield: 1 };
    const outcome = await tried.make(way, { input });
    // The specification leaves open which names this query has (§7).
    if (way.call === catalogue.user.info) expect(outcome).toMatchObject({ code: CODES.ok });
    else expectRefusal(outcome, way, 'input', 'inputUnknown', { field: 'Nosuchfield' });
  });
});

test('refuses a name that is given twice in a query', WALK, async () => {
  await walk(
    calls.filter(({ call }) => call.method === 'GET' && call !== catalogue.user.info),
    ({ name }) => name,
    async ({ call }) => {
      const query = queryString(leastInput(call));
      for (const field of [...Object.keys(shapeOf(call).properties).slice(0, 1), 'Nosuchfield']) {
        const path = `${call.path}?${query}&${field}=1&${field}=2`;
        const answer = await tried.ask('GET', path, { headers: { token: tried.tokenFor(call) } });
        const { code, msg } = envelopeIn(answer);
        expect({ code, msg }).toEqual({ code: CODES.input, msg: expect.stringContaining(field) });
      }
    },
  );
});

test('refuses another method with 405 and Allow', WALK, async () => {
  const others = ['PUT', 'PATCH', 'DELETE'];
  const cases = calls.flatMap(({ name, call: { method, path } }, turn) => {
    const other = method === 'GET' ? 'POST' : 'GET';
    return [
      { wrong: other, path },
      { wrong: others[turn % others.length] ?? '', path },
      { wrong: other, path: `/trpc/${name}` },
    ].map((asked, place) => ({ ...asked, method, lang: wayOf(2 * (turn + place)).lang }));
  });
  await walk(
    cases,
    ({ wrong, path, lang }) => `${wrong} ${path} ${lang}`,
    async ({ wrong, path, method, lang }) => {
      const isTrpc = path.startsWith('/trpc/');
      const answer = await tried.ask(wrong, path, {
        headers: { 'Accept-Language': lang, 'Content-Type': 'application/json' },
        ...(isTrpc && wrong === 'POST' ? { body: '{}' } : {}),
      });
      const outcome = isTrpc ? refusalIn(answer) : envelopeIn(answer);
      expect(outcome.status).toBe(405);
      if (!isTrpc) expect(outcome.headers.allow).toBe(method);
      const { code, msg } = outcome;
      const wanted = { code: CODES.methodNotAllowed, msg: text(lang, 'methodNotAllowed') };
      expect({ code, msg }).toEqual(wanted);
    },
  );
});

test('refuses bodies that are none', WALK, async () => {
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded'];
  const large = JSON.stringify({ Talkid: 'x'.repeat(BODY_MAX_BYTES) });
  const noJson = { type: json, status: 400, code: 'input', key: 'inputJson' } as const;
  const unsupported = { status: 415, code: 'unsupportedMedia', key: 'unsupportedMedia' } as const;
  const tooLarge = { type: json, status: 413, code: 'tooLarge', key: 'tooLarge' } as const;
  const bodies = [
    { ...noJson, body: '{"a":' },
    { ...tooLarge, body: large },
    { ...unsupported, type: 'text/plain', body: '{}' },
    { ...noJson, body: 'hello' },
    { ...unsupported, type: form, body: 'a=1' },
  ] as const;
  // Each call gets two of them over each transport.
  const cases = overBoth(calls.filter(({ call }) => call.method === 'POST')).flatMap((way, turn) =>
    bodies
      .filter((_, place) => [0, 2].includes((turn + place) % 5))
      .map((sent) => ({ ...way, ...sent })),
  );
  await walk(
    cases,
    (way) => titleOf(way, way.type, way.body),
    async (way) => {
      const { name, call, over, lang, type, body, status, code, key } = way;
      const answer = await tried.ask('POST', over === 'REST' ? call.path : `/trpc/${name}`, {
        headers: { 'Content-Type': type, 'Accept-Language': lang, token: tried.tokenFor(call) },
        body,
      });
      expect(answer.status, answer.text).toBe(status);
      // What is no JSON at all is refused before tRPC, in the envelope.
      const isEnvelope = over === 'REST' || status === 415;
      expectRefusal(isEnvelope ? envelopeIn(answer) : refusalIn(answer), way, code, key);
    },
  );
});

test('is refused over its limit, with the time to wait', WALK, async () => {
  // So small that the first use of any counter is the last one allowed.
  await using narrow = await startTried({ limitFactor: 1e-9 });
  // The call that ends its session.
  const token = await addSession(narrow.gateway.storage, DEMO_ACCOUNT_IDS.student);
  await walk(
    calls.map((named, turn) => ({ ...named, ...wayOf(turn) })),
    titleOf,
    async (first) => {
      await narrow.make(first);
      // Both transports use one counter.
      for (const way of overBoth([first])) {
        const isOver = first.call === catalogue.login.logout;
        const outcome = await narrow.make(way, isOver ? { token } : {});
        expectRefusal(outcome, way, 'tooMany', 'tooMany');
        expect(outcome.status).toBe(429);
        const seconds = Number(outcome.headers['retry-after']);
        expect(seconds, titleOf(way)).toBeGreaterThanOrEqual(1);
        expect(seconds, titleOf(way)).toBeLessThanOrEqual(first.call.limit.seconds);
      }
    },
  );
});

test('refuses an Idempotency-Key beyond its length', WALK, async () => {
  // A call that only reads, or may be repeated, ignores the key.
  const kept = calls.filter(
    ({ call }) => call.method === 'POST' && call.reads !== true && call.repeats !== true,
  );
  await walk(overBoth(kept), titleOf, async (way) => {
    const headers = { 'Idempotency-Key': 'k'.repeat(101) };
    const outcome = await tried.make(way, { input: leastInput(way.call), headers });
    expect(outcome).toMatchObject({ code: CODES.input });
    expect(outcome.msg).toContain('Idempotency-Key');
  });
});

test.each(LANGS)('says that a path is none (%s)', async (lang) => {
  const wanted = { code: CODES.notFound, msg: text(lang, 'pathNotFound') };
  const headers = { 'Accept-Language': lang };
  for (const path of ['/api/none', '/api/user/info/', '/api/USER/info', '/api/', '/api/%2e%2e']) {
    const answer = await tried.ask('GET', path, { headers });
    expect(answer.status, path).toBe(404);
    expect(envelopeIn(answer)).toMatchObject(wanted);
  }
  const trpc = await tried.ask('GET', '/trpc/talk.none', { headers });
  expect(trpc.status).toBe(404);
  expect(refusalIn(trpc)).toMatchObject(wanted);
});

test('refuses an address that cannot be decoded', async () => {
  for (const path of [
    '/api/%zz',
    '/media/emblem/%ff.svg',
    '/trpc/%zz',
    '/trpc/talk.find?input={',
  ]) {
    const { status, text: received } = await tried.ask('GET', path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, `${path} ${received}`).toBeLessThan(500);
  }
});

test('refuses a compressed body that is none, and one that swells', async () => {
  const { gzipSync } = await import('node:zlib');
  const send = (body: Buffer) =>
    tried.gateway.rest
      .post('/api/stream/play/add')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((value: unknown) => value as string)
      .send(body as unknown as string);
  const garbage = await send(Buffer.from('not gzip'));
  expect(garbage.status).toBe(400);
  expect(garbage.body).toMatchObject({ code: CODES.input });
  const bomb = await send(gzipSync(Buffer.alloc(5_000_000, 0x20)));
  expect(bomb.status).toBe(413);
  expect(bomb.body).toMatchObject({ code: CODES.tooLarge });
});
