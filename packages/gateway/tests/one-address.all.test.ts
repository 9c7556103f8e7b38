import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@xuanjiang/contracts/call';
import type { CaptchaChallenge, CaptchaSolution } from '@xuanjiang/contracts/captcha';
import { chatCalls } from '@xuanjiang/contracts/chat';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { markCalls } from '@xuanjiang/contracts/mark';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { roomCalls } from '@xuanjiang/contracts/room';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { done, send } from './harness/call.ts';
import { solve } from './harness/captcha.ts';
import { NOON } from './harness/clock.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { expectRun } from './harness/rooms.ts';
import { ENGINE } from './harness/storage.ts';
import { WALK } from './harness/walk.ts';
import { sentSms, WECHAT } from './people/identity/providers.ts';

/**
 * A school whose students all go out through one address: a multiple of two waves. Both numbers are many for the limits of an
 * address; the smaller one is enough to see that Redis counts as memory does.
 */
const STUDENTS = ENGINE === 'sqlite' ? 1000 : 200;
/** Students who come at the same moment. */
const WAVE = 20;
/** Half of the school comes in the first minute, the other half in the next four. */
const waveTime = (wave: number): number => {
  const half = STUDENTS / WAVE / 2;
  return wave < half
    ? (wave * MINUTE_MS) / half
    : MINUTE_MS + ((wave - half) * 4 * MINUTE_MS) / half;
};
/** One of so many comes by the messaging app, the others by a code to their phone. */
const BY_WECHAT = 2;
/** One of so many does not find the message, and asks for another a minute later. */
const LOST = 5;

/** Linux keeps its files in memory. */
const MEMORY_FOLDER = '/dev/shm';

