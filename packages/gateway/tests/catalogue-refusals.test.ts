import type { Access } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { BODY_MAX_BYTES, NAME_MAX } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  leastInput,
  outsideInputs,
  queryString,
  shapeOf,
  textFields,
  wrongFields,
} from './harness/call-input.ts';
import {
  calls,
  envelopeIn,
  LANGS,
  overRest,
  overTrpc,
  refusalIn,
  startTried,
} from './harness/catalogue.ts';
import type { TestGateway } from './harness/gateway.ts';
import { mutate, query } from './harness/trpc.ts';

/**
 * What every call refuses before it does anything: over REST and over tRPC, in the envelope, with the code of
 * the list, and in the caller's language. The database takes no part in it but for looking up the session, so
 * this is tested on one engine (`vitest.config.ts`).
 */

/** What schemas say in words of their own, most of them the specification's: they name no field. */
const OWN_TEXTS: readonly MessageKey[] = [
  'answerIdInvalid',
  'codeLength',
  'codeRequired',
  'dayInvalid',
  'enrollmentYearRequired',
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
];

/** Accounts of the demo whose role does not suffice for a call. */
const TOO_LOW: Record<Access, readonly string[]> = {
  public: [],
  user: [],
  worker: ['test-token'],
  operator: ['test-token', 'test-worker'],
};

let tried: Awaited<ReturnType<typeof startTried>>;
let limited: typeof tried;
let wide: TestGateway;
let narrow: TestGateway;
beforeAll(async () => {
  tried = await startTried();
  // So small that the first use of any counter is the last one allowed.
  limited = await startTried({ limitFactor: 1e-9 });
  wide = tried.gateway;
  narrow = limited.gateway;
});
afterAll(async () => {
  await limited[Symbol.asyncDispose]();
  await tried[Symbol.asyncDispose]();
});

