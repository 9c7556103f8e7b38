import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import type { StreamFault } from '@xuanjiang/contracts/rules/stream-faults';
import { describe, expect, test } from 'vitest';
import type { TalkWithKey } from '../../harness/broadcast.ts';
import { addTalkWithKey } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { hasFfmpeg } from '../../harness/ffmpeg.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';

/** By which the encoder of a test is known. */
const PROGRAM = 'the encoder';

/** One table of causes: what an encoder sends, and what staff read of it. */
interface Case {
  readonly picture?: readonly string[];
  readonly source?: string;
  /** Null: none is sent. */
  readonly sound?: readonly string[] | null;
  readonly by?: 'PUT' | 'RTMP';
  readonly seconds?: number;
  readonly key?: string;
  /** Null: it is taken, and nothing is said. */
  readonly why: StreamFault | null;
}

const SMALL = 'testsrc2=s=160x90:r=10';
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const KEYS = (frames: number) => [
  '-g',
  `${frames}`,
  '-keyint_min',
  `${frames}`,
  '-sc_threshold',
  '0',
];
const AAC = ['-c:a', 'aac', '-b:a', '64k'];
/** Pictures that nothing makes small: some 1.2 MB each. */
const NOISE = 'testsrc2=s=1280x720:r=10,noise=alls=100:allf=t';

const CASES: Readonly<Record<string, Case>> = {
  'H.264 and AAC by PUT': { why: null },
  'H.264 and AAC by RTMP': { by: 'RTMP', why: null },
  'HEVC by PUT': {
    picture: ['-c:v', 'libx265', '-preset', 'ultrafast', ...KEYS(10)],
    why: 'codec',
  },
  'AV1 by PUT': { picture: ['-c:v', 'libsvtav1', '-preset', '12', '-g', '10'], why: 'codec' },
  'H.264 of 10 bits by PUT': {
    picture: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', ...KEYS(10)],
    why: 'codec',
  },
  'Sorenson H.263 by RTMP': { by: 'RTMP', picture: ['-c:v', 'flv1'], why: 'codec' },
  'MP3 by PUT': { sound: ['-c:a', 'libmp3lame'], why: 'soundCodec' },
  'Opus by PUT': { sound: ['-ar', '48000', '-c:a', 'libopus'], why: 'soundCodec' },
  'MP3 by RTMP': { by: 'RTMP', sound: ['-c:a', 'libmp3lame'], why: 'soundCodec' },
  'no sound by PUT': { sound: null, why: null },
  'no sound by RTMP': { by: 'RTMP', sound: null, why: null },
  '4K by PUT': {
    source: 'testsrc2=s=3840x2160:r=5',
    picture: [...H264, ...KEYS(5)],
    seconds: 3,
    why: null,
  },
  '5 frames a second by PUT': {
    source: 'testsrc2=s=160x90:r=5',
    picture: [...H264, ...KEYS(5)],
    why: null,
  },
  '5 frames a second by RTMP': {
    ...{ by: 'RTMP', source: 'testsrc2=s=160x90:r=5', picture: [...H264, ...KEYS(5)], why: null },
  },
  // The last segment is too long as well: one that is taken ends what is told.
  'a key picture each 6 s by PUT': { picture: [...H264, ...KEYS(60)], seconds: 12, why: 'long' },
  'a key picture each 6 s by RTMP': {
    ...{ by: 'RTMP', picture: [...H264, ...KEYS(60)], seconds: 12, why: 'long' },
  },
  'a wrong key by PUT': { key: 'x'.repeat(32), why: 'key' },
  'a segment of 9 MB by PUT': {
    ...{ source: NOISE, picture: [...H264, '-qp', '4', ...KEYS(10)], seconds: 2, why: 'large' },
  },
  'a segment of 9 MB by RTMP': {
    ...{ by: 'RTMP', source: NOISE, picture: [...H264, '-qp', '4', ...KEYS(10)] },
    ...{ seconds: 2, why: 'large' },
  },
};

const gateway = await shareGateway({ config: { rtmpPort: 0 } });

