import { once } from 'node:events';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TakeFile, Taken } from '../../../src/features/media/broadcast/service.ts';
import { readInit } from '../../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import { createLogger } from '../../../src/lib/logger.ts';
import { createRateLimits } from '../../../src/lib/rate-limits.ts';
import { STRANGER_BYTES } from '../../../src/lib/stranger-places.ts';
import type { RtmpLimits } from '../../../src/rtmp/limits.ts';
import { RTMP_LIMITS } from '../../../src/rtmp/limits.ts';
import { KIND } from '../../../src/rtmp/message.ts';
import type { RtmpServer } from '../../../src/rtmp/server.ts';
import { createRtmpServer } from '../../../src/rtmp/server.ts';
import { closed, openRaw } from '../../harness/raw-socket.ts';
import type { RtmpClient } from '../../harness/rtmp-client.ts';
import {
  publishRtmp,
  RTMP_CONFIGS,
  RTMP_HELLO,
  rtmpCommand,
  rtmpMessage,
  SAMPLES_OF_SECOND,
  secondOfRtmp,
} from '../../harness/rtmp-client.ts';
import { until, WAIT_MS } from '../../harness/wait.ts';

type SentFile = Parameters<TakeFile>[0];

const KEY = 'right-key';
const TALK = 'talk';

interface Ingest {
  readonly files: SentFile[];
  /** What is done with the next files instead of taking them, in their order. */
  readonly answers: (() => Promise<Taken>)[];
  /** What was logged. */
  readonly lines: string[];
  /** The university is what comes before the first hyphen of the talk. */
  talkOfKey: (key: string) => Promise<string | null>;
}

