import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { DISK_KEPT_BYTES } from '../../../src/lib/work-folders.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestFilm } from '../../harness/films.ts';
import { filmOf, prepareFilm } from '../../harness/films.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { mountSmallDisk } from '../../harness/small-disk.ts';
import type { Storage } from '../../harness/storage.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { until } from '../../harness/wait.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const HALF = 5000;

/** Fills a disk up to so many bytes. */
const fillUp = (path: string, left: number): void => {
  const { bavail, bsize } = statfsSync(dirname(path));
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - left)));
};

/** Takes the database, or the table that is needed now, away, and brings it back. */
const createOutage = async (storage: Storage) => {
  const { databaseUrl, db } = storage;
  const proxy = databaseUrl === null ? null : await createTcpProxy(databaseUrl, 5432);
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
  return {
    config: proxy === null ? {} : { databaseUrl: proxy.url },
    begin: (table: string) => proxy?.cut() ?? rename(table, `${table}_away`),
    end: (table: string) => proxy?.restore() ?? rename(`${table}_away`, table),
    [Symbol.asyncDispose]: async () => proxy?.[Symbol.asyncDispose](),
  };
};

const workOf = ({ db }: Storage, { talkId }: TestFilm) =>
  db
    .selectFrom('replay_work')
    .select(['attempts', 'failure', 'due_at as dueAt', 'state'])
    .where('talk_id', '=', talkId)
    .executeTakeFirst();

describe.skipIf(!hasFfmpeg)('a recording goes on by itself', () => {
  test('after the database was away while it was sent, and while it was made', async () => {
    await using storage = await createDemoStorage(() => NOON);
    await using outage = await createOutage(storage);
    let now = NOON;
    await using gateway = await startGateway({
      ...{ storage, clock: () => now, config: outage.config },
    });
    const film = await prepareFilm(gateway, now);
    const bytes = filmOf([], { seconds: 5 });
    const { Path } = await film.begin(bytes.length);
    expect((await film.patch(Path, 0, bytes.subarray(0, HALF))).status).toBe(204);
    await outage.begin('film_part');
    expect((await film.patch(Path, HALF, bytes.subarray(HALF))).status).toBeGreaterThanOrEqual(500);
    await outage.end('film_part');
    // Whoever sends asks how far it is, as tus does.
    const { offset } = await until('an answer', async () => {
      const answer = await film.head(Path);
      return answer.status === 200 ? answer : null;
    });
    expect(offset).toBe(HALF);

    if (storage.databaseUrl === null) await outage.begin('film_segment');
    expect((await film.patch(Path, offset, bytes.subarray(offset))).status).toBe(204);
    await until('that the making has begun', async () => {
      const work = await workOf(storage, film);
      return storage.databaseUrl === null ? work?.failure : work?.attempts === 1;
    });
    if (storage.databaseUrl !== null) {
      await outage.begin('film_segment');
      await until('a call in vain', async () => {
        const asked = gateway.rest.get(`/api/film/get?Id=${film.talkId}`);
        return (await asked.set('token', film.liaison.token)).status >= 500;
      });
    }
    await outage.end('film_segment');
    await until('the end of the making', async () => {
      const work = await workOf(storage, film);
      if (work?.state === 'waiting') now = Math.max(now, Number(work.dueAt));
      return work?.state !== 'waiting';
    });
    expect(await film.ended()).toMatchObject({ State: 'made', Fault: '' });
  });

  test('on a disk that was full while it was sent, and while it was made', async ({ skip }) => {
    // What stays free beside a film is a quarter of a GiB.
    using disk = mountSmallDisk(280);
    if (disk === null) return skip('only root may mount a disk');
    let now = NOON;
    await using gateway = await startGateway({ clock: () => now });
    const film = await prepareFilm(gateway, now);
    const bytes = filmOf([], { seconds: 5 });
    const { Path } = await film.begin(bytes.length);
    const before = process.env.TMPDIR;
    process.env.TMPDIR = join(disk.folder, 'tmp');
    try {
      mkdirSync(process.env.TMPDIR);
      const filler = join(disk.folder, 'filler');
      fillUp(filler, 0);
      const { status, body } = await film.patch(Path, 0, bytes);
      expect(status).toBe(503);
      expect(JSON.parse(body)).toMatchObject({ msg: '平台的存储暂时写不进去，会自动再试' });
      expect(await film.get()).toMatchObject({ State: 'receiving', Received: 0 });
      // Room for what is received, and not for a film beside what stays free.
      rmSync(filler);
      fillUp(filler, DISK_KEPT_BYTES);
      expect((await film.patch(Path, 0, bytes)).status).toBe(204);
      await until('that it waits', async () => (await film.get()).Waits);
      expect(await film.get()).toMatchObject({ State: 'making', Fault: '' });
      rmSync(filler);
      now += MINUTE_MS;
      expect(await film.ended()).toMatchObject({ State: 'made', Fault: '' });
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });

  test('where what it may use for temporary files is taken, as soon as there is room', async () => {
    const place = mkdtempSync(join(tmpdir(), 'xuanjiang-work-'));
    let now = NOON;
    const bytes = filmOf([], { seconds: 5 });
    await using gateway = await startGateway({
      ...{ clock: () => now, config: { workBytes: bytes.length } },
    });
    const film = await prepareFilm(gateway, now);
    vi.stubEnv('TMPDIR', place);
    try {
      const other = join(place, 'xuanjiang-film-other');
      mkdirSync(other);
      writeFileSync(join(other, 'film'), 'x');
      const { Path } = await film.begin(bytes.length);
      expect((await film.patch(Path, 0, bytes)).status).toBe(204);
      await until('that it waits', async () => (await film.get()).Waits);
      const { db } = gateway.storage;
      const { failure } = await db
        .selectFrom('replay_work')
        .select('failure')
        .where('talk_id', '=', film.talkId)
        .executeTakeFirstOrThrow();
      expect(failure).toContain(`${bytes.length - 1} of WORK_GB are left`);
      rmSync(other, { recursive: true });
      now += MINUTE_MS;
      expect(await film.ended()).toMatchObject({ State: 'made', Fault: '' });
    } finally {
      vi.unstubAllEnvs();
      rmSync(place, { recursive: true });
    }
  });
});
