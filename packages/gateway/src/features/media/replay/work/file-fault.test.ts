import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { OTHER_SOUND } from '../../../../lib/mp4/media-task.ts';
import { NoSpaceError } from '../../../../lib/work-folders.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import {
  afterFault,
  FILE_BYTES_MAX,
  FileFaultError,
  failureText,
  fileFaultOf,
  keptFault,
  spaceFor,
} from './file-fault.ts';

test.each([
  [new FileFaultError('tooLarge', ''), 'tooLarge'],
  [new NoSpaceError('3 bytes do not fit'), 'noSpace'],
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

test('asks for the parts and the whole, and refuses what is too large', () => {
  expect(spaceFor(FILE_BYTES_MAX)).toBe(2 * FILE_BYTES_MAX);
  expect(() => spaceFor(FILE_BYTES_MAX + 1)).toThrow(
    new FileFaultError('tooLarge', `${FILE_BYTES_MAX + 1} bytes are too many`),
  );
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