describe.each(calls)('$name', ({ name, call }) => {
  const { method, path, access } = call;
  const other = method === 'GET' ? 'POST' : 'GET';

  if (access !== 'public')
    test.each(LANGS)('asks for a session (%s)', async (lang) => {
      const wanted = { code: CODES.unauthorized, msg: text(lang, 'loginRequired') };
      for (const token of ['', 'no-such-token', 'x'.repeat(1000)]) {
        const rest = await overRest(wide, call, { token, lang });
        expect(rest.status).toBe(200);
        expect(envelopeIn(rest)).toEqual(wanted);
        const trpc = await overTrpc(wide, { name, call }, { token, lang });
        expect(trpc.status).toBe(401);
        expect(refusalIn(trpc)).toMatchObject(wanted);
      }
    });

  if (TOO_LOW[access].length > 0)
    test.each(LANGS)('asks for its role (%s)', async (lang) => {
      const wanted = { code: CODES.forbidden, msg: text(lang, 'forbidden') };
      for (const token of TOO_LOW[access]) {
        const rest = await overRest(wide, call, { token, lang });
        // HTTP 403 would log the caller out.
        expect(rest.status).toBe(200);
        expect(envelopeIn(rest)).toEqual(wanted);
        expect(refusalIn(await overTrpc(wide, { name, call }, { token, lang }))).toMatchObject({
          ...wanted,
          sessionRefused: false,
        });
      }
    });

  test.each(wrongFields(call))('names the field $field that is wrong', async ({ field, input }) => {
    const token = tried.tokenFor(call);
    const messages = new Set<string>();
    for (const lang of LANGS) {
      // A query holds text only: what is no number or day or enum there is text of another kind.
      const rest = await overRest(wide, call, { input, token, lang });
      const trpc = refusalIn(await overTrpc(wide, { name, call }, { input, token, lang }));
      expect(trpc).toMatchObject({ code: CODES.input });
      expect(trpc.msg, trpc.msg).toContain(field);
      messages.add(trpc.msg);
      if (method === 'POST') {
        expect(rest.status).toBe(200);
        expect(envelopeIn(rest)).toEqual({ code: CODES.input, msg: trpc.msg });
      } else envelopeIn(rest);
    }
    expect(messages.size).toBe(LANGS.length);
  });

  const outside = outsideInputs(call);
  if (outside.length > 0) {
    test.each(outside)('refuses $value as $field', async ({ field, input }) => {
      for (const lang of LANGS) {
        const options = { input, token: tried.tokenFor(call), lang };
        const { code, msg } = refusalIn(await overTrpc(wide, { name, call }, options));
        expect(code).toBe(CODES.input);
        const ownText = OWN_TEXTS.some((key) => msg === text(lang, key, { max: NAME_MAX }));
        if (!ownText) expect(msg).toContain(field);
        if (method === 'POST') {
          expect(envelopeIn(await overRest(wide, call, options))).toEqual({ code, msg });
        }
      }
    });
  }

  const { required } = shapeOf(call);
  if (required.length > 0) {
    test.each(required)('names the field %s that is missing', async (field) => {
      const { [field]: _, ...input } = leastInput(call);
      for (const lang of LANGS) {
        const wanted = { code: CODES.input, msg: text(lang, 'inputMissing', { field }) };
        const token = tried.tokenFor(call);
        const rest = await overRest(wide, call, { token, lang, input });
        expect(rest.status).toBe(200);
        expect(envelopeIn(rest)).toEqual(wanted);
        const trpc = await overTrpc(wide, { name, call }, { token, lang, input });
        expect(refusalIn(trpc)).toMatchObject(wanted);
      }
    });
  }

  // The specification leaves open which names this query has (§7).
  if (call === catalogue.user.info) {
    test('takes any name in its query', async () => {
      const options = { input: { Nosuchfield: 1 }, token: tried.tokenFor(call) };
      expect(envelopeIn(await overRest(wide, call, options)).code).toBe(CODES.ok);
    });
  } else {
    test('names an unknown field', async () => {
      const input = { ...leastInput(call), Nosuchfield: 1 };
      for (const lang of LANGS) {
        const wanted = {
          code: CODES.input,
          msg: text(lang, 'inputUnknown', { field: 'Nosuchfield' }),
        };
        const options = { input, token: tried.tokenFor(call), lang };
        expect(envelopeIn(await overRest(wide, call, options))).toEqual(wanted);
        expect(refusalIn(await overTrpc(wide, { name, call }, options))).toMatchObject(wanted);
      }
    });
  }

  if (method === 'GET' && call !== catalogue.user.info) {
    test('refuses a name that is given twice', async () => {
      const token = tried.tokenFor(call);
      for (const field of [...Object.keys(shapeOf(call).properties), 'Nosuchfield']) {
        const query = `${queryString(leastInput(call))}&${field}=1&${field}=2`;
        const response = await wide.rest.get(`${path}?${query}`).set('token', token);
        const { code, msg } = envelopeIn(response);
        expect(code).toBe(CODES.input);
        expect(msg).toContain(field);
      }
    });
  }

  test.each(textFields(call))(
    'takes no NUL and no half character in $field',
    async ({ field, values }) => {
      for (const value of values) {
        const input = { ...leastInput(call), [field]: value };
        const options = { input, token: tried.tokenFor(call) };
        const { code, msg } = refusalIn(await overTrpc(wide, { name, call }, options));
        expect(code).toBe(CODES.input);
        // A query cannot carry half a character: it arrives mended.
        if (method === 'POST' || value.isWellFormed()) {
          expect(envelopeIn(await overRest(wide, call, options))).toEqual({ code, msg });
        }
      }
    },
  );

  test.each(LANGS)('refuses another method with 405 and Allow (%s)', async (lang) => {
    const methods = [other, 'PUT', 'PATCH', 'DELETE'] as const;
    for (const wrong of methods) {
      const send = wide.rest[wrong.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
      const response = await send.call(wide.rest, path).set('Accept-Language', lang);
      expect(response.status).toBe(405);
      expect(response.headers.allow).toBe(method);
      expect(envelopeIn(response)).toEqual({
        code: CODES.methodNotAllowed,
        msg: text(lang, 'methodNotAllowed'),
      });
    }
    const trpc = method === 'GET' ? mutate(wide.rest, name, {}) : query(wide.rest, name, undefined);
    const response = await trpc.set('Accept-Language', lang);
    expect(response.status).toBe(405);
    expect(refusalIn(response)).toMatchObject({
      code: CODES.methodNotAllowed,
      msg: text(lang, 'methodNotAllowed'),
    });
  });

  if (method === 'POST')
    test.each(LANGS)('refuses bodies that are none (%s)', async (lang) => {
      const token = tried.tokenFor(call);
      const cases = [
        {
          type: 'application/json',
          body: '{"a":',
          status: 400,
          code: CODES.input,
          key: 'inputJson',
        },
        {
          type: 'application/json',
          body: 'hello',
          status: 400,
          code: CODES.input,
          key: 'inputJson',
        },
        {
          type: 'application/json',
          body: JSON.stringify({ Talkid: 'x'.repeat(BODY_MAX_BYTES) }),
          status: 413,
          code: CODES.tooLarge,
          key: 'tooLarge',
        },
        {
          type: 'text/plain',
          body: '{}',
          status: 415,
          code: CODES.unsupportedMedia,
          key: 'unsupportedMedia',
        },
        {
          type: 'application/x-www-form-urlencoded',
          body: 'a=1',
          status: 415,
          code: CODES.unsupportedMedia,
          key: 'unsupportedMedia',
        },
      ] as const;
      for (const { type, body, status, code, key } of cases) {
        for (const address of [path, `/trpc/${name}`]) {
          const response = await wide.rest
            .post(address)
            .set({ 'Content-Type': type, 'Accept-Language': lang, ...(token && { token }) })
            .send(body);
          const wanted = { code, msg: text(lang, key) };
          expect(response.status, `${address} ${type} ${response.text}`).toBe(status);
          // What is no JSON at all is refused before tRPC, in the envelope.
          if (address === path || status === 415) expect(envelopeIn(response)).toEqual(wanted);
          else expect(refusalIn(response)).toMatchObject(wanted);
        }
      }
    });

  test('is refused over its limit, with the time to wait', async () => {
    const token = limited.tokenFor(call);
    await overRest(narrow, call, { token });
    for (const lang of LANGS) {
      const wanted = { code: CODES.tooMany, msg: text(lang, 'tooMany') };
      const rest = await overRest(narrow, call, { token, lang });
      expect(rest.status).toBe(429);
      expect(envelopeIn(rest)).toEqual(wanted);
      const seconds = Number(rest.headers['retry-after']);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(call.limit.seconds);
      // Both transports use one counter.
      const trpc = await overTrpc(narrow, { name, call }, { token, lang });
      expect(trpc.status).toBe(429);
      expect(refusalIn(trpc)).toMatchObject(wanted);
      expect(Number(trpc.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });

  // A call that only reads, or may be repeated, ignores the key.
  if (method === 'POST' && call.reads !== true && call.repeats !== true) {
    test.each(LANGS)('refuses an Idempotency-Key beyond its length (%s)', async (lang) => {
      const headers = {
        'Idempotency-Key': 'k'.repeat(101),
        'Accept-Language': lang,
        'Content-Type': 'application/json',
        token: tried.tokenFor(call),
      };
      const input = JSON.stringify(leastInput(call));
      const rest = await wide.rest.post(path).set(headers).send(input);
      const { code, msg } = envelopeIn(rest);
      expect(code).toBe(CODES.input);
      expect(msg).toContain('Idempotency-Key');
      const trpc = await wide.rest.post(`/trpc/${name}`).set(headers).send(input);
      expect(refusalIn(trpc)).toMatchObject({ code, msg });
    });
  }
});

test.each(LANGS)('a path that is none (%s)', async (lang) => {
  const wanted = { code: CODES.notFound, msg: text(lang, 'pathNotFound') };
  for (const path of ['/api/none', '/api/user/info/', '/api/USER/info', '/api/', '/api/%2e%2e']) {
    const response = await wide.rest.get(path).set('Accept-Language', lang);
    expect(response.status, path).toBe(404);
    expect(envelopeIn(response)).toEqual(wanted);
  }
  const trpc = await query(wide.rest, 'talk.none').set('Accept-Language', lang);
  expect(trpc.status).toBe(404);
  expect(refusalIn(trpc)).toMatchObject(wanted);
});

test('an address that cannot be decoded', async () => {
  for (const path of [
    '/api/%zz',
    '/media/emblem/%ff.svg',
    '/trpc/%zz',
    '/trpc/talk.find?input={',
  ]) {
    const response = await wide.rest.get(path);
    expect(response.status, path).toBeGreaterThanOrEqual(400);
    expect(response.status, `${path} ${response.text}`).toBeLessThan(500);
  }
});

test('a compressed body that is none, and one that swells', async () => {
  const { gzipSync } = await import('node:zlib');
  const send = (body: Buffer) =>
    wide.rest
      .post('/api/stream/play/add')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((value: unknown) => value as string)
      .send(body as unknown as string);
  const garbage = await send(Buffer.from('not gzip'));
  expect(garbage.status).toBe(400);
  envelopeIn(garbage);
  const bomb = await send(gzipSync(Buffer.alloc(5_000_000, 0x20)));
  expect(bomb.status).toBe(413);
  envelopeIn(bomb);
});
