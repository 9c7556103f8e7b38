import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test, vi } from 'vitest';
// @ts-expect-error a script without types
import { CACHE } from '../../../../../scripts/lib/root.mjs';
import { environmentOf, spawnGateway } from '../../harness/child-gateway.ts';
import { prepareFilm } from '../../harness/films.ts';
import { createDemoStorage } from '../../harness/gateway.ts';
import { limitMemory } from '../../harness/memory-group.ts';
import { until, within } from '../../harness/wait.ts';

/** Half of what a gateway of compose has (`GATEWAY_MEMORY`). */
const MEMORY_BYTES = 1024 ** 3 / 2;
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
/** Five minutes at some 16 Mbit/s: more bytes than the memory. */
const CLIP_SECONDS = 10;
const CLIPS = 30;

/** Noise, which cannot be made smaller, so often that the film is larger than the memory. */
const makeLargeFilm = (folder: string): string => {
  const [clip, film] = ['clip', 'film'].map((name) => join(folder, `${name}.mp4`));
  const run = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', ...args]);
  const source = `testsrc2=size=640x360:rate=25:duration=${CLIP_SECONDS},noise=alls=100:allf=t`;
  run(
    ...['-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50'],
    ...['-b:v', '16M', '-minrate', '16M', '-maxrate', '16M', '-bufsize', '16M'],
    ...['-pix_fmt', 'yuv420p', clip ?? ''],
  );
  run('-stream_loop', String(CLIPS - 1), '-i', clip ?? '', '-c', 'copy', film ?? '');
  return film ?? '';
};

test.skipIf(!hasFfmpeg)(
  'a recording that is larger than the memory of the gateway becomes a replay, and leaves nothing behind',
  async ({ skip }) => {
    // On a disk: what a test has in memory would count as the gateway's.
    mkdirSync(CACHE, { recursive: true });
    const folder = mkdtempSync(join(CACHE, 'little-memory-'));
    vi.stubEnv('TMPDIR', folder);
    try {
      await using group = limitMemory(MEMORY_BYTES);
      if (group === null) return skip('only root may limit memory');
      await using storage = await createDemoStorage();
      const work = join(folder, 'work');
      mkdirSync(work);
      await using gateway = spawnGateway({ ...environmentOf(storage), TMPDIR: work });
      group.add(gateway);
      const url = await within('the start', gateway.url);
      const path = makeLargeFilm(folder);
      const { size } = statSync(path);
      expect(size).toBeGreaterThan(MEMORY_BYTES);
      const rest = request(url) as unknown as TestAgent;
      const film = await prepareFilm({ url, rest, storage }, Date.now());
      const { Path } = await film.begin(size);
      const file = openSync(path, 'r');
      const piece = Buffer.alloc(FILM_LIMITS.requestBytes);
      for (let offset = 0; offset < size; ) {
        const read = readSync(file, piece, 0, piece.length, offset);
        const { status } = await film.patch(Path, offset, piece.subarray(0, read));
        expect(status).toBe(204);
        offset += read;
      }
      closeSync(file);
      // Asked of the database: a process of its own has the usual limits of calls.
      await until('the end of the making', async () => {
        const work = storage.db.selectFrom('replay_work').select('state');
        const row = await work.where('talk_id', '=', film.talkId).executeTakeFirst();
        return row?.state !== 'waiting';
      });
      expect(await film.get()).toMatchObject({ State: 'made', Fault: '' });
      await until('that nothing is left of it', () => readdirSync(work).length === 0);
      expect(group.most()).toBeLessThanOrEqual(MEMORY_BYTES);
      expect((await rest.get('/readyz')).status).toBe(200);
      expect(await gateway.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    } finally {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
