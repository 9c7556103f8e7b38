import { createHook } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepTicks } from './keep-ticks.ts';
import { shrinkHeap } from './shrink-heap.ts';

test('of the ticks that have run, the one that is kept lives through the collection of the start', async () => {
  const ticks: WeakRef<object>[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') ticks.push(new WeakRef(resource));
    },
  }).enable();
  process.nextTick(() => {});
  keepTicks();
  hook.disable();
  await setImmediate();
  shrinkHeap();
  expect(ticks.map((tick) => tick.deref() !== undefined)).toEqual([false, true]);
});
