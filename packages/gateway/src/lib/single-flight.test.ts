import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Work that waits until it is let go, and counts. */
const heldWork = () => {
  const held: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => held.push(resolve));
    atOnce -= 1;
  };
  return { work, held, most: () => most };
};

test('never runs twice at once; calls during a run share one more', async () => {
  const { work, held, most } = heldWork();
  const ask = singleFlight(work);
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(held).toHaveLength(1);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await Promise.all([first, ...others]);
  expect(held).toHaveLength(2);
  expect(most()).toBe(1);
});

test('a call after the end runs again', async () => {
  const { work, held } = heldWork();
  const ask = singleFlight(work);
  const first = ask();
  held[0]?.();
  await first;
  const second = ask();
  expect(held).toHaveLength(2);
  held[1]?.();
  await second;
});

test('a call during a run settles with the next run, whatever is asked meanwhile', async () => {
  const { work, held } = heldWork();
  const ask = singleFlight(work);
  const first = ask();
  const second = ask();
  held[0]?.();
  await first;
  await expect.poll(() => held.length).toBe(2);
  const third = ask();
  held[1]?.();
  await second;
  await expect.poll(() => held.length).toBe(3);
  held[2]?.();
  await third;
});

test('a run that fails is told to those who wait for it, and the next one begins', async () => {
  const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const ask = singleFlight(() => runs[begun++]?.promise ?? Promise.resolve());
  const first = ask();
  const second = ask();
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => begun).toBe(2);
  runs[1]?.resolve();
  await second;
});
