import { spawnSync } from 'node:child_process';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { filmCalls } from '@xuanjiang/contracts/film';
import { expect, test } from 'vitest';
import { done } from '../../harness/call.ts';
import { environmentOf, spawnGateway } from '../../harness/child-gateway.ts';
import { filmOf, prepareFilm } from '../../harness/films.ts';
import { startGateway } from '../../harness/gateway.ts';
import { until } from '../../harness/wait.ts';

/** The lease of one that was killed is over by then. */
const LEASE_OVER_MS = 2 * MINUTE_MS;
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

test.skipIf(!hasFfmpeg)(
  'a gateway is killed while it makes a film; another one goes on',
  async () => {
    const now = Date.now();
    await using first = await startGateway();
    const film = await prepareFilm(first, now);
    const bytes = filmOf([], { seconds: 5 });
    const { Path } = await film.begin(bytes.length);
    await film.patch(Path, 0, bytes.subarray(0, 5000));
    await first.stop();

    const child = spawnGateway({ ...environmentOf(first.storage), LOG_LEVEL: 'info' });
    await using _child = child;
    const url = await child.url;
    const rest = await fetch(`${url}${Path}`, {
      method: 'PATCH',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '5000',
        'Content-Type': 'application/offset+octet-stream',
        token: film.liaison.token,
      },
      body: new Uint8Array(bytes.subarray(5000)),
    });
    expect(rest.status).toBe(204);
    await until('that the making has begun', async () => {
      const { attempts } = await first.storage.db
        .selectFrom('replay_work')
        .select('attempts')
        .where('talk_id', '=', film.talkId)
        .executeTakeFirstOrThrow();
      return attempts > 0;
    });
    await child.kill('SIGKILL');

    await using second = await startGateway({
      clock: () => Date.now() + LEASE_OVER_MS,
      storage: first.storage,
    });
    const made = await until('the replay', async () => {
      const { State } = await done(
        second.rest,
        filmCalls.get,
        { Id: film.talkId },
        { token: film.liaison.token },
      );
      return State === 'made';
    });
    expect(made).toBe(true);
  },
);
