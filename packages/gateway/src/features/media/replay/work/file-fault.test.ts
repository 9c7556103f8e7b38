import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { OTHER_SOUND } from '../../../../lib/mp4/media-messages.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import {
  afterFault,
  DISK_KEPT_BYTES,
  FILE_BYTES_MAX,
  FileFaultError,
  failureText,
  fileFaultOf,
  keptFault,
  requireSpace,
} from './file-fault.ts';

test.each([
  [new FileFaultError('tooLarge', ''), 'tooLarge'],
  [new Error('ENOSPC: no space left on device, write'), 'noSpace'],
  [new StorageError('the folder of the files gives ENOSPC'), 'noSpace'],
  [new StorageError('gone'), 'storage'],
  [new Error(OTHER_SOUND), 'sound'],
  [new Error('the process of media files ended: SIGKILL'), 'other'],
] as const)('knows the fault of %s', (error, fault) => {
  expect(fileFaultOf(error)).toBe(fault);
  expect(keptFault(failureText(error))).toBe(fault);
});

test('reads what versions of before kept', () => {
  expect(keptFault(null)).toBe('');
  expect(keptFault('Error: earlier tries were cut off')).toBe('other');
});

test('writes nothing that does not fit', () => {
  const faultOf = (bytes: number, free: number) => {
    try {
      requireSpace(bytes, free);
      return null;
    } catch (error) {
      return fileFaultOf(error);
    }
  };
  expect(faultOf(1000, DISK_KEPT_BYTES + 2000)).toBeNull();
  expect(faultOf(1000, DISK_KEPT_BYTES + 1999)).toBe('noSpace');
  expect(faultOf(FILE_BYTES_MAX, Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(faultOf(FILE_BYTES_MAX + 1, Number.MAX_SAFE_INTEGER)).toBe('tooLarge');
});

test.each([
  ['other', 1, 0, { dueAt: 20 * SECOND_MS, isCounted: true }],
  ['other', 3, 0, { dueAt: null, isCounted: true }],
  ['tooLarge', 1, 0, { dueAt: null, isCounted: true }],
  ['sound', 1, 0, { dueAt: null, isCounted: true }],
  ['noSpace', 3, 0, { dueAt: 5 * MINUTE_MS, isCounted: false }],
  ['storage', 3, DAY_MS - 1, { dueAt: DAY_MS - 1 + 5 * MINUTE_MS, isCounted: false }],
  ['noSpace', 1, DAY_MS, { dueAt: null, isCounted: false }],
] as const)('after the fault %s, try %d, at %d', (fault, attempts, now, after) => {
  expect(afterFault(fault, { attempts, askedAt: 0 }, now)).toEqual(after);
});
