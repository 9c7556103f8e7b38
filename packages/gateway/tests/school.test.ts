import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
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
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { done } from './harness/call.ts';
import { solve } from './harness/captcha.ts';
import { NOON } from './harness/clock.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { expectRun } from './harness/rooms.ts';
import { sentSms } from './identity/providers.ts';

const STUDENTS = 1000;
/** Students who come at the same moment. */
const WAVE = 20;
/** Half of the school comes in the first minute, the other half in the next four. */
const waveTime = (wave: number): number => {
  const half = STUDENTS / WAVE / 2;
  return wave < half
    ? (wave * MINUTE_MS) / half
    : MINUTE_MS + ((wave - half) * 4 * MINUTE_MS) / half;
};
/** Reached only by a test that never ends, however busy the machine is. */
const WHOLE_TEST_MS = 5 * MINUTE_MS;
/** One of so many does not find the message, and asks for another a minute later. */
const LOST = 5;

/** Linux keeps its files in memory. */
const MEMORY_FOLDER = '/dev/shm';

let gateway: TestGateway;
beforeAll(async () => {
  // Counters by the minute go by this clock too. The gateway's own ticking stands still.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
  // Some ten thousand commits: it is not the disk that is tested.
  if (existsSync(MEMORY_FOLDER)) vi.stubEnv('TMPDIR', MEMORY_FOLDER);
  // The limits of production.
  const config = { limitFactor: 1, connectionsPerAddress: 2000 };
  gateway = await startGateway({ config });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

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
  readonly phone: string;
  readonly call: MakeCall;
}

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

test(
  `a school of ${STUDENTS} behind one address comes to a talk: nobody is refused`,
  async () => {
    const [talk] = (await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 1 }))
      .List;
    const Id = talk?.Id ?? '';
    const topic = talkTopic(Id);
    const clients: Awaited<ReturnType<TestGateway['connect']>>[] = [];

    /** What a student does who has the message. */
    const logIn = async (student: Student, codes: ReadonlyMap<string, string>): Promise<void> => {
      const { phone: Phone, call } = student;
      const { data } = await call(loginCalls.phone, { Phone, code: codes.get(Phone) });
      await readOwn(student, Id, data.Token);
      const client = await gateway.connect({ token: data.Token, batch: true });
      clients.push(client);
      await client.subscribe(topic);
      await client.say(topic, `hello-${Phone}`, `老师好，我是${Phone}`);
    };

    /** Who asks for another code, and when. */
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
        return { phone: `136${number}`, call: openBrowser() };
      });
      const isLost = (student: Student): boolean => come.indexOf(student) % LOST === 0;
      await Promise.all([
        ...come.map(async (student) => {
          await readPage(student, Id);
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
      await Promise.all(ready.map((student) => logIn(student, codes)));
      expect(refusals).toEqual([]);
    }

    const inRoom = STUDENTS - waiting.length;
    expect(clients).toHaveLength(inRoom);
    // All are still there, and who came first has what all of them said.
    const [first] = clients;
    await first?.reach(topic, inRoom);
    expectRun(first?.entries(topic) ?? [], 1, inRoom);
    const { text } = await gateway.rest.get('/metrics');
    expect(text).toMatch(new RegExp(`^chat_sessions ${inRoom}$`, 'm'));
    expect(text).toMatch(new RegExp(`^security_events_total\\{event="login"\\} ${inRoom}$`, 'm'));
    expect(text).toMatch(/^security_events_total\{event="rate-limited"\} 0$/m);
  },
  WHOLE_TEST_MS,
);
