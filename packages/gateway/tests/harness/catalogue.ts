import type { Access, Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { Config } from '../../src/config/config.ts';
import { DEMO_ACCOUNT_IDS } from '../../src/demo/accounts.ts';
import { addSession } from './accounts.ts';
import { queryString } from './call-input.ts';
import type { TestGateway } from './gateway.ts';
import { startGateway } from './gateway.ts';
import { bodyOf, mutate, query } from './trpc.ts';

/** Every call of the catalogue. */
export const calls = Object.entries(catalogue).flatMap(([domain, entries]) =>
  Object.entries(entries as Record<string, Call>).map(([key, call]) => ({
    name: `${domain}.${key}`,
    call,
  })),
);

export const LANGS = ['zh', 'en'] as const satisfies readonly Lang[];
const KNOWN_CODES = new Set<number>(Object.values(CODES));
const INTERNALS =
  /node_modules|\/src\/|\.ts\b|\bat \S+ \(|SQLITE|sqlite|postgres|kysely|select "|syntax error|ZodError|TRPCError|undefined|\[object/;

const TOKEN: Record<Exclude<Access, 'operator'>, string> = {
  public: '',
  user: 'test-token',
  worker: 'test-worker',
};

interface Tried extends AsyncDisposable {
  readonly gateway: TestGateway;
  /** Of a session that may make the call; empty where none is needed. */
  tokenFor(call: Call): string;
}

/** A gateway whose calls are tried, with a session for each role. */
export const startTried = async (config: Partial<Config> = {}): Promise<Tried> => {
  const gateway = await startGateway({ config });
  // Past the login, which has its own limit.
  const operator = await addSession(gateway.storage, DEMO_ACCOUNT_IDS.operator);
  return {
    gateway,
    tokenFor: ({ access }) => (access === 'operator' ? operator : TOKEN[access]),
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
};

/** Checks what every answer over REST has in common, and gives its code. */
export const envelopeIn = (response: Response): { code: number; msg: string } => {
  expect(response.status, response.text).toBeLessThan(500);
  expect(response.type).toBe('application/json');
  const { code, msg, ...rest } = response.body as { code: number; msg: string; data?: unknown };
  expect(KNOWN_CODES, response.text).toContain(code);
  expect(msg).toBeTypeOf('string');
  expect(msg).not.toBe('');
  expect(Object.keys(rest)).toEqual(code === 0 ? ['data'] : []);
  if (code !== 0) expect(msg).not.toMatch(INTERNALS);
  return { code, msg };
};

/** The same over tRPC. */
export const refusalIn = (response: Response): { code: number; msg: string } => {
  expect(response.status, response.text).toBeLessThan(500);
  const { result, error } = bodyOf(response);
  if (error === undefined) {
    expect(result, response.text).toBeDefined();
    return { code: 0, msg: 'ok' };
  }
  const { refusal, httpStatus } = error.data;
  expect(httpStatus).toBe(response.status);
  expect(KNOWN_CODES, response.text).toContain(refusal.code);
  expect(refusal.code).not.toBe(CODES.ok);
  expect(refusal.code, response.text).not.toBe(CODES.internal);
  expect(refusal.msg).not.toBe('');
  expect(error.message).toBe(refusal.msg);
  expect(Object.keys(error.data).sort()).toEqual(['code', 'httpStatus', 'refusal']);
  expect(refusal.msg).not.toMatch(INTERNALS);
  return refusal;
};

export const overRest = (
  gateway: TestGateway,
  { method, path }: Call,
  { input = {}, token = '', lang = 'zh' }: { input?: unknown; token?: string; lang?: Lang } = {},
): Promise<Response> => {
  const request =
    method === 'GET'
      ? gateway.rest.get(`${path}?${queryString(input)}`)
      : gateway.rest.post(path).set('Content-Type', 'application/json').send(JSON.stringify(input));
  if (token !== '') request.set('token', token);
  return request.set('Accept-Language', lang).then((response) => response);
};

export const overTrpc = (
  gateway: TestGateway,
  { name, call }: { name: string; call: Call },
  { input, token = '', lang = 'zh' }: { input?: unknown; token?: string; lang?: Lang } = {},
): Promise<Response> => {
  const request =
    call.method === 'GET'
      ? query(gateway.rest, name, input)
      : mutate(gateway.rest, name, input ?? {});
  if (token !== '') request.set('token', token);
  return request.set('Accept-Language', lang).then((response) => response);
};