const outputOf = (
  { by = 'PUT' }: Pick<Case, 'by'>,
  { talkId, key }: Pick<TalkWithKey, 'talkId' | 'key'>,
  program = PROGRAM,
) => {
  if (by === 'RTMP') return ['-f', 'flv', `${gateway.rtmpUrl}/${key}`];
  const to = `${gateway.url}${INGEST_PATH}/${talkId}`;
  return [
    ...['-f', 'hls', '-hls_time', '1', '-hls_segment_type', 'fmp4', '-hls_list_size', '5'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${to}/%d.m4s`],
    ...[
      '-method',
      'PUT',
      '-http_user_agent',
      program,
      '-headers',
      `Authorization: Bearer ${key}\r\n`,
    ],
    ...['-ignore_io_errors', '1', '-http_persistent', '0', `${to}/live.m3u8`],
  ];
};

/** @param isLive in the time in which it is recorded; else as fast as it is made */
const send = async (sent: Omit<Case, 'why'>, talk: TalkWithKey, isLive = false): Promise<void> => {
  const { source = SMALL, picture = [...H264, ...KEYS(10)], sound = AAC, seconds = 4 } = sent;
  const tone = sound === null ? [] : ['-f', 'lavfi', '-i', 'sine=r=44100'];
  const to = outputOf(sent, { ...talk, ...(sent.key !== undefined && { key: sent.key }) });
  const of = ['-t', `${seconds}`, ...picture, ...(sound ?? [])];
  const pace = isLive ? ['-re'] : [];
  const args = [
    '-v',
    'quiet',
    ...pace,
    '-f',
    'lavfi',
    '-i',
    source,
    ...pace,
    ...tone,
    ...of,
    ...to,
  ];
  await once(spawn('ffmpeg', args, { stdio: 'ignore' }), 'close');
};

/** What the encoder of a talk is told of one more segment: when that is answered, so are all before it. */
const answered = async ({ talkId, key }: TalkWithKey): Promise<string | undefined> => {
  const { headers } = await gateway.rest
    .put(`${INGEST_PATH}/${talkId}/last.m4s`)
    .set({ Authorization: `Bearer ${key}`, 'User-Agent': PROGRAM })
    .send(Buffer.alloc(8));
  return headers['x-refusal'];
};

const told = async ({ talkId, liaison }: TalkWithKey): Promise<StreamFault | null> =>
  (await done(gateway.rest, broadcastCalls.get, { Id: talkId }, liaison)).Refusal?.Why ?? null;
const storedOf = async ({ talkId }: TalkWithKey): Promise<number> => {
  const { db } = gateway.storage;
  const rows = await db
    .selectFrom('broadcast_segment')
    .select('bytes')
    .where('talk_id', '=', talkId)
    .execute();
  return rows.length;
};

describe.skipIf(!hasFfmpeg)('what staff read of a file of ffmpeg is its true cause', () => {
  test.each(Object.entries(CASES))('%s', async (_what, sent) => {
    const talk = await addTalkWithKey(gateway);
    await send(sent, talk);
    if (sent.why === null) {
      await until('it is stored', async () => (await storedOf(talk)) >= (sent.seconds ?? 4));
      expect(await told(talk)).toBeNull();
      return;
    }
    await until('it is told', async () => (await told(talk)) !== null);
    const isOfDescription = sent.why === 'codec' || sent.why === 'soundCodec';
    if (sent.by !== 'RTMP' && isOfDescription) expect(await answered(talk)).toBe(sent.why);
    expect(await told(talk)).toBe(sent.why);
    expect(await storedOf(talk)).toBe(0);
  });

  test.each(['PUT', 'RTMP'] as const)('a second encoder by %s', async (by) => {
    const talk = await addTalkWithKey(gateway);
    const first = spawn(
      'ffmpeg',
      [
        ...['-v', 'quiet', '-re', '-f', 'lavfi', '-i', SMALL, '-re', '-f', 'lavfi', '-i', 'sine'],
        ...[...H264, ...KEYS(10), ...AAC],
        ...outputOf({}, talk, 'the first'),
      ],
      { stdio: 'ignore' },
    );
    await until('the first sends', async () => (await storedOf(talk)) > 1);
    await send({ by }, talk, true);
    await until('it is told', async () => (await told(talk)) !== null);
    expect(await told(talk)).toBe('taken');
    first.kill('SIGKILL');
    await once(first, 'close');
  });

  test('HEVC after a restart is not stored as what came before', async () => {
    const talk = await addTalkWithKey(gateway);
    await send({}, talk);
    await until('it is stored', async () => (await storedOf(talk)) >= 4);
    const picture = ['-c:v', 'libx265', '-preset', 'ultrafast', ...KEYS(10)];
    await send({ picture }, talk);
    await until('it is told', async () => (await told(talk)) !== null);
    expect(await answered(talk)).toBe('codec');
    expect(await told(talk)).toBe('codec');
    expect(await storedOf(talk)).toBe(4);
  });
});
