/** Pictures are decoded in processes of their own: what becomes of those, and of what waits for them. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPictureRewriter,
  PictureError,
  PictureQueueError,
} from '../src/lib/picture/rewrite-picture.ts';
import { runInProcess } from '../src/lib/run-task.ts';
import { twoColours } from './harness/pictures.ts';
import { runTaskInTests } from './harness/run-task.ts';

let folder = '';
let from = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'writer-'));
  from = join(folder, 'sent');
  await writeFile(from, await twoColours(300, 200).jpeg().toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

const to = (name: string): string => join(folder, name);

test('a picture is written under the name that is given, and its size told', async () => {
  const { rewrite } = createPictureRewriter(runInProcess);
  const written = await rewrite({ from, to: to('one.webp') }, 'a');
  expect(written).toMatchObject({ width: 300, height: 200, bytes: expect.any(Number) });
  expect(existsSync(to('one.webp'))).toBe(true);
});

test('a process that takes too long is ended, and the next one does its work', async () => {
  const hasty = createPictureRewriter(runInProcess, { timeMs: 1 });
  const refused = await hasty
    .rewrite({ from, to: to('late.webp') }, 'a')
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PictureError);
  expect(existsSync(to('late.webp'))).toBe(false);
  await createPictureRewriter(runInProcess).rewrite({ from, to: to('next.webp') }, 'a');
});

test('they come one after the other, and no more may wait than is allowed', async () => {
  // The first begins at once, the second waits.
  const { rewrite } = createPictureRewriter(runTaskInTests, { waitingMax: 1 });
  const all = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) => rewrite({ from, to: to(`${name}.webp`) }, 'a')),
  );
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect((all[3] as PromiseRejectedResult).reason).toBeInstanceOf(PictureQueueError);
  // The pictures before are done: there is room again.
  await rewrite({ from, to: to('e.webp') }, 'a');
});

test('a file that is not there is no picture', async () => {
  const gone = createPictureRewriter(runInProcess).rewrite(
    { from: to('nothing'), to: to('x.webp') },
    'a',
  );
  await expect(gone).rejects.toBeInstanceOf(PictureError);
});
