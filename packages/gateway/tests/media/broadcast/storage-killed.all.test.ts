import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { replayCalls } from '@xuanjiang/contracts/replay';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { INIT, prepareBroadcast, segmentAt } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { environmentOf, spawnGateway } from '../../harness/child-gateway.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createStorage } from '../../harness/storage.ts';
import { unstoredFiles, untilAllStored } from '../../harness/unstored.ts';
import { until } from '../../harness/wait.ts';

test('a gateway that is killed while the storage is away loses nothing that it acknowledged [7.UNSTORED.2]', async () => {
  await using storage = await createStorage();
  const environment = { ...environmentOf(storage), LOG_LEVEL: 'info' };
  await using first = spawnGateway(environment);
  const url = await first.url;
  const rest = supertest(url) as unknown as TestGateway['rest'];
  const cast = await prepareBroadcast({ storage, rest }, Date.now());
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await cast.act('goLive');
  const folder = join(storage.dataDir, 'files');
  await untilAllStored(storage);
  await mkdir(folder, { recursive: true });
  await rename(folder, `${folder}.away`);
  await writeFile(folder, '');
  for (const second of [1, 2, 3]) await cast.taken(`${second}.m4s`, segmentAt(second));
  await first.kill('SIGKILL');

  expect(await unstoredFiles(storage)).toBeGreaterThan(0);
  await rm(folder);
  await rename(`${folder}.away`, folder);
  await using second = spawnGateway({ ...environment, PORT: new URL(url).port });
  await second.url;
  await cast.act('end');
  await untilAllStored(storage);
  const replay = await until('the replay', async () => {
    const found = await done(rest, replayCalls.get, { Id: cast.talkId }, cast.liaison);
    return found.State === 'published' ? found : null;
  });
  expect(replay.Durationms).toBe(3 * SECOND_MS);
  const { text } = await rest.get(`/media/replay/${cast.talkId}-1.m3u8`);
  const paths = text.match(/^\/media\/replay\/segment\/\S+$/gm) ?? [];
  expect(paths).toHaveLength(3);
  for (const path of paths) expect((await cast.fetch(path)).length).toBeGreaterThan(0);
});
