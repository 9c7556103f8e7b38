import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffFilm } from '@xuanjiang/contracts/film';
import { filmCalls } from '@xuanjiang/contracts/film';
import type { TestAccount } from './accounts.ts';
import { addAccount } from './accounts.ts';
import { done } from './call.ts';
import type { TestGateway } from './gateway.ts';
import { until } from './wait.ts';

/** What ffmpeg makes. @param about its arguments after the pictures and the sound */
export const filmOf = (
  about: readonly string[] = [],
  { seconds = 7, sound = true, kind = 'mp4' } = {},
): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-film-test-'));
  try {
    const path = join(folder, `film.${kind}`);
    const input = (source: string) => ['-f', 'lavfi', '-i', source];
    execFileSync('ffmpeg', [
      ...['-v', 'error', ...input(`testsrc2=size=320x180:rate=25:duration=${seconds}`)],
      ...(sound ? input(`sine=frequency=440:sample_rate=44100:duration=${seconds}`) : []),
      // B-frames, and key pictures two seconds apart.
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-g', '50', '-sc_threshold', '0'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', ...about, path],
    ]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Talks that are over, without a recording: each test takes one of its own. */
const taken = new Set<string>();

/** A talk that is over, whose liaison sends its recording. */
export interface TestFilm {
  readonly talkId: string;
  readonly universityId: string;
  readonly liaison: TestAccount;
  get(at?: TestGateway): Promise<StaffFilm>;
  begin(bytes: number, about?: { name?: string; replaces?: number }): Promise<StaffFilm>;
  /** Sends bytes as tus does. */
  patch(
    path: string,
    offset: number,
    bytes: Buffer,
    sent?: { token?: string; to?: TestGateway },
  ): Promise<{ status: number; offset: number; body: string }>;
  head(
    path: string,
    sent?: { token?: string; to?: TestGateway },
  ): Promise<{ status: number; offset: number }>;
  /** Sends a whole file. @returns how it ended */
  send(film: Buffer, about?: { name?: string; replaces?: number }): Promise<StaffFilm>;
  /** Waits until it is a replay, or cannot be one. */
  ended(): Promise<StaffFilm>;
}

/** What is asked of a gateway here: one in a process of its own gives it too. */
type FilmGateway = Pick<TestGateway, 'url' | 'rest' | 'storage'>;

export const prepareFilm = async (gateway: FilmGateway, now: number): Promise<TestFilm> => {
  const { rest, storage } = gateway;
  const { talkId, universityId } = await storage.db
    .selectFrom('talk')
    .select(['id as talkId', 'university_id as universityId'])
    .where('ends_at', '<', now)
    .where('cancelled', '=', 0)
    .where('id', 'not in', [...taken, ''])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  taken.add(talkId);
  await storage.db
    .updateTable('talk')
    .set({ recording_id: null })
    .where('id', '=', talkId)
    .execute();
  const liaison = await addAccount(storage, { role: 'worker', universityId, now });
  const request = async (
    method: 'HEAD' | 'PATCH',
    path: string,
    headers: Record<string, string>,
    { token = liaison.token, to = gateway }: { token?: string; to?: Pick<TestGateway, 'url'> },
    body?: Buffer,
  ) => {
    const response = await fetch(`${to.url}${path}`, {
      method,
      headers: { ...(token !== '' && { token }), 'Tus-Resumable': '1.0.0', ...headers },
      ...(body !== undefined && { body: new Uint8Array(body) }),
    });
    return {
      status: response.status,
      offset: Number(response.headers.get('upload-offset') ?? Number.NaN),
      body: await response.text(),
    };
  };
  const film: TestFilm = {
    ...{ talkId, universityId, liaison },
    get: (at: FilmGateway = gateway) => done(at.rest, filmCalls.get, { Id: talkId }, liaison),
    begin: (bytes, { name = '宣讲.mp4', replaces = 0 } = {}) =>
      done(
        rest,
        filmCalls.begin,
        { Id: talkId, Name: name, Bytes: bytes, Replaces: replaces },
        liaison,
      ),
    patch: (path, offset, bytes, sent = {}) =>
      request(
        'PATCH',
        path,
        {
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
        sent,
        bytes,
      ),
    head: (path, sent = {}) => request('HEAD', path, {}, sent),
    async send(bytes, about) {
      const { Path } = await film.begin(bytes.length, about);
      const { status, body } = await film.patch(Path, 0, bytes);
      if (status !== 204) throw new Error(`${status} ${body}`);
      return film.ended();
    },
    ended: () =>
      until('the end of the making', async () => {
        const now = await film.get();
        return ['made', 'failed'].includes(now.State) ? now : null;
      }),
  };
  return film;
};