/** The messaging app's server: each code is of another person. */
const startWechat = async () => {
  const app = express();
  app.get('/sns/oauth2/access_token', ({ query: { code } }, response) => {
    response.json({ access_token: code, openid: code, scope: 'snsapi_userinfo' });
  });
  app.get('/sns/userinfo', (_request, response) => {
    response.json({ nickname: '同学', headimgurl: '' });
  });
  const server = createServer(app);
  // A connection that it closes while a request is on its way would be a failed login.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

let wechat: Awaited<ReturnType<typeof startWechat>>;
let gateway: TestGateway;
interface Answer {
  readonly code: number;
  readonly msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: of any call
  readonly data: any;
}

/** What a student was refused. */
const refusals: string[] = [];

/** Makes a call; the answer is whatever came of it. */
type MakeCall = (call: Call, input: object, token?: string) => Promise<Answer>;

/** A browser makes calls as the web does, and keeps the cookie that it is given. */
const openBrowser = (): MakeCall => {
  let cookie = '';
  return async ({ method, path }, input, token = '') => {
    const isGet = method === 'GET';
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(gateway.url + path + query, {
      method,
      headers: {
        cookie,
        ...(token !== '' && { token }),
        ...(!isGet && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(!isGet && { body: JSON.stringify(input) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const answer = (await response.json()) as Answer;
    // The page solves the captcha by itself.
    const { code, msg } = answer;
    if (code !== CODES.ok && code !== CODES.captchaRequired) {
      refusals.push(`${path} ${code} ${msg}`);
    }
    return answer;
  };
};

interface Student {
  /** Null for who comes by the messaging app. */
  readonly phone: string | null;
  readonly call: MakeCall;
}

/** Logs in by the messaging app. @returns the token */
const logInByWechat = async (call: MakeCall, From: string): Promise<string> => {
  const input = { Appid: WECHAT.appId, Code: randomUUID(), From };
  const { data } = await call(loginCalls.wechat, input);
  return data?.Token ?? '';
};

/** Asks for a code. @returns the captcha for the next one */
const ask = async (
  { phone: Phone, call }: Student,
  captcha?: CaptchaSolution,
): Promise<CaptchaChallenge> => {
  const first = await call(loginCalls.sendSms, { Phone, ...(captcha && { Captcha: captcha }) });
  if (first.code !== CODES.captchaRequired) return first.data.Captcha;
  const { data } = await call(loginCalls.getCaptcha, { Phone });
  const again = await call(loginCalls.sendSms, { Phone, Captcha: await solve(data.Captcha) });
  return again.data.Captcha;
};

/** What the page of a talk reads for a visitor. These calls share the counters of the address. */
const readPage = async ({ call }: Student, Id: string): Promise<void> => {
  const Topic = talkTopic(Id);
  await call(talkCalls.get, { Id });
  await call(roomCalls.get, { Topic });
  await call(chatCalls.find, { Topic, Before: 1e6 });
};

/** What it reads and tells once somebody is logged in. */
const readOwn = async ({ call }: Student, Id: string, token: string): Promise<void> => {
  await call(userCalls.info, {}, token);
  await call(markCalls.list, {}, token);
  await call(talkCalls.addPlay, { Talkid: Id }, token);
};

beforeAll(async () => {
  // Counters by the minute go by this clock too. The gateway's own ticking stands still.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
  // Some ten thousand commits: it is not the disk that is tested.
  if (existsSync(MEMORY_FOLDER)) vi.stubEnv('TMPDIR', MEMORY_FOLDER);
  // Nor how long a provider may take, which runs in this process and is as busy as it.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  // The limits of production.
  wechat = await startWechat();
  const config = {
    limitFactor: 1,
    connectionsPerAddress: 2000,
    wechat: { ...WECHAT, apiBase: wechat.base },
  };
  gateway = await startGateway({ config });
});
afterAll(async () => {
  try {
    await gateway[Symbol.asyncDispose]();
    wechat.close();
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  }
});

test(`${STUDENTS} behind one address come to a talk: nobody is refused`, WALK, async () => {
  const [talk] = (await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 1 })).List;
  const Id = talk?.Id ?? '';
  const topic = talkTopic(Id);
  const clients: Awaited<ReturnType<TestGateway['connect']>>[] = [];

  /** What a student does who has the message, or comes by the messaging app. */
  const logIn = async (student: Student, codes: ReadonlyMap<string, string>): Promise<void> => {
    const { phone: Phone, call } = student;
    const byPhone = async (code = ''): Promise<string> =>
      (await call(loginCalls.phone, { Phone, code })).data.Token;
    const token = Phone === null ? await logInByWechat(call, Id) : await byPhone(codes.get(Phone));
    await readOwn(student, Id, token);
    const client = await gateway.connect({ token, batch: true });
    clients.push(client);
    await client.subscribe(topic);
    // A student who has bound no phone reads only.
    if (Phone !== null) await client.say(topic, `hello-${Phone}`, `老师好，我是${Phone}`);
  };

  /** The students who ask for another code, and when. */
  const waiting: {
    readonly student: Student;
    readonly at: number;
    readonly next: CaptchaChallenge;
  }[] = [];
  for (let wave = 0; wave * WAVE < STUDENTS; wave += 1) {
    const time = waveTime(wave);
    vi.setSystemTime(NOON + time);
    const back = waiting.filter(({ at }) => at <= time);
    waiting.splice(0, back.length);
    const come = Array.from({ length: WAVE }, (_, index): Student => {
      const number = String(wave * WAVE + index).padStart(8, '0');
      const phone = index % BY_WECHAT === 1 ? null : `136${number}`;
      return { phone, call: openBrowser() };
    });
    const isLost = (student: Student): boolean =>
      student.phone !== null && come.indexOf(student) % LOST === 0;
    await Promise.all([
      ...come.map(async (student) => {
        await readPage(student, Id);
        if (student.phone === null) return;
        const next = await ask(student);
        if (isLost(student)) waiting.push({ student, at: time + MINUTE_MS, next });
      }),
      ...back.map(async ({ student, next }) => ask(student, await solve(next))),
    ]);
    expect(refusals).toEqual([]);
    const sent = await sentSms(gateway.url);
    const codes = new Map(sent.toReversed().map(({ phone, code }) => [phone, code]));
    const ready = [
      ...come.filter((student) => !isLost(student)),
      ...back.map(({ student }) => student),
    ];
    // One is in the room before anybody speaks: of those who come at once each may miss what the others said before.
    const [one, ...others] = ready;
    if (wave === 0 && one !== undefined) await logIn(one, codes);
    const rest = wave === 0 ? others : ready;
    await Promise.all(rest.map((student) => logIn(student, codes)));
    expect(refusals).toEqual([]);
  }

  const inRoom = STUDENTS - waiting.length;
  expect(clients).toHaveLength(inRoom);
  // All are still there, and who came first has what all of them said.
  const [first] = clients;
  const said = inRoom - STUDENTS / BY_WECHAT;
  await first?.reach(topic, said);
  expectRun(first?.entries(topic) ?? [], 1, said);
  const { text } = await gateway.rest.get('/metrics');
  expect(text).toMatch(new RegExp(`^chat_sessions ${inRoom}$`, 'm'));
  expect(text).toMatch(new RegExp(`^security_events_total\\{event="login"\\} ${inRoom}$`, 'm'));
  expect(text).toMatch(/^security_events_total\{event="rate-limited"\} 0$/m);
});

// They are in the messaging app; the one beside them has no cookie.
test(`${STUDENTS} open its link in a minute, beside one who uses up all calls`, WALK, async () => {
  vi.setSystemTime(NOON + 10 * MINUTE_MS);
  const [talk] = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List;
  const Id = talk?.Id ?? '';

  const abuse = async (): Promise<number> =>
    (await send(gateway.rest, loginCalls.wechat, {})).status;
  /** Also what the minute after has brought anew, where the students took longer. */
  const useUp = async (): Promise<void> => {
    let statuses: readonly number[] = [];
    while (!statuses.includes(429)) {
      statuses = await Promise.all(Array.from({ length: WAVE }, abuse));
    }
  };

  for (let come = 0; come < STUDENTS; come += WAVE) {
    await useUp();
    const tokens = await Promise.all(
      Array.from({ length: WAVE }, async () => {
        const call = openBrowser();
        // Gives the cookie, which the page gives where the web is built.
        await call(talkCalls.findPromotion, {});
        return logInByWechat(call, Id);
      }),
    );
    expect(refusals).toEqual([]);
    expect(new Set(tokens).size).toBe(WAVE);
  }
});
