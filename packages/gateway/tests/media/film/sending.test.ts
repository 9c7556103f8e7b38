import { connect } from 'node:net';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { filmCalls } from '@xuanjiang/contracts/film';
import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestFilm } from '../../harness/films.ts';
import { prepareFilm } from '../../harness/films.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

/** What begins as a film does. */
const bytesOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(length, 'abcdefg');
  bytes.write('\0\0\0\x18ftypisom', 0, 'latin1');
  return bytes;
};

let now = NOON;
let film: TestFilm;
const gateway = await shareGateway({ clock: () => now });
beforeEach(async () => {
  now = NOON;
  film = await prepareFilm(gateway, now);
});

/** A second gateway on the same data; with SQLite there is one only. */
const another = async (stack: AsyncDisposableStack): Promise<TestGateway> =>
  ENGINE === 'sqlite'
    ? gateway
    : stack.use(await startGateway({ clock: () => now, storage: gateway.storage }));

/** A talk of another university. */
const elsewhere = async (): Promise<TestFilm> => {
  const other = await prepareFilm(gateway, now);
  return other.universityId === film.universityId ? elsewhere() : other;
};

describe('the bytes of a recording', () => {
  test('go on where they stopped, also at another gateway', async () => {
    await using stack = new AsyncDisposableStack();
    const other = await another(stack);
    const bytes = bytesOf(1000);
    const { Path, State } = await film.begin(1000);
    expect(State).toBe('receiving');
    expect(await film.patch(Path, 0, bytes.subarray(0, 400))).toMatchObject({
      status: 204,
      offset: 400,
    });
    expect(await film.head(Path, { to: other })).toMatchObject({ status: 200, offset: 400 });
    expect(await film.patch(Path, 400, bytes.subarray(400, 700), { to: other })).toMatchObject({
      status: 204,
      offset: 700,
    });
    // The same file that is chosen again, on another day, is the same upload.
    expect(await film.begin(1000)).toMatchObject({ Path, Received: 700, State: 'receiving' });
  });

  test('are kept where the line is cut in the middle of a request', async () => {
    const first = FILM_LIMITS.requestBytes;
    const { Path } = await film.begin(2 * first);
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        `PATCH ${Path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `token: ${film.liaison.token}`,
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        `Content-Length: ${2 * first}`,
        '',
        '',
      ].join('\r\n'),
    );
    // So much of a request is stored while the rest is on its way: now it is being read.
    socket.write(bytesOf(first));
    await until('the first bytes', async () => (await film.get()).Received === first);
    socket.write(Buffer.alloc(300), () => socket.end());
    await until('the last bytes', async () => (await film.get()).Received === first + 300);
    socket.destroy();
    expect(await film.patch(Path, first + 300, Buffer.alloc(300))).toMatchObject({
      status: 204,
      offset: first + 600,
    });
  });

  test('at a wrong place are refused, and nothing changes', async () => {
    const { Path } = await film.begin(1000);
    await film.patch(Path, 0, bytesOf(400));
    expect(await film.patch(Path, 300, bytesOf(100))).toMatchObject({ status: 409 });
    expect(await film.patch(Path, 500, bytesOf(100))).toMatchObject({ status: 409 });
    expect((await film.patch(Path, 400, bytesOf(700))).status).toBe(413);
    expect((await film.get()).Received).toBe(400);
  });

  test('of two that send at once, at two gateways, one is taken', async () => {
    await using stack = new AsyncDisposableStack();
    const other = await another(stack);
    const { Path } = await film.begin(1000);
    const both = await Promise.all([
      film.patch(Path, 0, bytesOf(400)),
      film.patch(Path, 0, bytesOf(300), { to: other }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const taken = both.find(({ status }) => status === 204)?.offset;
    expect((await film.get()).Received).toBe(taken);
  });

  test('that are no film are refused at once, in words', async () => {
    const { Path } = await film.begin(1000);
    const { status, body } = await film.patch(Path, 0, Buffer.alloc(400, 'no film'));
    expect(status).toBe(415);
    expect(JSON.parse(body)).toMatchObject({ msg: '这不是 MP4 或 MOV 录像' });
    expect((await film.get()).State).toBe('none');
    expect((await film.head(Path)).status).toBe(410);
  });

  test('are only taken from staff of its university', async () => {
    const { Path } = await film.begin(1000);
    const foreign = await addAccount(gateway.storage, {
      role: 'worker',
      universityId: film.universityId === '4111010001' ? '4111010003' : '4111010001',
      now,
    });
    const student = await addAccount(gateway.storage, { now });
    for (const [token, status] of [
      [foreign.token, 404],
      [student.token, 404],
      ['', 401],
      ['no-such-session', 401],
    ] as const) {
      expect((await film.patch(Path, 0, bytesOf(400), { token })).status).toBe(status);
      expect((await film.head(Path, { token })).status).toBe(status);
    }
    expect((await film.get()).Received).toBe(0);
    const asked = { Id: film.talkId, Name: 'a.mp4', Bytes: 10, Replaces: 0 };
    const { code } = await refused(gateway.rest, filmCalls.begin, asked, foreign);
    expect(code).toBe(CODES.notFound);
    // An operator may.
    const operator = await addAccount(gateway.storage, { role: 'operator', now });
    const { status } = await film.patch(Path, 0, bytesOf(400), { token: operator.token });
    expect(status).toBe(204);
  });
});

describe('an upload', () => {
  test('is the only one of its talk, until it is cancelled', async () => {
    const { Path, Film } = await film.begin(1000);
    await film.patch(Path, 0, bytesOf(400));
    const asked = { Id: film.talkId, Name: '另一个.mp4', Bytes: 2000, Replaces: 0 };
    const { msg } = await refused(gateway.rest, filmCalls.begin, asked, film.liaison);
    expect(msg).toContain('正在上传另一个录像');
    const cancel = { Id: film.talkId, Film };
    await done(gateway.rest, filmCalls.cancel, cancel, film.liaison);
    expect((await film.patch(Path, 400, bytesOf(100))).status).toBe(410);
    const next = await done(gateway.rest, filmCalls.begin, asked, film.liaison);
    expect(next).toMatchObject({ State: 'receiving', Received: 0, Bytes: 2000 });
  });

  test('is for a talk that is over', async () => {
    await gateway.storage.db
      .updateTable('talk')
      .set({ starts_at: now + 1000, ends_at: now + 2000 })
      .where('id', '=', film.talkId)
      .execute();
    const asked = { Id: film.talkId, Name: 'a.mp4', Bytes: 10, Replaces: 0 };
    const { msg } = await refused(gateway.rest, filmCalls.begin, asked, film.liaison);
    expect(msg).toBe('宣讲结束后才能上传录像');
  });

  test('that is empty holds room against its own university only, and for an hour [7.UPLOAD.4]', async () => {
    const { db } = gateway.storage;
    const { Film, Path } = await film.begin(FILM_LIMITS.bytesMax);
    const setBytes = (bytes: number) =>
      db.updateTable('film').set({ bytes }).where('id', '=', Film).execute();
    await setBytes(FILM_LIMITS.universityBytesMax);
    const [own, other] = [await prepareFilm(gateway, now), await elsewhere()];
    await db
      .updateTable('talk')
      .set({ university_id: film.universityId })
      .where('id', '=', own.talkId)
      .execute();
    const begin = (Bytes: number) =>
      refused(
        gateway.rest,
        filmCalls.begin,
        { Id: own.talkId, Name: 'a.mp4', Bytes, Replaces: 0 },
        film.liaison,
      );
    expect((await begin(10)).msg).toContain(`最多占 ${FILM_LIMITS.universityGigabytesMax} GB`);
    const beside = await other.begin(10);
    expect(beside.State).toBe('receiving');
    expect(beside.Expires).toBe(now + HOUR_MS);
    now += HOUR_MS - 1;
    expect((await begin(10)).code).toBe(CODES.conflict);
    now += 1;
    const asked = { Id: own.talkId, Name: 'a.mp4', Bytes: 10, Replaces: 0 };
    const begun = await done(gateway.rest, filmCalls.begin, asked, film.liaison);
    expect(begun.State).toBe('receiving');
    expect((await film.patch(Path, 0, bytesOf(100))).status).toBe(410);
  });

  test('of many that begin at once, at two gateways, one finds the last room', async () => {
    await using stack = new AsyncDisposableStack();
    const gateways = [gateway, await another(stack)] as const;
    const { db } = gateway.storage;
    const { Film } = await film.begin(10);
    const bytes = FILM_LIMITS.universityBytesMax - 15;
    await db.updateTable('film').set({ bytes }).where('id', '=', Film).execute();
    const talks: string[] = [];
    while (talks.length < 8) talks.push((await prepareFilm(gateway, now)).talkId);
    await db
      .updateTable('talk')
      .set({ university_id: film.universityId })
      .where('id', 'in', talks)
      .execute();
    const codes = await Promise.all(
      talks.map(async (Id, at) => {
        const { body } = await gateways[at % 2 === 0 ? 0 : 1].rest
          .post(filmCalls.begin.path)
          .set('token', film.liaison.token)
          .send({ Id, Name: 'a.mp4', Bytes: 10, Replaces: 0 });
        return (body as { code: number }).code;
      }),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === CODES.conflict)).toHaveLength(talks.length - 1);
    await done(gateway.rest, filmCalls.cancel, { Id: film.talkId, Film }, film.liaison);
  });

  test('of which something came keeps its place for a week', async () => {
    const { Path } = await film.begin(1000);
    expect((await film.patch(Path, 0, bytesOf(400))).status).toBe(204);
    expect((await film.get()).Expires).toBe(now + FILM_LIMITS.keptDays * DAY_MS);
    now += 2 * HOUR_MS;
    expect(await film.begin(1000)).toMatchObject({ Path, Received: 400 });
  });

  test('is refused where too much waits already', async () => {
    const { Film } = await film.begin(FILM_LIMITS.bytesMax);
    await gateway.storage.db
      .updateTable('film')
      .set({ bytes: FILM_LIMITS.unfinishedBytesMax })
      .where('id', '=', Film)
      .execute();
    const next = await elsewhere();
    const asked = { Id: next.talkId, Name: 'a.mp4', Bytes: 10, Replaces: 0 };
    const { msg } = await refused(gateway.rest, filmCalls.begin, asked, next.liaison);
    expect(msg).toContain('请晚些再传');
    await done(gateway.rest, filmCalls.cancel, { Id: film.talkId, Film }, film.liaison);
    expect((await next.begin(10)).State).toBe('receiving');
  });
});
