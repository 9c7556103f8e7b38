import type { StorageState } from '@xuanjiang/contracts/broadcast';
import { expect, test } from 'vitest';
import { amountOf, FREE_LOW_BYTES, troubleOf } from './model.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [14_680_064, '14.7 MB'],
  [21_474_836_480, '21.5 GB'],
  [5e15, '5000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(amountOf(bytes)).toBe(text);
});

const FINE: StorageState = {
  ...{ Kind: 'folder', Writesfailsince: null, Readsfailsince: null, Oldestat: null },
  ...{
    Waiting: 0,
    Waitingbytes: 0,
    Waitingmaxbytes: 2,
    Waitingtalkmaxbytes: 1,
    Freebytes: FREE_LOW_BYTES,
  },
};

test.each([
  ['all is well', {}, null],
  ['nobody knows how much space a bucket has', { Freebytes: null }, null],
  ['nothing can be stored', { Writesfailsince: 1, Waiting: 3 }, 'down'],
  ['nothing can be read', { Readsfailsince: 1 }, 'down'],
  ['what waits is being stored', { Waiting: 3, Freebytes: 0 }, 'waiting'],
  ['the disk is nearly full', { Freebytes: FREE_LOW_BYTES - 1 }, 'low'],
] as const)('%s', (_what, part, trouble) => {
  expect(troubleOf({ ...FINE, ...part })).toBe(trouble);
});
