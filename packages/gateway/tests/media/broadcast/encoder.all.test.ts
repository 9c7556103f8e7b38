import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { readInit } from '../../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { prepareBroadcast, readList } from '../../harness/broadcast.ts';
import { environmentOf, spawnGateway } from '../../harness/child-gateway.ts';
import { hasFfmpeg, publish } from '../../harness/ffmpeg.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { createStorage } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

/** What `encoder-clock.test.ts` and `lost.test.ts` show by themselves, with an encoder and in its time. */

const listedOf = async (cast: TestBroadcast) => readList((await cast.list('/all')).text);

test.skipIf(!hasFfmpeg)(
  'killed in mid-segment and started again, it goes on as another run',
  async () => {
    // The time of the machine, and what the test lets pass beside it.
    let passed = 0;
    const clock = () => Date.now() + passed;
    await using gateway = await startGateway({ clock });
    const cast = await prepareBroadcast(gateway, clock());
    const listed = () => listedOf(cast);
    using first = publish(gateway.url, cast, 60);
    await until('a preview', async () => (await cast.state()) === 'preview');
    await cast.act('goLive');
    await until(
      'two segments',
      async () => (await cast.list()).status === 200 && (await listed()).segments.length >= 2,
    );
    first[Symbol.dispose]();
    await first.ended;
    passed += SIGNAL_LOST_MS + 4000;
    await until('a no-signal picture', async () =>
      (await listed()).text.includes('#EXT-X-DISCONTINUITY\n'),
    );
    using _second = publish(gateway.url, cast, 60);
    await until('that it is live again', async () => (await cast.state()) === 'live');
    await until(
      'its picture',
      async () => (await listed()).text.split('#EXT-X-DISCONTINUITY\n').length > 2,
    );
    // Each run is whole in itself: nothing is half.
    const { inits, segments } = await listed();
    const tracks = readInit(await cast.fetch(inits[0] ?? ''));
    for (const { path } of segments) {
      expect(readSegment(await cast.fetch(path), tracks).startsWithKey).toBe(true);
    }
  },
);

test.skipIf(!hasFfmpeg)(
  'a gateway that is killed in mid-talk: the talk goes on with the next',
  async () => {
    await using storage = await createStorage();
    const environment = { ...environmentOf(storage), LOG_LEVEL: 'info' };
    await using first = spawnGateway(environment);
    const url = await first.url;
    const child = { storage, rest: supertest(url) as unknown as TestGateway['rest'] };
    const cast = await prepareBroadcast(child, Date.now());
    using _encoder = publish(url, cast, 120);
    const listed = () => listedOf(cast);
    await until('a preview', async () => (await cast.state()) === 'preview');
    await cast.act('goLive');
    await until(
      'two segments',
      async () => (await cast.list()).status === 200 && (await listed()).segments.length >= 2,
    );
    const before = await listed();
    await first.kill('SIGKILL');
    await using second = spawnGateway({ ...environment, PORT: new URL(url).port });
    await second.url;
    const after = await until('more segments', async () => {
      const list = await listed();
      return list.segments.length > before.segments.length + 2 ? list : null;
    });
    expect(after.segments.slice(0, before.segments.length)).toEqual(before.segments);
  },
);
