import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { roomCalls } from '@xuanjiang/contracts/room';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test, vi } from 'vitest';
import { addAccount } from './harness/accounts.ts';
import { done } from './harness/call.ts';
import { connectChat } from './harness/chat-client.ts';
import { chatSize } from './harness/chat-size.ts';
import type { ChildGateway } from './harness/child-gateway.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import type { Member, Way } from './harness/crowd.ts';
import { joinCrowd } from './harness/crowd.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { redisUrl } from './harness/redis.ts';
import { addRoom, expectRun, readLog } from './harness/rooms.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';
import { until, within } from './harness/wait.ts';

const READERS = 200;
const SENDERS = 20;
const EVERYONE = READERS + SENDERS;
/**
 * Posts of each sender before, around and after the kill. An account may post 20 times within 30 s. At each of two
 * breaks as many are said again as a sender has lanes. The other five are for refusals by a busy gateway: they count too.
 */
const POSTS = { before: 1, around: 8, after: 2 };
const POSTS_EACH = POSTS.before + POSTS.around + POSTS.after;
/** What a sender says at a time without waiting for the answer. */
const LANES = 2;
/** Acknowledged at the gateway that is killed by then: less than a third of what is said to it. */
const KILL_AT = 25;
/** Every so many of its clients go back to the gateway that was killed. */
const BACK_EVERY = 2;
/** The counts of a gateway that sends nothing for so long are dropped (docs/topics/room-log.md#viewers). */
const GONE_MS = 25 * SECOND_MS;

const agentOf = (url: string): TestAgent => request(url) as unknown as TestAgent;

/** Some over MQTT; of the others every second one takes batches. */
const wayOf = (index: number, mqttEvery: number): Way => {
  if (index % mqttEvery === mqttEvery - 1) return 'mqtt';
  return index % 4 < 2 ? 'batch' : 'single';
};

interface Crowd extends Disposable {
  readonly readers: readonly Member[];
  readonly senders: readonly Member[];
  readonly all: readonly Member[];
}

interface Meeting {
  readonly storage: Storage;
  readonly topic: string;
  /** Where they come in, one after the other in turn. */
  readonly urls: readonly string[];
  readonly refuge: () => Promise<string>;
}

/** All come in at once, over all ways; the senders greet those who are there. */
const gather = async ({ storage, topic, urls, refuge }: Meeting): Promise<Crowd> => {
  const accounts = await Promise.all(Array.from({ length: SENDERS }, () => addAccount(storage)));
  const join = (index: number, way: Way, token = ''): Promise<Member> =>
    joinCrowd({ topic, way, token, url: urls[index % urls.length] ?? '', refuge });
  const [senders, readers] = await Promise.all([
    Promise.all(
      accounts.map(async ({ token }, index) => {
        const sender = await join(index, wayOf(index, 5), token);
        await speak([sender], 'before');
        return sender;
      }),
    ),
    Promise.all(Array.from({ length: READERS }, (_, index) => join(index, wayOf(index, 15)))),
  ]);
  const all = [...senders, ...readers];
  return {
    readers,
    senders,
    all,
    [Symbol.dispose]() {
      for (const member of all) member[Symbol.dispose]();
    },
  };
};

/** Each says what it has to at that time, as fast as it is answered. */
const speak = async (senders: readonly Member[], time: keyof typeof POSTS): Promise<void> => {
  const lane = async (sender: Member, from: number): Promise<void> => {
    for (let post = from; post < POSTS[time]; post += LANES) await sender.say(`${time}-${post}`);
  };
  await Promise.all(
    senders.flatMap((sender) => Array.from({ length: LANES }, (_, from) => lane(sender, from))),
  );
};

/** What was acknowledged stands once; everyone got all that came after they did, in order, once. */
const expectWhole = async ({ readers, senders, all }: Crowd, url: string, topic: string) => {
  const head = SENDERS * POSTS_EACH;
  const log = await readLog(agentOf(url), topic);
  expectRun(log, 1, head);
  const said = senders.flatMap(({ acknowledged }) => acknowledged);
  expect(said).toHaveLength(head);
  expect(said.toSorted((a, b) => a.Offset - b.Offset)).toEqual(log);
  const keys = log.filter(isRoomMessage).map(({ Uids, Id }) => `${Uids} ${Id}`);
  expect(new Set(keys).size).toBe(head);
  for (const member of all) await member.reach(head);
  for (const reader of readers) expect(reader.entries()).toEqual(log.slice(reader.first));
  for (const sender of senders) {
    // The answer to what was said again may have come before as well.
    const heard = new Map(sender.entries().map((entry) => [entry.Offset, entry]));
    expectRun(
      [...heard.values()].toSorted((a, b) => a.Offset - b.Offset),
      sender.first + 1,
      head,
    );
  }
};

const acknowledgedBy = (members: readonly Member[]): number =>
  members.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/** Kills a gateway in the midst of what its senders have to say, and waits until all was said. */
