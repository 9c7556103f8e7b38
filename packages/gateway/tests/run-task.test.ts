/** Files of strangers are read in processes of their own: what those get, and how they end. */
import { expect, test, vi } from 'vitest';
import { runInProcess } from '../src/lib/run-task.ts';
import type { OddTask } from './harness/odd-work.ts';

interface Given {
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
  readonly take?: (said: number) => Promise<void>;
}

const run = (given: OddTask, more: Given = {}) =>
  runInProcess<OddTask, readonly unknown[], number>({
    module: new URL('./harness/odd-work.ts', import.meta.url),
    ...{ given, memoryMb: 40, ended: (by) => ['ended', by], ...more },
  });

test('the process has limits, and none of the settings', async () => {
  vi.stubEnv('SECRET_KEY', 'a secret');
  const [environment, options] = await run('environment');
  expect(environment).not.toHaveProperty('SECRET_KEY');
  expect(environment).not.toHaveProperty('PATH');
  expect(options).toEqual(['--max-old-space-size=40']);
});

test('one that fails, or takes all of its memory or time, ends without an answer, and this one goes on', async () => {
  expect(await run('throws')).toEqual(['ended', '1']);
  expect(await run('takes all memory')).toEqual(['ended', 'SIGABRT']);
  expect(await run('never ends', { timeMs: 500 })).toEqual(['ended', 'SIGKILL']);
});

test('a signal ends it, and starts none afterwards', async () => {
  const aborting = new AbortController();
  const running = run('never ends', { signal: aborting.signal });
  aborting.abort(new Error('called off'));
  expect(await running).toEqual(['ended', 'SIGKILL']);
  await expect(run('never ends', { signal: aborting.signal })).rejects.toThrow('called off');
});

test('what it says is taken one after the other, and it is ended where it cannot be taken', async () => {
  const taken: number[] = [];
  const take = async (said: number): Promise<void> => {
    if (said === 3) throw new Error('no room');
    taken.push(said);
  };
  await expect(run('says', { take })).rejects.toThrow('no room');
  expect(taken).toEqual([1, 2]);
});
