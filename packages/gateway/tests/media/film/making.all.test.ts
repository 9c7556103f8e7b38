import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { filmCalls } from '@xuanjiang/contracts/film';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMediaFiles, mediaKey } from '../../../src/features/media/broadcast/service.ts';
import { createSoundSource } from '../../../src/features/media/caption/service.ts';
import { createSoundStore } from '../../../src/features/media/caption/sound-store.ts';
import { createPieceStore } from '../../../src/features/media/film/making/store-piece.ts';
import { createMakingStore } from '../../../src/features/media/film/making-store.ts';
import { createPartStore } from '../../../src/features/media/film/part-store.ts';
import { partKey } from '../../../src/features/media/film/policy.ts';
import { createForgetFilms } from '../../../src/features/media/film/service.ts';
import { createFilmStore } from '../../../src/features/media/film/store.ts';
import { runMedia } from '../../../src/lib/mp4/run-media.ts';
import { runInProcess } from '../../../src/lib/run-task.ts';
import { createFolderStorage } from '../../../src/providers/storage/folder.ts';
import { readList } from '../../harness/broadcast.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestFilm } from '../../harness/films.ts';
import { filmOf, prepareFilm } from '../../harness/films.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

/** As many bytes as are asked for, whatever the picture. */
const FILLED = ['-bufsize', '30M', '-x264-params', 'nal-hrd=cbr:filler=1'];
const TINY = ['-g', '1', '-s', '64x36', '-crf', '51'];
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

