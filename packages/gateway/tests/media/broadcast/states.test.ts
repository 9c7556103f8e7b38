import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { pollCalls } from '@xuanjiang/contracts/poll';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { StateEntry, TalkStateChange } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { statCalls } from '@xuanjiang/contracts/stat';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../harness/accounts.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, segmentAt } from '../../harness/broadcast.ts';
import { done, refused } from '../../harness/call.ts';
import type { ChatClient } from '../../harness/chat-client.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { redisUrl } from '../../harness/redis.ts';
import { readLog } from '../../harness/rooms.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { fieldsOf, versionOf } from '../../harness/talk-drafts.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
const clock = () => now;
let storage: Storage;
/** On PostgreSQL there are two of them, and a bus that can be cut. SQLite has one gateway. */
let one: TestGateway;
let two: TestGateway;
let bus: TcpProxy | null = null;
beforeAll(async () => {
  storage = await createDemoStorage(clock);
  if (ENGINE === 'sqlite') {
    one = await startGateway({ storage, clock });
    two = one;
    return;
  }
  bus = await createTcpProxy(redisUrl(), 6379);
  const config = { redisUrl: bus.url, limitFactor: 1 };
  one = await startGateway({ storage, clock, config });
  two = await startGateway({ storage, clock, config });
});
afterAll(async () => {
  await one.stop();
  if (two !== one) await two.stop();
  await bus?.[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

let cast: TestBroadcast;
let topic: string;
/** A preview, which only staff see. */
beforeEach(async () => {
  now = NOON;
  cast = await prepareBroadcast(one, now);
  topic = talkTopic(cast.talkId);
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
});

const isState =
  (change: TalkStateChange) =>
  (frame: ServerFrame): frame is StateEntry =>
    frame.Type === 'State' && frame.Topic === topic && frame.State === change;
const hears = (reader: ChatClient, change: TalkStateChange): Promise<StateEntry> =>
  reader.find(`that it is ${change}`, isState(change));
const talkAt = (gateway: TestGateway) => done(gateway.rest, talkCalls.get, { Id: cast.talkId });
/** What the log says of the talk. */
const told = async (): Promise<string[]> =>
  (await readLog(one.rest, topic)).flatMap((entry) =>
    entry.Type === 'State' ? [entry.State] : [],
  );
const segment = async (second: number) => {
  now = NOON + second * SECOND_MS;
  await cast.taken(`${second}.m4s`, segmentAt(second));
};

test('a room is told at once what becomes of its talk, and who reads the talk then is given the same [7.STATE.1]', async () => {
  using reader = await two.connect({ batch: true });
  await reader.subscribe(topic);
  // Whoever watches has asked before: answers are kept.
  await talkAt(one);
  expect(await talkAt(one)).toMatchObject({ Status: 'upcoming' });

  now += SECOND_MS;
  const { Starttime, Endtime } = await talkAt(one);
  await cast.act('goLive');
  const begun = { Starttime, Endtime, Realstart: now, Realend: null };
  expect(await hears(reader, 'live')).toMatchObject(begun);
  expect(await talkAt(two)).toMatchObject({ Status: 'live', ...begun });

  await segment(2);
  now += SIGNAL_LOST_MS;
  expect(await hears(reader, 'lost')).toMatchObject(begun);
  await segment(9);
  expect(await hears(reader, 'back')).toMatchObject(begun);
  now += SECOND_MS;
  await cast.act('end');
  expect(await hears(reader, 'ended')).toMatchObject({ ...begun, Realend: now });
  expect(await talkAt(two)).toMatchObject({ Status: 'replay' });
  await hears(reader, 'replay');
  expect((await talkAt(two)).Media?.Hls).toContain('/replay/');
  expect(await told()).toEqual(['live', 'lost', 'back', 'ended', 'replay']);

  await cast.act('resume');
  await until('that it goes on', async () => (await told()).at(-1) === 'live');
  expect(await talkAt(two)).toMatchObject({ Status: 'live', ...begun });
});

test('who was away is given what was told meanwhile, and who comes later reads it in the history', async () => {
  const away = await one.connect({});
  const { Epoch, Offset } = await away.subscribe(topic);
  await away.close();
  await cast.act('goLive');
  using back = await two.connect({});
  expect(await back.subscribe(topic, { Epoch, Offset })).toMatchObject({ Recovered: true });
  expect(await hears(back, 'live')).toMatchObject({ Offset: Offset + 1, Realstart: now });
  expect(await told()).toEqual(['live']);
});

test('an act that is refused, and a preview that comes and goes, tell nothing', async () => {
  expect(
    (await refused(one.rest, pollCalls.close, { Topic: topic, Offset: 1 }, cast.liaison)).code,
  ).toBe(CODES.notFound);
  await expect(cast.act('end')).rejects.toThrow();
  now += SIGNAL_LOST_MS;
  await until('that the preview is away', async () => (await cast.state()) === 'idle');
  await segment(9);
  expect(await told()).toEqual([]);
});

test('polls close with the talk, with every vote, and stay closed when it is resumed [7.POLL.6]', async () => {
  await cast.act('goLive');
  using reader = await two.connect({});
  await reader.subscribe(topic);
  const poll = { Topic: topic, Title: '想了解什么？', Options: ['专业', '录取'] };
  const open = async () => (await done(one.rest, pollCalls.open, poll, cast.liaison)).Offset;
  const [first, second] = [await open(), await open()];
  await done(one.rest, pollCalls.close, { Topic: topic, Offset: first }, cast.liaison);
  const student = await addAccount(storage, { now });
  const vote = { Topic: topic, Offset: second, Choice: 1 };
  await done(two.rest, pollCalls.vote, vote, student);
  now += SECOND_MS;
  await cast.act('end');
  const { Offset: ended } = await hears(reader, 'ended');
  const log = await readLog(two.rest, topic);
  expect(log.find(({ Offset }) => Offset === ended - 1)).toMatchObject({
    ...{ Type: 'Result', Target: second, Counts: [0, 1], Time: now },
  });
  expect(log.filter(({ Type }) => Type === 'Result')).toHaveLength(2);
  const late = await refused(one.rest, pollCalls.vote, { ...vote, Choice: 0 }, student);
  expect(late.code).toBe(CODES.conflict);
  await cast.act('resume');
  const { List } = await done(two.rest, pollCalls.find, { Topic: topic });
  expect(List.map(({ Open, Endtime }) => [Open, Endtime])).toEqual([
    [false, now],
    [false, now - SECOND_MS],
  ]);
});

test('the figures of a talk that ends are counted at once', async () => {
  const totals = async () => {
    const about = { Id: cast.talkId };
    return (await done(one.rest, statCalls.getTalk, about, cast.liaison)).Totals;
  };
  const before = await totals();
  await cast.act('goLive');
  await done(one.rest, talkCalls.addPlay, { Talkid: cast.talkId });
  using student = await two.connect({ token: (await addAccount(storage, { now })).token });
  await student.subscribe(topic);
  student.send({ Type: 'Message', Id: 'asked', Topic: topic, Content: '学费？', Question: true });
  await until('the question', () => student.messages(topic).find(({ Id }) => Id === 'asked'));
  await cast.act('end');
  await until('the figures', async () => {
    const { Play, Question } = await totals();
    return Play === before.Play + 1 && Question === before.Question + 1;
  });
});

test('a talk that moves and one that is called off say so in their room, with the plan [7.STATE.2]', async () => {
  using reader = await two.connect({});
  await reader.subscribe(topic);
  const own = () => done(one.rest, talkStaffCalls.get, { Id: cast.talkId }, cast.liaison);
  const talk = await own();
  const Starttime = now + DAY_MS + HOUR_MS;
  const to = { Starttime, Endtime: Starttime + HOUR_MS };
  const input = { ...fieldsOf(talk), Title: '改了时间' };
  const texts = await done(one.rest, talkStaffCalls.edit, input, cast.liaison);
  await done(one.rest, talkStaffCalls.edit, { ...fieldsOf(texts), ...to }, cast.liaison);
  expect(await hears(reader, 'moved')).toMatchObject({ ...to, Realstart: null });
  expect(await talkAt(two)).toMatchObject({ Status: 'upcoming', ...to });
  const off = { ...versionOf(await own()), Reason: '老师临时有事' };
  await done(one.rest, talkStaffCalls.cancel, off, cast.liaison);
  expect(await hears(reader, 'cancelled')).toMatchObject(to);
  expect(await talkAt(two)).toMatchObject({ Status: 'cancelled' });
  // The new title alone told nothing.
  expect(await told()).toEqual(['moved', 'cancelled']);
});

test('a replay that staff take back and publish is told each time that it is there', async () => {
  await cast.act('goLive');
  await segment(1);
  await cast.act('end');
  await until('the replay', async () => (await told()).at(-1) === 'replay');
  const replay = () => done(one.rest, replayCalls.get, { Id: cast.talkId }, cast.liaison);
  const versioned = async () => {
    const { Version } = await replay();
    return { Id: cast.talkId, Version };
  };
  await done(one.rest, replayCalls.withdraw, await versioned(), cast.liaison);
  await done(one.rest, replayCalls.publish, await versioned(), cast.liaison);
  expect(await told()).toEqual(['live', 'ended', 'replay', 'replay']);
});

if (ENGINE === 'postgres') {
  describe('two gateways', () => {
    test('what nobody announces, because the gateway was killed or the bus is away, is found by comparing [7.STATE.3]', async () => {
      using reader = await two.connect({});
      await reader.subscribe(topic);
      await bus?.cut();
      await cast.act('goLive');
      expect(await hears(reader, 'live')).toMatchObject({ Realstart: now });
      await bus?.restore();
    });

    test('both find out that the signal is away: it is told once', async () => {
      await cast.act('goLive');
      await segment(2);
      now += 60 * SECOND_MS;
      await until('that it is lost', async () => (await told()).at(-1) === 'lost');
      await Promise.all(
        [one, two].map(({ rest }) => cast.put('3.m4s', segmentAt(70), { to: { rest } })),
      );
      await until('that it is back', async () => (await told()).at(-1) === 'back');
      expect(await told()).toEqual(['live', 'lost', 'back']);
    });
  });
}
