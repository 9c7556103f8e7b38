import { DAY_MS } from '@xuanjiang/contracts/constants';
import { afterEach, expect, test } from 'vitest';
import { createPosterDrawer } from './draw-in-process.ts';
import type { PosterContent, PosterDrawer } from './poster.ts';
import { PosterError } from './poster.ts';

const CONTENT: PosterContent = {
  title: '强基计划',
  university: '浙江大学',
  shortname: '浙大',
  color: '#003F88',
  when: '11月21日 周六 19:00 开讲',
  speaker: '罗老师',
  invitation: '邀请你一起看',
  scan: '扫描二维码',
  hint: '直播可以提问',
  brand: '宣讲',
  url: 'https://talks.example.cn/videoDetail?id=a&invite=q8fJz1mXo2Lw0aBc',
};

/** Longer than a process takes to start, however busy the machine is. */
const NEVER_HUNG = { hungMs: DAY_MS };

let drawer: PosterDrawer | null = null;
const { execPath } = process;
afterEach(async () => {
  process.execPath = execPath;
  await drawer?.[Symbol.asyncDispose]();
});

test('draws in another process, and says what could not be drawn', async () => {
  const warnings: string[] = [];
  drawer = createPosterDrawer((_error, line) => warnings.push(line), NEVER_HUNG);
  const [png] = await Promise.all([drawer.draw(CONTENT), drawer.draw({ ...CONTENT, title: '' })]);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // No code can hold as much; the process goes on.
  const tooLong = drawer.draw({ ...CONTENT, url: 'a'.repeat(5000) });
  await expect(tooLong).rejects.toThrow(PosterError);
  expect((await drawer.draw(CONTENT)).length).toBe(png.length);
  expect(warnings).toEqual([]);
});

test('takes no more than it can draw', async () => {
  drawer = createPosterDrawer(() => undefined, { ...NEVER_HUNG, waitingMax: 1 });
  const asked = drawer;
  const drawn = await Promise.allSettled([1, 2, 3, 4].map(() => asked.draw(CONTENT)));
  expect(drawn.at(0)?.status).toBe('fulfilled');
  expect(drawn.at(-1)?.status).toBe('rejected');
});

test('a poster that takes too long is refused, and the process that hangs with it ends', async () => {
  const warnings: string[] = [];
  // No process draws anything before it has started.
  drawer = createPosterDrawer((_error, line) => warnings.push(line), { hungMs: 1 });
  await expect(drawer.draw(CONTENT)).rejects.toThrow(PosterError);
  expect(warnings).toEqual(['the process that draws posters ended']);
});

test('what is on its way when it ends is refused', async () => {
  drawer = createPosterDrawer(() => undefined);
  const drawing = drawer.draw(CONTENT);
  const ended = expect(drawing).rejects.toThrow(PosterError);
  await drawer[Symbol.asyncDispose]();
  await ended;
  await expect(drawer.draw(CONTENT)).rejects.toThrow(PosterError);
});

test('where no process can be started each poster is refused, and none waits for ever', async () => {
  process.execPath = '/nowhere/node';
  const warnings: string[] = [];
  drawer = createPosterDrawer((_error, line) => warnings.push(line));
  const asked = drawer;
  const drawn = await Promise.allSettled([1, 2, 3].map(() => asked.draw(CONTENT)));
  expect(drawn.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const poster of drawn) {
    expect(poster.status === 'rejected' && poster.reason).toBeInstanceOf(PosterError);
  }
  expect(warnings).toHaveLength(1);
  // Nothing is left of it that would have to end.
  await asked[Symbol.asyncDispose]();
});

test('whoever asks while an idle process ends gets another one', async () => {
  drawer = createPosterDrawer(() => undefined, { ...NEVER_HUNG, idleMs: 1 });
  await drawer.draw(CONTENT);
  // Begun in the same turn as the timer that ends the process, and after it: this runs right after the kill.
  const killed = Promise.withResolvers<void>();
  setTimeout(killed.resolve, 1);
  await killed.promise;
  expect((await drawer.draw(CONTENT)).subarray(1, 4).toString()).toBe('PNG');
});
