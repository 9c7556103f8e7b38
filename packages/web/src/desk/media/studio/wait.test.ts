import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { createWait } from './wait.ts';

test('a wait ends when somebody looks after its time, though its timer has not come', async () => {
  let now = 0;
  let ended = false;
  const wait = createWait(() => now);
  const waiting = wait.for(HOUR_MS).then(() => {
    ended = true;
  });
  now = HOUR_MS - 1;
  wait.look();
  await Promise.resolve();
  expect(ended).toBe(false);
  now = HOUR_MS;
  wait.look();
  await waiting;
});

test('a wait is ended, and nothing is due before the first and after the last', async () => {
  const wait = createWait(() => 0);
  wait.end();
  wait.look();
  const waiting = wait.for(HOUR_MS);
  wait.end();
  await waiting;
  wait.look();
});

test('of two waits the second ends the first', async () => {
  const wait = createWait(() => 0);
  const first = wait.for(HOUR_MS);
  const second = wait.for(HOUR_MS);
  await first;
  wait.end();
  await second;
});
