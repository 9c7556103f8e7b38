import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedbackPicture } from '@xuanjiang/contracts/feedback';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import { expect, test } from 'vitest';
import type { TestAccount } from './harness/accounts.ts';
import { addAccount } from './harness/accounts.ts';
import { done } from './harness/call.ts';
import { runCli } from './harness/cli.ts';
import { filmOf, prepareFilm } from './harness/films.ts';
import type { TestGateway } from './harness/gateway.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { sha256, twoColours } from './harness/pictures.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** What a command prints of itself and of its time; it has to be done. */
const timed = async (
  place: Parameters<typeof runCli>[0],
  ...args: readonly string[]
): Promise<{ out: string; seconds: string }> => {
  const start = performance.now();
  const { code, out } = await runCli(place, ...args);
  expect(code, out).toBe(0);
  return { out, seconds: `${((performance.now() - start) / 1000).toFixed(1)} s` };
};

/** A path of the files of a replay, and the hash of what was there. */
type Seen = ReadonlyMap<string, string>;

/** Everything that a player fetches of a replay. */
const playReplay = async (
  { rest }: TestGateway,
  talkId: string,
  liaison: TestAccount,
): Promise<Seen> => {
  const { Hls } = await done(rest, replayCalls.get, { Id: talkId }, liaison);
  const read = async (path: string): Promise<Buffer> => {
    const response = await rest.get(path).buffer(true).responseType('blob');
    expect(response.status, path).toBe(200);
    return response.body as Buffer;
  };
  const list = (await read(Hls)).toString();
  const paths = [...list.matchAll(/^\/\S+$|URI="(\/[^"]+)"/gm)].map(([all, uri]) => uri ?? all);
  const seen = new Map<string, string>();
  for (const path of paths) seen.set(path, sha256(await read(path)));
  return seen;
};

test.skipIf(!hasFfmpeg)(
  'after the loss of everything, a backup and a copy of the folder of files bring talks, replays and pictures back',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-drill-'));
    try {
      const lost = await createDemoStorage();
      const gateway = await startGateway({ storage: lost });
      const film = await prepareFilm(gateway, Date.now());
      expect(await film.send(filmOf([], { seconds: 20 }))).toMatchObject({ State: 'made' });
      const before = await playReplay(gateway, film.talkId, film.liaison);
      expect(before.size).toBeGreaterThan(2);
      const sender = await addAccount(lost);
      const sent = await fetch(gateway.url + PICTURE_PATHS.add, {
        method: 'POST',
        headers: { 'Content-Type': 'image/png', token: sender.token },
        body: new Uint8Array(await twoColours(390, 844).png().toBuffer()),
      });
      const { data: picture } = (await sent.json()) as { data: FeedbackPicture };
      const pictureOf = async (at: TestGateway): Promise<string> => {
        const headers = { token: sender.token };
        const answer = await fetch(`${at.url}${PICTURE_PATHS.get}?Id=${picture.Id}`, { headers });
        expect(answer.status).toBe(200);
        return sha256(Buffer.from(await answer.arrayBuffer()));
      };
      const pictureBefore = await pictureOf(gateway);

      // As an operator does: the database, and after it the folder.
      const backup = await timed(lost, 'backup', join(folder, 'backups'));
      expect(backup.out).toMatch(/does not hold them: broadcast \d+ files, .*feedback 1 file, /s);
      const path = join(folder, 'backups', readdirSync(join(folder, 'backups'))[0] ?? '');
      const list = readFileSync(join(path, 'files.txt'), 'utf8').trim().split('\n');
      const copy = join(folder, 'files');
      cpSync(join(lost.dataDir, 'files'), copy, { recursive: true });
      await timed(lost, 'backup', 'verify', path);
      await gateway.stop();
      await lost[Symbol.asyncDispose]();

      await using found = await createStorage();
      const restore = await timed(found, 'restore', path);
      expect(restore.out).toContain(
        `${list.length} of ${list.length} files that it names are not in ${join(found.dataDir, 'files')}`,
      );
      cpSync(copy, join(found.dataDir, 'files'), { recursive: true });
      const again = await timed(found, 'restore', path, '--replace', '--keep-sessions');
      expect(again.out).toContain(`all ${list.length} files that it names are in`);
      await using restored = await startGateway({ storage: found });
      expect(await playReplay(restored, film.talkId, film.liaison)).toEqual(before);
      expect(await pictureOf(restored)).toBe(pictureBefore);

      const files = list.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
      const { data } = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as {
        data: { bytes: number };
      };
      const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
      console.log(
        `drill on ${ENGINE}: database ${megabytes(data.bytes)}, ${list.length} files ${megabytes(files)}; backup ${backup.seconds}, restore ${again.seconds}`,
      );
      // A list that was changed is no list.
      writeFileSync(join(path, 'files.txt'), '1 guide/other.pdf\n');
      const damaged = await runCli(found, 'backup', 'verify', path);
      expect(damaged).toMatchObject({ code: 65, out: expect.stringContaining('is damaged') });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
