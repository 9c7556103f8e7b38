import { expect, test } from 'vitest';
import type { Taken } from '../features/media/broadcast/service.ts';
import { createDelivery } from './delivery.ts';
import type { SegmentFile } from './segmenter.ts';

const fileOf = (name: string, size: number): SegmentFile => ({
  ...{ kind: 'segment', name, run: 0 },
  bytes: Buffer.alloc(size),
});
/** Lets everything happen that needs nothing from outside. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('more is taken only while there is room for what waits', async () => {
  const gates: PromiseWithResolvers<Taken>[] = [];
  const delivery = createDelivery({
    ...{
      talkId: 'talk',
      sender: 'rtmp',
      from: 'here',
      backSince: async () => 0,
      limits: { heldBytes: 100, retryMs: 1 },
    },
    clock: () => 0,
    takeFile: () => {
      const gate = Promise.withResolvers<Taken>();
      gates.push(gate);
      return gate.promise;
    },
    isAllowed: async () => true,
    ...{ onRestart: () => {}, onStop: () => {}, onRetry: () => {} },
  });
  await delivery.push([fileOf('0', 60), fileOf('1', 40)]);
  let hasRoom = false;
  const pushed = delivery.push([fileOf('2', 1)]).then(() => {
    hasRoom = true;
  });
  await settle();
  expect(hasRoom).toBe(false);
  // One at a time.
  expect(gates).toHaveLength(1);
  gates[0]?.resolve({ kind: 'new' });
  await pushed;
  await settle();
  expect(gates).toHaveLength(2);
});

test('nobody waits for room once nothing more is sent', async () => {
  const stops: string[] = [];
  const delivery = createDelivery({
    ...{
      talkId: 'talk',
      sender: 'rtmp',
      from: 'here',
      backSince: async () => 0,
      limits: { heldBytes: 10, retryMs: 1 },
    },
    clock: () => 0,
    takeFile: async () => ({ kind: 'refused', why: 'ended' }),
    isAllowed: async () => true,
    ...{ onRestart: () => {}, onStop: (why) => stops.push(why), onRetry: () => {} },
  });
  await delivery.push([fileOf('0', 60), fileOf('1', 60)]);
  await delivery.finish();
  expect(stops).toEqual(['ended']);
});