let now = NOON;
let film: TestFilm;
let folder: string;
const gateway = await shareGateway({ clock: () => now });
beforeEach(async () => {
  now = NOON;
  film = await prepareFilm(gateway, now);
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-film-test-'));
});
afterEach(async () => {
  expect(await playlistFaults(gateway, film.talkId)).toEqual({});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const replay = () => done(gateway.rest, replayCalls.get, { Id: film.talkId }, film.liaison);
const fetched = async (path: string): Promise<Buffer> => {
  const response = await gateway.rest.get(path).buffer(true).responseType('blob');
  expect(response.status, path).toBe(200);
  return response.body as Buffer;
};
const access = () => ({ kysely: gateway.storage.db, engine: ENGINE });
const folderStorage = () => createFolderStorage(join(gateway.storage.dataDir, 'files'));

/** Forgets what is old then. */
const forgetAt = (time: number): Promise<void> =>
  createForgetFilms({
    ...{ store: createFilmStore(access()), parts: createPartStore(access()) },
    ...{ storage: folderStorage(), clock: () => time },
  })();

/** The whole replay as one file, as a player has it. */
const played = async (playlist: string): Promise<string> => {
  const { segments, inits } = readList((await fetched(playlist)).toString());
  expect(inits).toHaveLength(1);
  const files = [await fetched(inits[0] ?? '')];
  for (const { path } of segments) files.push(await fetched(path));
  const path = join(folder, 'played.mp4');
  writeFileSync(path, Buffer.concat(files));
  return path;
};
const ffprobe = (path: string, ...about: readonly string[]): string =>
  spawnSync('ffprobe', ['-v', 'error', ...about, '-of', 'csv=p=0', path])
    .stdout.toString()
    .trim();

/** What ffmpeg says of each picture and of the sound, decoded. */
const decoded = (path: string, stream: 'v' | 'a'): string[] =>
  spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-map', `0:${stream}`, '-f', 'framemd5', '-'])
    .stdout.toString()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');

describe.skipIf(!hasFfmpeg)('a recording that was sent', () => {
  test('is the replay, with each picture and all sound', async () => {
    const bytes = filmOf();
    writeFileSync(join(folder, 'sent.mp4'), bytes);
    expect(await film.send(bytes)).toMatchObject({ State: 'made', Fault: '', Waits: false });
    const { State, Durationms, Version, Hls, Clock } = await replay();
    expect(State).toBe('published');
    expect(Math.abs(Durationms - 7000)).toBeLessThan(50);
    const talk = await done(gateway.rest, talkCalls.get, { Id: film.talkId });
    expect(talk.Media?.Hls).toBe(`/media/replay/${film.talkId}-${Version}.m3u8`);
    // The chat is in step with it from the start of the talk on.
    expect(Math.abs((Clock[0]?.Time ?? 0) - talk.Starttime)).toBeLessThan(50);
    expect(
      readList((await fetched(Hls)).toString()).segments.map(({ seconds }) => seconds),
    ).toEqual([4, 3]);
    const path = await played(talk.Media?.Hls ?? '');
    const decoding = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-']);
    expect(decoding.stderr.toString()).toBe('');
    expect(decoded(path, 'v')).toEqual(decoded(join(folder, 'sent.mp4'), 'v'));
    const sound = decoded(path, 'a');
    expect(sound.length).toBeGreaterThan(295);
    // What is heard alone.
    const alone = await played((talk.Media?.Hls ?? '').replace('.m3u8', '.sound.m3u8'));
    expect(ffprobe(alone, '-show_entries', 'stream=codec_name')).toBe('aac');
    expect(decoded(alone, 'a').slice(1, -1)).toEqual(sound.slice(1, -1));
  });

  test('may be MOV, and without sound', async () => {
    const bytes = filmOf([], { sound: false, kind: 'mov', seconds: 3 });
    expect((await film.send(bytes, { name: 'a.mov' })).State).toBe('made');
    const { Hls, Durationms } = await replay();
    expect(Durationms).toBe(3000);
    expect(
      ffprobe(await played(Hls), '-count_frames', '-show_entries', 'stream=nb_read_frames'),
    ).toBe('75');
  });

  test('is written as one file like any other replay', async () => {
    await film.send(filmOf([], { seconds: 3 }));
    const { Version } = await replay();
    await done(gateway.rest, replayCalls.makeFile, { Id: film.talkId, Version }, film.liaison);
    const path = await until('the file', async () => {
      const { Filestate, Filepath } = await replay();
      return Filestate === 'done' ? Filepath : null;
    });
    const written = join(folder, 'written.mp4');
    writeFileSync(written, await fetched(path));
    const frames = ['-count_frames', '-select_streams', 'v:0', '-show_entries'];
    expect(ffprobe(written, ...frames, 'stream=nb_read_frames')).toBe('75');
  });

  test('can be heard by what recognises speech', async () => {
    await film.send(filmOf());
    const sounds = createSoundSource(createSoundStore(access()), folderStorage(), null);
    expect(await sounds.has(film.talkId)).toBe(true);
    const first = await sounds.piece(film.talkId, 0, 5000);
    const second = await sounds.piece(film.talkId, first?.untilMs ?? 0, 5000);
    expect(Math.abs((second?.untilMs ?? 0) - 7000)).toBeLessThan(60);
    writeFileSync(join(folder, 'heard.mp4'), second?.bytes ?? '');
    const decoding = spawnSync('ffmpeg', [
      '-v',
      'error',
      '-i',
      join(folder, 'heard.mp4'),
      '-f',
      'null',
      '-',
    ]);
    expect(decoding.stderr.toString()).toBe('');
  });

  test('replaces a replay where that is said, and the old one is forgotten a day later', async () => {
    await film.send(filmOf([], { seconds: 3 }));
    const before = await replay();
    const oldList = readList((await fetched(before.Hls)).toString());
    const bytes = filmOf([], { seconds: 5 });
    const asked = { Id: film.talkId, Name: 'b.mp4', Bytes: bytes.length, Replaces: 0 };
    const { msg } = await refused(gateway.rest, filmCalls.begin, asked, film.liaison);
    expect(msg).not.toBe('');
    now += 1000;
    await film.send(bytes, { name: 'b.mp4', replaces: before.Version });
    const after = await replay();
    expect(after).toMatchObject({ State: 'published', Version: before.Version + 1 });
    expect(Math.abs(after.Durationms - 5000)).toBeLessThan(50);
    await forgetAt(now);
    const hash = /(\w+)\.mp4$/.exec(oldList.inits[0] ?? '')?.[1] ?? '';
    expect(await folderStorage().size(mediaKey(hash, 'mp4'))).not.toBeNull();
    expect(await gateway.storage.db.selectFrom('film_part').select('start').execute()).toEqual([]);
    await forgetAt(now + 2 * DAY_MS);
    // The memory of the gateway may have its files still; the storage has not.
    expect(await folderStorage().size(mediaKey(hash, 'mp4'))).toBeNull();
    await played((await replay()).Hls);
  });

  test.each([
    ['keys', ['-g', '1000', '-keyint_min', '1000'], { seconds: 25 }],
    ['hevc', ['-c:v', 'libx265', '-x265-params', 'log-level=none'], { seconds: 1 }],
    ['picture', ['-c:v', 'mpeg4'], { seconds: 1 }],
    ['sound', ['-c:a', 'libmp3lame'], { seconds: 1 }],
    ['noPicture', ['-vn'], { seconds: 1 }],
    // A picture every ten seconds, each a key picture.
    ['long', ['-vf', 'setpts=N*10/TB', '-r', '0.1', ...TINY], { seconds: 90, sound: false }],
    ['heavy', ['-b:v', '30M', '-minrate', '30M', '-maxrate', '30M', ...FILLED], { seconds: 3 }],
  ] as const)('is refused in words: %s', async (fault, about, size) => {
    const ended = await film.send(filmOf(about, size));
    expect(ended).toMatchObject({ State: 'failed', Fault: fault });
    expect((await replay()).State).toBe('none');
    // The next one may come.
    expect((await film.begin(10)).State).toBe('receiving');
  });

  test.each([
    ['its description', []],
    ['its pictures', ['-movflags', '+faststart']],
  ] as const)('that is cut off before the end of %s is refused', async (_what, about) => {
    const bytes = filmOf(about, { seconds: 3 });
    const ended = await film.send(bytes.subarray(0, Math.round(bytes.length * 0.7)));
    expect(ended).toMatchObject({ State: 'failed', Fault: 'cutOff' });
  });

  test('with a part that was stored wrongly is refused, and the replay before it stays', async () => {
    const { storage } = gateway;
    await film.send(filmOf([], { seconds: 3 }));
    const { Version } = await replay();
    now += 1000;
    const bytes = filmOf([], { seconds: 5 });
    const { Path } = await film.begin(bytes.length, { name: 'b.mp4', replaces: Version });
    await film.patch(Path, 0, bytes.subarray(0, 5000));
    const hash = 'f'.repeat(64);
    const id = Path.split('/').at(-1) ?? '';
    await storage.db.updateTable('film_part').set({ hash }).where('film_id', '=', id).execute();
    const wrong = join(folder, 'wrong');
    writeFileSync(wrong, Buffer.alloc(5000));
    await folderStorage().put(partKey(id, 0, hash), wrong, 'video/mp4');
    await film.patch(Path, 5000, bytes.subarray(5000));
    expect(await film.ended()).toMatchObject({ State: 'failed', Fault: 'damaged' });
    expect(await replay()).toMatchObject({ State: 'published', Version });
  });

  test('that is cancelled while it is made leaves nothing behind', async () => {
    const stored = () => readdirSync(join(gateway.storage.dataDir, 'files', 'broadcast')).sort();
    await film.send(filmOf([], { seconds: 3 }));
    const before = stored();
    now += 1000;
    const { Version } = await replay();
    const { Film } = await film.begin(1000, { name: 'b.mp4', replaces: Version });
    const { db } = gateway.storage;
    await db.updateTable('film').set({ state: 'making' }).where('id', '=', Film).execute();
    const path = join(folder, 'b.mp4');
    writeFileSync(path, filmOf());
    const making = createMakingStore(access());
    const files = createMediaFiles(folderStorage());
    const pieces = createPieceStore({ id: Film }, making, files, folderStorage());
    const cutting = runMedia(
      runInProcess,
      { kind: 'cut', path },
      new AbortController().signal,
      async (piece) => {
        const isSecond = stored().length > before.length;
        if (isSecond) {
          await done(gateway.rest, filmCalls.cancel, { Id: film.talkId, Film }, film.liaison);
        }
        await pieces.take(piece);
      },
    );
    await expect(cutting).rejects.toThrow('the film was cancelled');
    // What the first piece left goes with the film.
    expect(stored().length).toBeGreaterThan(before.length);
    await forgetAt(now);
    expect(stored()).toEqual(before);
  });

  test('that another worker has made meanwhile keeps its files', async () => {
    const stored = () => readdirSync(join(gateway.storage.dataDir, 'files', 'broadcast')).sort();
    const bytes = filmOf([], { seconds: 3 });
    const { Film } = await film.send(bytes);
    const made = stored();
    const path = join(folder, 'late.mp4');
    writeFileSync(path, bytes);
    const files = createMediaFiles(folderStorage());
    const late = createPieceStore(
      { id: Film },
      createMakingStore(access()),
      files,
      folderStorage(),
    );
    const { signal } = new AbortController();
    const cutting = runMedia(runInProcess, { kind: 'cut', path }, signal, (piece) =>
      late.take(piece),
    );
    await expect(cutting).rejects.toThrow('made by another worker');
    expect(stored()).toEqual(made);
    // The description says when it was written, a segment does not: its file is that of the film.
    const { db } = gateway.storage;
    const [{ hash }] = (await db
      .selectFrom('film_segment')
      .select('hash')
      .where('film_id', '=', Film)
      .execute()) as [{ hash: string }];
    const { namedOf } = createMakingStore(access());
    expect([...(await namedOf(Film, [hash]))]).toContain(hash);
    expect(await namedOf(Film, ['other'])).not.toContain('other');
  });

  test('of which nothing came for a week is forgotten', async () => {
    const bytes = filmOf([], { seconds: 1 });
    const { Path } = await film.begin(bytes.length);
    await film.patch(Path, 0, bytes.subarray(0, 1000));
    await forgetAt(now + 6 * DAY_MS);
    expect((await film.get()).Received).toBe(1000);
    await forgetAt(now + 7 * DAY_MS);
    expect((await film.get()).State).toBe('none');
    expect((await film.patch(Path, 1000, bytes.subarray(1000))).status).toBe(404);
  });
});