const killUnderLoad = async (
  { senders, all }: Crowd,
  gateway: ChildGateway,
  its: readonly Member[],
): Promise<void> => {
  const greeted = acknowledgedBy(its);
  const speaking = speak(senders, 'around');
  await until('some is acknowledged', () => acknowledgedBy(its) >= greeted + KILL_AT);
  expect(await gateway.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  await speaking;
  await Promise.all(all.map((member) => member.settled()));
  // It came in the midst, or this shows nothing.
  expect(its.flatMap(({ repeated }) => repeated).length).toBeGreaterThan(0);
  for (const member of all) expect(member.lines).toBe(its.includes(member) ? 2 : 1);
};

const viewersAt = async (url: string, topic: string): Promise<number> =>
  (await done(agentOf(url), roomCalls.get, { Topic: topic })).Viewers;

/** When everyone has gone nothing is left of them, and the gateway closes as any other. */
const expectLeftAlone = async (gateway: ChildGateway): Promise<void> => {
  const rest = agentOf(await gateway.url);
  await until('everyone is gone', async () =>
    Object.values(await chatSize(rest)).every((size) => size === 0),
  );
  expect((await rest.get('/readyz')).status).toBe(200);
  expect(await gateway.kill('SIGTERM')).toEqual({ code: 0, signal: null });
};

if (ENGINE === 'sqlite') {
  test('SIGKILL of the gateway under load: all find it again once it is started, and miss nothing', async () => {
    await using storage = await createDemoStorage();
    await using stack = new AsyncDisposableStack();
    const start = () => stack.use(spawnGateway(environmentOf(storage)));
    const gateway = start();
    const first = await within('the start', gateway.url);
    const topic = await addRoom(storage);
    // Whoever is cut off first finds nobody, and has it started again.
    let next: Promise<ChildGateway> | null = null;
    const startAgain = (): Promise<ChildGateway> => {
      next ??= gateway.exit.then(start);
      return next;
    };
    const refuge = async () => (await startAgain()).url;
    using crowd = await gather({ storage, topic, urls: [first], refuge });
    await killUnderLoad(crowd, gateway, crowd.all);
    const again = await startAgain();
    const url = await again.url;
    await speak(crowd.senders, 'after');
    await expectWhole(crowd, url, topic);
    await until('all are counted', async () => (await viewersAt(url, topic)) === EVERYONE);
    crowd[Symbol.dispose]();
    await expectLeftAlone(again);
  });
} else {
  test('SIGKILL of one of two gateways under load: its clients go on at the other and miss nothing, some go back', async () => {
    await using storage = await createDemoStorage();
    const environment = { ...environmentOf(storage), REDIS_URL: redisUrl() };
    await using killed = spawnGateway(environment);
    await using survivor = spawnGateway(environment);
    const urls = await within('the start', Promise.all([killed.url, survivor.url]));
    const [, url] = urls;
    const topic = await addRoom(storage);
    using crowd = await gather({ storage, topic, urls, refuge: async () => url });
    for (const either of urls) {
      await until('all are counted', async () => (await viewersAt(either, topic)) === EVERYONE);
    }
    const its = crowd.all.filter((_, index) => index % urls.length === 0);
    await killUnderLoad(crowd, killed, its);
    const whole = { sessions: EVERYONE, readers: EVERYONE, rooms: 1 };
    expect(await chatSize(agentOf(url))).toEqual(whole);

    await using again = spawnGateway(environment);
    const againUrl = await within('the start anew', again.url);
    const back = its.filter((_, index) => index % BACK_EVERY === 0);
    await Promise.all([
      speak(crowd.senders, 'after'),
      ...back.map((member) => member.move(againUrl)),
    ]);
    await expectWhole(crowd, url, topic);
    // It asks who is there, and the dead do not answer. The survivor knew them: see below.
    await until('all are counted', async () => (await viewersAt(againUrl, topic)) === EVERYONE);
    crowd[Symbol.dispose]();
    await Promise.all([expectLeftAlone(survivor), expectLeftAlone(again)]);
  });

  test('the other gateway stops counting the viewers of a killed one after 25 s without a message from it', async () => {
    await using storage = await createDemoStorage();
    await using survivor = await startGateway({ storage, config: { redisUrl: redisUrl() } });
    await using killed = spawnGateway({ ...environmentOf(storage), REDIS_URL: redisUrl() });
    const killedUrl = await within('the start', killed.url);
    const topic = await addRoom(storage);
    using far = await connectChat(killedUrl);
    await far.subscribe(topic);
    await until('it is counted', async () => (await viewersAt(survivor.url, topic)) === 1);
    await killed.kill('SIGKILL');
    await far.closed;
    {
      // Redis gives what the killed one had sent before what another gateway sends now. Heard after the clock is set, it
      // would be news of a gateway that lives.
      await using third = await startGateway({ storage, config: { redisUrl: redisUrl() } });
      using other = await third.connect();
      await other.subscribe(topic);
      await until('two are counted', async () => (await viewersAt(survivor.url, topic)) === 2);
    }
    // A report of the third that is heard after the clock is set would be news of a gateway that lives, too.
    await until(
      'the third is counted no more',
      async () => (await viewersAt(survivor.url, topic)) < 2,
    );
    // The survivor has no viewer of its own: the clock would cut its connection for silence.
    // The other process had to be real; the clock of this one need not be waited for.
    // It stands still there: of a later time nobody learns what happens.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + GONE_MS);
    try {
      await until('nobody is counted', async () => (await viewersAt(survivor.url, topic)) === 0);
    } finally {
      clock.mockRestore();
    }
  });
}
