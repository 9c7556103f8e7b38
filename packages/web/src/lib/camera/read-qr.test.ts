import { expect, test } from 'vitest';
import type { ReadQr } from './read-qr.ts';
import { FAILURES_MAX, steadyReader } from './read-qr.ts';

const SHOWING = { readyState: 4 } as HTMLVideoElement;
const failing: ReadQr = () => Promise.reject(new DOMException('no picture', 'InvalidStateError'));
const reading: ReadQr = async () => 'ticket';
const never = () => Promise.reject(new Error('not to be loaded'));

test('looks at no picture before there is one', async () => {
  const read = steadyReader(failing, never);
  for (const readyState of [0, 1]) {
    for (let look = 0; look <= FAILURES_MAX; look += 1) {
      expect(await read({ readyState } as HTMLVideoElement)).toBeNull();
    }
  }
});

test('goes on after a picture that could not be read', async () => {
  let looks = 0;
  const read = steadyReader((video) => {
    looks += 1;
    return looks % FAILURES_MAX === 0 ? reading(video) : failing(video);
  }, never);
  const texts: (string | null)[] = [];
  while (texts.length < 2 * FAILURES_MAX) texts.push(await read(SHOWING));
  expect(texts.filter((text) => text === 'ticket')).toHaveLength(2);
});

test("loads ours where the browser's own does not work, once", async () => {
  let loads = 0;
  const read = steadyReader(failing, async () => {
    loads += 1;
    return reading;
  });
  for (let look = 0; look < FAILURES_MAX; look += 1) expect(await read(SHOWING)).toBeNull();
  expect([await read(SHOWING), await read(SHOWING)]).toEqual(['ticket', 'ticket']);
  expect(loads).toBe(1);
});

test('fails where no reader works, or none can be loaded', async () => {
  const broken = steadyReader(null, async () => failing);
  for (let look = 1; look < FAILURES_MAX; look += 1) await broken(SHOWING);
  await expect(broken(SHOWING)).rejects.toThrow('no picture');
  await expect(steadyReader(null, never)(SHOWING)).rejects.toThrow('not to be loaded');
});
