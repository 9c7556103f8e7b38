import { inspect } from 'node:util';
import type { Access, Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Lang } from '@xuanjiang/contracts/messages';
import { expect } from 'vitest';
import type { Config } from '../../src/config/config.ts';
import { DEMO_ACCOUNT_IDS } from '../../src/demo/accounts.ts';
import { addSessions } from './accounts.ts';
import { queryString } from './call-input.ts';
import type { TestGateway } from './gateway.ts';
import { startGateway } from './gateway.ts';
import type { Answer, Requests } from './requests.ts';
import { createRequests } from './requests.ts';
import { IS_QUICK } from './scope.ts';
import type { TrpcBody } from './trpc.ts';

/** A call of the catalogue. */
export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

/** Every call of the catalogue. */
export const calls: readonly NamedCall[] = Object.entries(catalogue).flatMap(([domain, entries]) =>
  Object.entries(entries as Record<string, Call>).map(([key, call]) => ({
    name: `${domain}.${key}`,
    call,
  })),
);

export const LANGS = ['zh', 'en'] as const satisfies readonly Lang[];
const TRANSPORTS = ['REST', 'tRPC'] as const;

/** How a call is made. */
export interface Way {
  readonly over: (typeof TRANSPORTS)[number];
  readonly lang: Lang;
}

/** The way whose turn it is: each transport in each language has its turn among any four. */
export const wayOf = (turn: number): Way => ({
  over: turn % 2 === 0 ? 'REST' : 'tRPC',
  lang: turn % 4 < 2 ? 'zh' : 'en',
});

/** The calls, each over both transports, in Chinese or in English by turns; in `npm test` over one of both by turns. */
export const overBoth = (given: readonly NamedCall[]): (NamedCall & Way)[] =>
  given.flatMap((named, turn) =>
    IS_QUICK
      ? [{ ...named, ...wayOf(turn) }]
      : TRANSPORTS.map((over, place): NamedCall & Way => ({
          ...named,
          over,
          lang: (turn + place) % 2 === 0 ? 'zh' : 'en',
        })),
  );

/** What a case is called: the call, the way, and what else tells it from others. */
export const titleOf = ({ name, over, lang }: NamedCall & Way, ...others: unknown[]): string =>
  [name, `over ${over}`, lang, ...others.map((other) => inspect(other).slice(0, 80))].join(', ');

const KNOWN_CODES = new Set<number>(Object.values(CODES));
const INTERNALS =
  /node_modules|\/src\/|\.ts\b|\bat \S+ \(|SQLITE|sqlite|postgres|kysely|select "|syntax error|ZodError|TRPCError|undefined|\[object/;

/** A code and what it says. */
export interface Told {
  readonly code: number;
  readonly msg: string;
}

/** An answer, and what it tells. */
export interface Outcome extends Told {
  readonly status: number;
  readonly headers: Answer['headers'];
  /** Whether the client takes its session for ended. */
  readonly endsSession: boolean;
}

/** Checks what every answer over REST has in common. */
export const envelopeIn = ({ status, headers, text, body }: Answer): Outcome => {
  expect(status, text).toBeLessThan(500);
  expect(headers['content-type'], text).toMatch(/^application\/json\b/);
  const { code, msg, ...rest } = body as Told & { readonly data?: unknown };
  expect(KNOWN_CODES, text).toContain(code);
  expect(msg, text).toBeTypeOf('string');
  expect(msg, text).not.toBe('');
  expect(Object.keys(rest), text).toEqual(code === 0 ? ['data'] : []);
  if (code !== 0) expect(msg).not.toMatch(INTERNALS);
  return { code, msg, status, headers, endsSession: status === 403 };
};

/** The same over tRPC. */
export const refusalIn = ({ status, headers, text, body }: Answer): Outcome => {
  expect(status, text).toBeLessThan(500);
  const { result, error } = body as TrpcBody;
  if (error === undefined) {
    expect(result, text).toBeDefined();
    return { code: 0, msg: 'ok', status, headers, endsSession: false };
  }
  const { refusal, httpStatus } = error.data;
  const { code, msg, sessionRefused: endsSession } = refusal;
  expect(httpStatus, text).toBe(status);
  expect(KNOWN_CODES, text).toContain(code);
  expect(code, text).not.toBe(CODES.ok);
  expect(code, text).not.toBe(CODES.internal);
  expect(msg, text).not.toBe('');
  expect(error.message, text).toBe(msg);
  expect(Object.keys(error.data).sort()).toEqual(['code', 'httpStatus', 'refusal']);
  expect(msg).not.toMatch(INTERNALS);
  return { code, msg, status, headers, endsSession };
};

interface CallOptions {
  readonly input?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A gateway whose calls are tried. */
export interface Tried extends AsyncDisposable, Pick<Requests, 'ask'> {
  readonly gateway: TestGateway;
  /** The token of a session that may make the call, and is used for no other one; empty where none is needed. */
  tokenFor(call: Call): string;
  /** Makes a call, by default with the session that it asks for, and checks what all answers have in common. */
  make(way: NamedCall & Way, options?: CallOptions): Promise<Outcome>;
}

const HOLDERS: Record<Exclude<Access, 'public'>, string> = {
  user: DEMO_ACCOUNT_IDS.student,
  worker: DEMO_ACCOUNT_IDS.worker,
  operator: DEMO_ACCOUNT_IDS.operator,
};

const addressOf = ({ name, call, over }: NamedCall & Way, input: unknown): string => {
  const path = over === 'REST' ? call.path : `/trpc/${name}`;
  if (call.method === 'POST' || input === undefined) return path;
  if (over === 'REST') return `${path}?${queryString(input)}`;
  return `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
};

/** A gateway whose calls are tried, with a session for each of them. */
export const startTried = async (config: Partial<Config> = {}): Promise<Tried> => {
  const gateway = await startGateway({ config });
  const requests = createRequests(gateway.url);
  const guarded = calls.flatMap(({ call }) =>
    call.access === 'public' ? [] : [{ call, holder: HOLDERS[call.access] }],
  );
  // Past the login, which has its own limit.
  const tokens = await addSessions(
    gateway.storage,
    guarded.map(({ holder }) => holder),
  );
  const tokenOf = new Map(guarded.map(({ call }, place) => [call, tokens[place] ?? '']));
  const tokenFor = (call: Call): string => tokenOf.get(call) ?? '';
  return {
    gateway,
    ask: requests.ask,
    tokenFor,
    async make(way, { input, token = tokenFor(way.call), headers = {} } = {}) {
      const { over, lang, call } = way;
      const isPost = call.method === 'POST';
      const answer = await requests.ask(call.method, addressOf(way, input), {
        headers: {
          ...(token === '' ? {} : { token }),
          ...(isPost ? { 'Content-Type': 'application/json' } : {}),
          'Accept-Language': lang,
          ...headers,
        },
        ...(isPost ? { body: JSON.stringify(input ?? {}) } : {}),
      });
      return over === 'REST' ? envelopeIn(answer) : refusalIn(answer);
    },
    async [Symbol.asyncDispose]() {
      requests[Symbol.dispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
};
