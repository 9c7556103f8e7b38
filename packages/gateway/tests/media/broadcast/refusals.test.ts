import { broadcastCalls, REFUSAL_TOLD_MS, SEGMENT_MAX_BYTES } from '@xuanjiang/contracts/broadcast';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { beforeEach, describe, expect, test } from 'vitest';
import { KIND } from '../../../src/rtmp/message.ts';
import { addAccount } from '../../harness/accounts.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, segmentAt } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { redisUrl } from '../../harness/redis.ts';
import {
  publishRtmp,
  RTMP_CONFIGS,
  rtmpCommand,
  rtmpMessage,
  secondOfRtmp,
} from '../../harness/rtmp-client.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now, config: { rtmpPort: 0 } });

let cast: TestBroadcast;
beforeEach(async () => {
  now = NOON;
  cast = await prepareBroadcast(gateway, now, HOUR_MS);
});

/** What the studio is told, at a gateway. */
const told = async (at = gateway) => {
  const { talkId, liaison } = cast;
  return (await done(at.rest, broadcastCalls.get, { Id: talkId }, liaison)).Refusal;
};
/** The same segment, said to hold a codec that nobody takes. */
const HEVC = Buffer.from(INIT.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1');

describe('what the ingest refuses', () => {
  test('is told in the studio, until what comes next is taken [7.STUDIO.6]', async () => {
    expect(await told()).toBeNull();
    await cast.put('init.mp4', HEVC);
    expect(await told()).toEqual({ Why: 'codec', Time: NOON });
    await cast.taken('init.mp4', INIT);
    expect(await told()).toBeNull();
    await cast.put('0.m4s', Buffer.from('no segment'));
    expect(await told()).toMatchObject({ Why: 'shape' });
    await cast.taken('0.m4s', segmentAt(0));
    expect(await told()).toBeNull();
    await cast.put('1.m4s', Buffer.alloc(SEGMENT_MAX_BYTES + 1));
    expect(await told()).toMatchObject({ Why: 'large' });
  });

  test('of a second encoder is told while the first goes on, and no longer than needed', async () => {
    await cast.taken('init.mp4', INIT);
    await cast.taken('0.m4s', segmentAt(0));
    await cast.put('init.mp4', INIT, { sender: 'obs' });
    await cast.taken('1.m4s', segmentAt(1));
    expect(await told()).toMatchObject({ Why: 'taken' });
    now += REFUSAL_TOLD_MS - SECOND_MS;
    expect(await told()).toMatchObject({ Why: 'taken' });
    now += SECOND_MS;
    expect(await told()).toBeNull();
  });

  test('is told by its cause, and not by what follows from that', async () => {
    await cast.put('init.mp4', HEVC);
    const { status, headers } = await cast.put('0.m4s', segmentAt(0));
    expect([status, headers['x-refusal']]).toEqual([400, 'codec']);
    expect(await told()).toMatchObject({ Why: 'codec' });
    // Nor is what follows taken for what the encoder sent before that.
    await cast.taken('init.mp4', INIT);
    await cast.taken('0.m4s', segmentAt(0));
    await cast.put('init.mp4', HEVC);
    expect((await cast.put('1.m4s', segmentAt(1))).headers['x-refusal']).toBe('codec');
    expect(await told()).toMatchObject({ Why: 'codec' });
    await cast.taken('init.mp4', INIT);
    await cast.taken('1.m4s', segmentAt(1));
    expect(await told()).toBeNull();
  });

  test('with a wrong key is told while nothing comes, in place of nothing else', async () => {
    const wrong = () => cast.put('init.mp4', INIT, { bearer: 'x'.repeat(32) });
    await cast.put('init.mp4', HEVC);
    await wrong();
    expect(await told()).toMatchObject({ Why: 'codec' });
    now += REFUSAL_TOLD_MS;
    await wrong();
    await until('it is told', async () => (await told())?.Why === 'key');
    await cast.taken('init.mp4', INIT);
    await cast.taken('0.m4s', segmentAt(0));
    await wrong();
    expect(await told()).toBeNull();
    // An encoder whose signal was away for a moment goes on without beginning anew.
    now += SIGNAL_LOST_MS;
    await wrong();
    await until('it is told', async () => (await told())?.Why === 'key');
    await cast.taken('1.m4s', segmentAt(1));
    expect(await told()).toBeNull();
  });

  test('after the end is told by the state alone', async () => {
    await cast.taken('init.mp4', INIT);
    await cast.taken('0.m4s', segmentAt(0));
    await cast.act('goLive');
    await cast.act('end');
    expect((await cast.put('1.m4s', segmentAt(1))).status).toBe(409);
    expect(await told()).toBeNull();
  });
});

describe('an encoder by RTMP', () => {
  test('with another codec is told of in the studio, until it comes with the right one', async () => {
    const bad = await publishRtmp(gateway.rtmpUrl ?? '', cast.key);
    bad.socket.write(rtmpMessage(KIND.video, Buffer.of(0x1c, 0, 0, 0, 0)));
    await bad.closed;
    expect(await told()).toMatchObject({ Why: 'codec' });
    const good = await publishRtmp(gateway.rtmpUrl ?? '', cast.key);
    good.socket.write(Buffer.concat([RTMP_CONFIGS, secondOfRtmp(0), secondOfRtmp(1)]));
    await until('it is taken', async () => (await told()) === null);
    good.socket.write(rtmpCommand('deleteStream', 5, null, 1));
    await good.closed;
  });

  test('with a key that was replaced, or is not whole, is told of in the studio of its talk [7.STUDIO.6]', async () => {
    const { talkId, liaison, key } = cast;
    const tries = async (wrong: string): Promise<void> => {
      const client = await publishRtmp(gateway.rtmpUrl ?? '', wrong);
      await client.closed;
      // The encoder is told nothing, whatever it names.
      expect(client.statuses()).toEqual([]);
    };
    await done(gateway.rest, broadcastCalls.makeKey, { Id: talkId }, liaison);
    await tries(key);
    await until('it is told', async () => (await told())?.Why === 'key');
    now += REFUSAL_TOLD_MS;
    expect(await told()).toBeNull();
    const { Key } = await done(gateway.rest, broadcastCalls.getKey, { Id: talkId }, liaison);
    await tries('nobody--knows-this-talk');
    await tries(Key.slice(0, -1));
    await until('it is told', async () => (await told())?.Why === 'key');
  });

  test('with the key of a talk that is over is told of where its university waits for one', async () => {
    const over = cast;
    await over.taken('init.mp4', INIT);
    await over.taken('0.m4s', segmentAt(0));
    await over.act('goLive');
    await over.act('end');
    const next = await prepareBroadcast(gateway, now, HOUR_MS);
    const foreign = await prepareBroadcast(gateway, now, HOUR_MS);
    const later = await prepareBroadcast(gateway, now, DAY_MS);
    const universityOf = async (id: string, university_id?: string): Promise<string> => {
      const { db } = gateway.storage;
      if (university_id !== undefined)
        await db.updateTable('talk').set({ university_id }).where('id', '=', id).execute();
      const row = db.selectFrom('talk').select('university_id as id').where('talk.id', '=', id);
      return (await row.executeTakeFirstOrThrow()).id;
    };
    const own = await universityOf(over.talkId);
    const other = own === '4111010001' ? '4111010003' : '4111010001';
    for (const { talkId } of [next, later]) await universityOf(talkId, own);
    await universityOf(foreign.talkId, other);
    const operator = await addAccount(gateway.storage, { role: 'operator', now });
    const toldOf = async ({ talkId }: TestBroadcast) =>
      (await done(gateway.rest, broadcastCalls.get, { Id: talkId }, operator)).Refusal?.Why ?? null;

    const obs = await publishRtmp(gateway.rtmpUrl ?? '', over.key);
    obs.socket.write(Buffer.concat([RTMP_CONFIGS, secondOfRtmp(0), secondOfRtmp(1)]));
    await obs.closed;
    await until('it is told', async () => (await toldOf(next)) === 'otherKey');
    expect([await toldOf(over), await toldOf(foreign), await toldOf(later)]).toEqual([
      ...[null, null, null],
    ]);
    // With the right key it is over.
    await next.taken('init.mp4', INIT);
    expect(await toldOf(next)).toBeNull();
  });

  test('is given the port that the gateway listens on', async () => {
    const { talkId, liaison } = cast;
    const { Rtmpport } = await done(gateway.rest, broadcastCalls.getKey, { Id: talkId }, liaison);
    expect(gateway.rtmpUrl).toContain(`:${Rtmpport}/live`);
  });
});

test('without RTMP there is no port to send to', async () => {
  await using closed = await startGateway({ clock: () => now });
  const { talkId, liaison } = await prepareBroadcast(closed, now);
  const made = await done(closed.rest, broadcastCalls.getKey, { Id: talkId }, liaison);
  expect(made).toMatchObject({ Rtmpport: null, Rtmpaddress: null });
});

test('behind a proxy an encoder is given the address that the operator named', async () => {
  const rtmpAddress = 'rtmps://live.example/live';
  await using proxied = await startGateway({ clock: () => now, config: { rtmpAddress } });
  const { talkId, liaison } = await prepareBroadcast(proxied, now);
  const made = await done(proxied.rest, broadcastCalls.getKey, { Id: talkId }, liaison);
  expect(made).toMatchObject({ Rtmpport: null, Rtmpaddress: rtmpAddress });
});

test.skipIf(ENGINE === 'sqlite')('of two gateways each tells what the other refused', async () => {
  await using storage = await createDemoStorage();
  const config = { redisUrl: redisUrl() };
  await using first = await startGateway({ storage, config });
  await using second = await startGateway({ storage, config });
  cast = await prepareBroadcast(first, Date.now());
  await cast.put('init.mp4', HEVC, { to: first });
  await until('the other knows it', async () => (await told(second)) !== null);
  await cast.taken('init.mp4', INIT, { to: second });
  await until('the first has forgotten it', async () => (await told(first)) === null);
});