let server: RtmpServer;
/** A listener without a gateway: what it takes is looked at, and its limits are small. */
const listen = async (limits: Partial<RtmpLimits> = {}) => {
  const ingest: Ingest = {
    files: [],
    ...{ answers: [], lines: [] },
    talkOfKey: async (key) => (key === KEY ? TALK : null),
  };
  server = createRtmpServer({
    broadcasts: {
      talkOfKey: async (key) => {
        const talkId = await ingest.talkOfKey(key);
        return talkId === null ? null : { talkId, universityId: talkId.split('-')[0] ?? '' };
      },
      refused: () => {},
      wrongKeyAlone: async () => null,
      keyOfEnded: async () => {},
    },
    takeFile: async (file) => {
      const answer = ingest.answers.shift();
      if (answer !== undefined) return answer();
      ingest.files.push(file);
      return { kind: 'new' };
    },
    limits: { ...RTMP_LIMITS, retryMs: 1, ...limits },
    logger: createLogger('info', { write: (line) => void ingest.lines.push(line) }),
    ...{ rates: createRateLimits(null), clock: () => 0 },
  });
  return { ingest, url: `rtmp://127.0.0.1:${await server.listen(0, '127.0.0.1')}` };
};
afterEach(async () => {
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

/** An encoder that is let in. */
const letIn = async (url: string, key = KEY): Promise<RtmpClient> => {
  const client = await publishRtmp(url, key);
  await until('it is let in', () => client.statuses().length === 1);
  return client;
};
/** Pictures and pieces of sound in files. */
const samplesIn = (files: readonly SentFile[]): Record<string, number> => {
  const init = files.find(({ kind }) => kind === 'init');
  if (init === undefined) return {};
  const tracks = readInit(init.bytes);
  const counts: Record<string, number> = {};
  for (const { kind, bytes } of files) {
    if (kind === 'init') continue;
    for (const { track, runs } of readSegment(bytes, tracks).fragments) {
      const own = runs.reduce((sum, { samples }) => sum + samples.length, 0);
      counts[track.kind] = (counts[track.kind] ?? 0) + own;
    }
  }
  return counts;
};
const seconds = (count: number): Record<string, number> =>
  Object.fromEntries(Object.entries(SAMPLES_OF_SECOND).map(([kind, own]) => [kind, count * own]));
const streamOf = (count: number): Buffer =>
  Buffer.concat([RTMP_CONFIGS, ...Array.from({ length: count }, (_, at) => secondOfRtmp(at))]);

describe('a connection is closed', () => {
  test('that does not come to its key in time, however slowly it goes on', async () => {
    const { url } = await listen({ openMs: 50 });
    for (const bytes of [Buffer.alloc(0), RTMP_HELLO.subarray(0, 900), RTMP_HELLO]) {
      await closed(await openRaw(url, bytes));
    }
  });

  test('that sends nothing any more', async () => {
    // Longer than a busy machine needs from the answer to the first bytes.
    const { url, ingest } = await listen({ idleMs: 2 * SECOND_MS });
    const { socket, closed: gone } = await publishRtmp(url, KEY);
    socket.write(streamOf(2));
    await gone;
    await until('what came is stored', () => server.size() === 0);
    expect(samplesIn(ingest.files)).toEqual(seconds(2));
  });

  test('that announces more than it may send before its key', async () => {
    const { url } = await listen();
    const hello = RTMP_HELLO.subarray(0, 1 + 2 * 1536);
    const large = rtmpMessage(KIND.command, Buffer.alloc(RTMP_LIMITS.closedBytes + 1), 0, 3);
    await closed(await openRaw(url, Buffer.concat([hello, large.subarray(0, 50)])));
    await closed(await openRaw(url, 'GET / HTTP/1.1\r\n\r\n'));
  });

  test('that sends too much before its key, and is not logged where many do', async () => {
    const { url, ingest } = await listen({ wrong: { points: 1, seconds: 60 } });
    const asked = rtmpCommand('anything', 3, null);
    const many = Array.from({ length: STRANGER_BYTES / asked.length + 1 }, () => asked);
    for (let count = 0; count < 2; count += 1) {
      await closed(await openRaw(url, Buffer.concat([RTMP_HELLO, ...many])));
    }
    await until('they are over', () => server.size() === 0);
    expect(ingest.lines.filter((line) => line.includes('too much before its key'))).toHaveLength(1);
  });

  test('that reads no answers', async () => {
    const { url } = await listen();
    const { socket, closed: gone } = await letIn(url);
    // The end of the connection is an error of whoever writes.
    gone.catch(() => {});
    socket.pause();
    const asked = rtmpCommand('createStream', 3, null);
    const many = Buffer.concat(Array.from({ length: 5000 }, () => asked));
    while (!socket.destroyed) {
      if (!socket.write(many)) await once(socket, 'drain').catch(() => {});
    }
    await until('it is over', () => server.size() === 0);
  });

  test('with a wrong key, at once and without a word', async () => {
    const { url } = await listen();
    for (const key of ['wrong-key', '', 'with spaces', 'x'.repeat(200)]) {
      const { closed: gone, statuses } = await publishRtmp(url, key);
      await gone;
      expect(statuses(), key).toEqual([]);
    }
  });

  test('without a key for another, and never with one, also where all have one address', async () => {
    // Their time is never over here.
    const strangers = { places: 2, placesOfNetwork: 2 };
    const ever = { openMs: 2 * WAIT_MS, idleMs: 2 * WAIT_MS };
    const { url, ingest } = await listen({ ...ever, strangers });
    const silent = () => openRaw(url, Buffer.alloc(0));
    const [first, second] = [await silent(), await silent()];
    await until('both are open', () => server.size() === 2);
    const { socket, statuses } = await publishRtmp(url, KEY);
    await until('the one with a key is let in', () => statuses().length === 1);
    await closed(first);
    // It takes no place of theirs.
    const third = await silent();
    await until('all are open', () => server.size() === 3);
    const fourth = await silent();
    await closed(second);
    socket.write(streamOf(2));
    await until('it sends', () => ingest.files.length === 2);
    for (const each of [third, fourth, socket]) each.destroy();
  });

  test('beyond those that one talk may have, in words', async () => {
    const { url } = await listen({ connectionsOfTalk: 1 });
    const one = await publishRtmp(url, KEY);
    await until('one is let in', () => one.statuses().length === 1);
    const other = await publishRtmp(url, KEY);
    await other.closed;
    expect(other.statuses()).toEqual([expect.stringContaining('稍后再试')]);
    one.socket.destroy();
    await until('its place is free', () => server.size() === 0);
    const again = await publishRtmp(url, KEY);
    await until('another is let in', () => again.statuses().length === 1);
    again.socket.destroy();
  });

  test('beyond the three that may be needed for one talk', async () => {
    const { url } = await listen();
    for (let count = 0; count < 3; count += 1) await letIn(url);
    const other = await publishRtmp(url, KEY);
    await other.closed;
    expect(other.statuses()).toEqual([expect.stringContaining('稍后再试')]);
  });

  test('beyond those that one university may have, so that others find a place', async () => {
    const { url, ingest } = await listen({ connectionsOfUniversity: 2 });
    ingest.talkOfKey = async (key) => key;
    for (const key of ['one-a', 'one-b']) await letIn(url, key);
    const other = await publishRtmp(url, 'one-c');
    await other.closed;
    expect(other.statuses()).toEqual([expect.stringContaining('稍后再试')]);
    await letIn(url, 'two-a');
  });

  test('of which no segment was taken lately, in words, unless one waits', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { url, ingest } = await listen();
    const sends = await letIn(url);
    sends.socket.write(streamOf(2));
    await until('a segment is taken', () => ingest.files.length === 2);
    const gate = Promise.withResolvers<Taken>();
    ingest.answers.push(() => gate.promise);
    const waits = await letIn(url);
    waits.socket.write(streamOf(2));
    await until('a segment waits', () => ingest.answers.length === 0);
    const sendsNothing = await letIn(url);
    sendsNothing.socket.write(RTMP_CONFIGS);
    vi.advanceTimersByTime(RTMP_LIMITS.segmentMs - 1);
    expect(ingest.lines.join()).not.toContain('no segment');
    vi.advanceTimersByTime(1);
    await sendsNothing.closed;
    expect(sendsNothing.statuses()[1]).toContain('30 秒内没有收到');
    await until('its place is free', () => server.size() === 2);
    gate.resolve({ kind: 'new' });
    await until('it is taken', () => ingest.files.length === 3);
    sends.socket.write(secondOfRtmp(2));
    await until('both have sent', () => ingest.files.length === 4);
    vi.advanceTimersByTime(RTMP_LIMITS.segmentMs);
    waits.socket.write(secondOfRtmp(2));
    await until('they go on', () => ingest.files.length === 5);
    vi.advanceTimersByTime(RTMP_LIMITS.segmentMs);
    await sends.closed;
    expect(sends.statuses()[1]).toContain('30 秒内没有收到');
    await until('only the other has a place', () => server.size() === 1);
  });
});

describe('wrong keys of an address that has tried many', () => {
  const wrong = { points: 1, seconds: 60 };

  test('are not logged, and further ones wait in their place until they are looked up', async () => {
    const ever = { openMs: 2 * WAIT_MS, idleMs: 2 * WAIT_MS, wrongMs: 2 * WAIT_MS };
    const strangers = { places: 2, placesOfNetwork: 2 };
    const { url, ingest } = await listen({ ...ever, wrong, strangers });
    const asked = vi.spyOn(ingest, 'talkOfKey');
    for (const key of ['first-key', 'second-key']) await (await publishRtmp(url, key)).closed;
    expect(ingest.lines.filter((line) => line.includes('wrong stream key'))).toHaveLength(1);
    const third = await publishRtmp(url, 'third-key');
    for (let count = 0; count < 2; count += 1) await openRaw(url, Buffer.alloc(0));
    await third.closed;
    expect(third.statuses()).toEqual([]);
    expect(asked.mock.calls).toEqual([['first-key'], ['second-key']]);
  });

  test('keep no right key of that address out', async () => {
    const { url } = await listen({ wrong, wrongMs: 1 });
    for (let count = 0; count < 3; count += 1) {
      const { closed: gone, statuses } = await publishRtmp(url, 'wrong-key');
      await gone;
      expect(statuses()).toEqual([]);
    }
    await letIn(url);
  });
});

describe('what an encoder sends', () => {
  test('is stored to its end, also when it is killed in the middle of a segment', async () => {
    const { url, ingest } = await listen();
    const { socket } = await publishRtmp(url, KEY);
    const [whole, cut] = [streamOf(2), secondOfRtmp(2)];
    socket.write(Buffer.concat([whole, cut.subarray(0, cut.length / 2)]));
    await until('the second segment is there', () => ingest.files.length >= 3);
    socket.resetAndDestroy();
    await until('everything is stored', () => server.size() === 0);
    const { video = 0, audio = 0 } = samplesIn(ingest.files);
    expect(video).toBeGreaterThan(seconds(2).video ?? 0);
    expect(audio).toBeGreaterThan(seconds(2).audio ?? 0);
    expect(ingest.files.map(({ name }) => name)).toEqual([
      'init-0.mp4',
      '0-0.m4s',
      '0-1.m4s',
      '0-2.m4s',
    ]);
    expect(new Set(ingest.files.map(({ sender }) => sender)).size).toBe(1);
  });

  test('is kept while it cannot be stored, and sent later, each once and in order', async () => {
    const { url, ingest } = await listen();
    const away = () => Promise.reject(new Error('the storage is away'));
    for (let time = 0; time < 20; time += 1) ingest.answers.push(away);
    const { socket } = await publishRtmp(url, KEY);
    socket.write(streamOf(3));
    socket.end(rtmpCommand('deleteStream', 5, null, 1));
    await until('everything is stored', () => server.size() === 0);
    expect(ingest.files.map(({ name }) => name)).toEqual([
      'init-0.mp4',
      '0-0.m4s',
      '0-1.m4s',
      '0-2.m4s',
    ]);
    expect(samplesIn(ingest.files)).toEqual(seconds(3));
  });

  test('is given up when the gateway ends and nothing can be stored', async () => {
    const { url, ingest } = await listen({ keptMs: 0 });
    ingest.talkOfKey = async () => (ingest.files.length > 1 ? Promise.reject(new Error()) : TALK);
    const { socket } = await publishRtmp(url, KEY);
    socket.write(streamOf(3));
    await until('a segment is stored', () => ingest.files.length === 2);
    socket.destroy();
    await until('the rest is given up', () => server.size() === 0);
    expect(ingest.files).toHaveLength(2);
  });

  test('begins anew where the ingest does not know its run, or its clock is another', async () => {
    const { url, ingest } = await listen();
    const { socket } = await publishRtmp(url, KEY);
    socket.write(Buffer.concat([streamOf(2), secondOfRtmp(1000), secondOfRtmp(1001)]));
    await until('both runs are there', () => ingest.files.length >= 5);
    expect(ingest.files.filter(({ kind }) => kind === 'init').map(({ name }) => name)).toEqual([
      'init-0.mp4',
      'init-1.mp4',
    ]);
    ingest.answers.push(async () => ({ kind: 'refused', why: 'noInit' }));
    socket.write(Buffer.concat([secondOfRtmp(1002), secondOfRtmp(1003), secondOfRtmp(1004)]));
    socket.end(rtmpCommand('FCUnpublish', 5, null, KEY));
    await until('everything is stored', () => server.size() === 0);
    expect(ingest.files.map(({ name }) => name)).toContain('init-2.mp4');
  });

  test('is refused in words, and then the connection is closed', async () => {
    const { url, ingest } = await listen();
    const opus = rtmpMessage(KIND.audio, Buffer.concat([Buffer.of(0x90), Buffer.from('Opus')]));
    const other = await publishRtmp(url, KEY);
    other.socket.write(opus);
    await other.closed;
    expect(other.statuses()[1]).toContain('编码不支持');

    ingest.answers.push(async () => ({ kind: 'refused', why: 'taken' }));
    const second = await publishRtmp(url, KEY);
    second.socket.write(streamOf(3));
    await second.closed;
    expect(second.statuses()[1]).toContain('另一台设备正在推流');
    expect(ingest.files).toEqual([]);
  });

  test('says since when it is the only one of its place, unless another there is heard', async () => {
    const { url, ingest } = await listen();
    const sinceOf = async (client: RtmpClient): Promise<(number | null | undefined)[]> => {
      const before = ingest.files.length;
      client.socket.write(streamOf(2));
      await until('it sends', () => ingest.files.length === before + 2);
      return ingest.files.slice(before).map(({ backSince }) => backSince);
    };
    const [first, second] = [await letIn(url), await letIn(url)];
    expect(await sinceOf(second)).toEqual([0, 0]);
    const third = await letIn(url);
    expect(await sinceOf(first)).toEqual([0, 0]);
    expect(await sinceOf(third)).toEqual([null, null]);
    for (const { socket } of [first, second, third]) socket.destroy();
  });

  test('counts as heard while it waits for room', async () => {
    const { url, ingest } = await listen({ heldBytes: 1 });
    const gate = Promise.withResolvers<Taken>();
    ingest.answers.push(() => gate.promise);
    const first = await letIn(url);
    first.socket.write(streamOf(2));
    await until('the first waits', () => ingest.answers.length === 0);
    const second = await letIn(url);
    second.socket.write(streamOf(2));
    await until('the second sends', () => ingest.files.length === 2);
    expect(ingest.files.map(({ backSince }) => backSince)).toEqual([null, null]);
    gate.resolve({ kind: 'new' });
  });

  test('is not taken any more once its key is worthless', async () => {
    const { url, ingest } = await listen();
    const { socket, closed: gone, statuses } = await publishRtmp(url, KEY);
    socket.write(streamOf(3));
    await until('two segments are stored', () => ingest.files.length === 3);
    ingest.talkOfKey = async () => null;
    socket.write(Buffer.concat([secondOfRtmp(3), secondOfRtmp(4)]));
    await gone;
    expect(statuses()[1]).toContain('推流码不对');
    await until('it is over', () => server.size() === 0);
    expect(ingest.files).toHaveLength(3);
  });

  test('waits for its key while that cannot be looked up', async () => {
    const { url, ingest } = await listen();
    let tries = 0;
    ingest.talkOfKey = async () => {
      tries += 1;
      if (tries < 5) throw new Error('the database is away');
      return TALK;
    };
    const { socket, statuses } = await publishRtmp(url, KEY);
    await until('it is let in', () => statuses().length === 1);
    expect(tries).toBe(5);
    socket.destroy();
  });
});
