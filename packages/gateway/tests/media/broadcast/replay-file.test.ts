import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INIT, segmentAt } from '../../harness/broadcast.ts';
import type { Broadcaster } from '../../harness/broadcaster.ts';
import { createBroadcaster } from '../../harness/broadcaster.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { inProcesses } from '../../harness/run-task.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

let now = NOON;
let talk: Broadcaster;
let folder: string;
const gateway = await shareGateway({ clock: () => now });
beforeEach(async () => {
  now = NOON;
  talk = await createBroadcaster(gateway, now);
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-replay-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const replay = (): Promise<StaffReplay> =>
  done(gateway.rest, replayCalls.get, { Id: talk.talkId }, talk.liaison);
const made = () =>
  until('the replay', async () => {
    const found = await replay();
    return found.State === 'none' ? null : found;
  });
const makeFile = ({ Version }: StaffReplay) =>
  done(gateway.rest, replayCalls.makeFile, { Id: talk.talkId, Version }, talk.liaison);
const fileMade = () =>
  until('the file', async () => {
    const { failure } = await gateway.storage.db
      .selectFrom('replay_work')
      .select('failure')
      .where('talk_id', '=', talk.talkId)
      .executeTakeFirstOrThrow();
    expect(failure).toBeNull();
    const found = await replay();
    return found.Filestate === 'done' ? found : null;
  });
const fetched = async (path: string) => {
  const response = await gateway.rest.get(path).buffer(true).responseType('blob');
  return { status: response.status, bytes: response.body as Buffer, headers: response.headers };
};

/** What an encoder sends of four seconds: B-frames, a key picture each second. */
const encoded = (size: string): { readonly init: Buffer; readonly segments: readonly Buffer[] } => {
  const own = mkdtempSync(join(folder, 'encoded-'));
  const input = (source: string) => ['-f', 'lavfi', '-i', source];
  execFileSync('ffmpeg', [
    ...['-v', 'error', ...input(`testsrc2=size=${size}:rate=25:duration=4`)],
    ...[...input('sine=frequency=440:sample_rate=44100:duration=4'), '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '25', '-sc_threshold', '0'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'hls', '-hls_time', '1'],
    ...['-hls_segment_type', 'fmp4', '-hls_list_size', '0', join(own, 'list.m3u8')],
  ]);
  const names = readdirSync(own)
    .filter((name) => name.endsWith('.m4s'))
    .sort((a, b) => Number.parseInt(a.slice(4), 10) - Number.parseInt(b.slice(4), 10));
  return {
    init: readFileSync(join(own, 'init.mp4')),
    segments: names.map((name) => readFileSync(join(own, name))),
  };
};

const sendAll = async ({ init, segments }: ReturnType<typeof encoded>): Promise<void> => {
  await talk.send('init.mp4', init);
  for (const [index, bytes] of segments.entries()) {
    now += SECOND_MS;
    await talk.send(`${index}.m4s`, bytes);
    if (index === 0) await talk.act('goLive').catch(() => undefined);
  }
};

describe('the file of a replay', () => {
  test.skipIf(!hasFfmpeg)('has every picture, also of an encoder of another size', async () => {
    await sendAll(encoded('320x180'));
    now += 20 * SECOND_MS;
    await sendAll(encoded('480x270'));
    await talk.act('end');
    await makeFile(await made());
    const { Filepath, Filebytes } = await fileMade();
    const { status, bytes, headers } = await fetched(Filepath);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('private');
    expect(bytes.length).toBe(Filebytes);
    const path = join(folder, 'replay.mp4');
    writeFileSync(path, bytes);
    const decoding = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-']);
    expect(decoding.stderr.toString()).toBe('');
    const counting = spawnSync('ffprobe', [
      ...['-v', 'error', '-count_frames', '-select_streams', 'v:0'],
      ...['-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', path],
    ]);
    // The first second was before it was live.
    expect(Number.parseInt(counting.stdout.toString(), 10)).toBe(3 * 25 + 4 * 25);
  });

  test('is made as it is cut, for its own staff', async () => {
    using _ = inProcesses();
    await talk.send('init.mp4', INIT);
    await talk.send('0.m4s', segmentAt(0));
    await talk.act('goLive');
    for (const second of [1, 2, 3]) await talk.send(`${second}.m4s`, segmentAt(second));
    await talk.act('end');
    const whole = await made();
    expect((await makeFile(whole)).Filestate).toBe('waiting');
    const first = await fileMade();
    const edit = { Startat: null, Endat: NOON + SECOND_MS, Chapters: [] };
    const cut = await done(
      gateway.rest,
      replayCalls.edit,
      { Id: talk.talkId, Version: whole.Version, ...edit },
      talk.liaison,
    );
    await makeFile(cut);
    const second = await fileMade();
    expect(second.Filebytes).toBeLessThan(first.Filebytes);
    // What nobody names any more is gone.
    expect((await fetched(first.Filepath)).status).toBe(404);
    expect((await fetched(second.Filepath)).status).toBe(200);
    const altered = [/\?.*/, /(?<=Sign=)\w/].map((part) => second.Filepath.replace(part, ''));
    for (const path of altered) expect((await fetched(path)).status).toBe(404);
    const late = { Id: talk.talkId, Version: whole.Version };
    await refused(gateway.rest, replayCalls.makeFile, late, talk.liaison);
  });

  test('is made by another process where one was killed, and fails for good after three tries', async () => {
    await talk.send('init.mp4', INIT);
    await talk.send('0.m4s', segmentAt(0));
    await talk.act('goLive');
    await talk.send('1.m4s', segmentAt(1));
    await talk.act('end');
    const whole = await made();
    const { db } = gateway.storage;
    const left = (attempts: number, due_at: number) =>
      db
        .updateTable('replay_work')
        .set({ state: 'waiting', lease: 'a process that is gone', attempts, due_at })
        .where('talk_id', '=', talk.talkId)
        .execute();
    await makeFile(whole);
    await fileMade();
    await left(1, now);
    await fileMade();
    await left(3, now);
    await until('the failure', async () => (await replay()).Filestate === 'failed');
    // Asked for again it is made.
    await makeFile(whole);
    await fileMade();
  });
});
