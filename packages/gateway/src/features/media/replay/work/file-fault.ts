import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { FileFault } from '@xuanjiang/contracts/replay';
import { FILE_FAULTS } from '@xuanjiang/contracts/replay';
import { OTHER_SOUND } from '../../../../lib/mp4/media-task.ts';
import { NoSpaceError } from '../../../../lib/work-folders.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';

const GIB = 1024 ** 3;
/** Largest size of a file: more than three hours at the 8 Mbit/s of a good encoder. */
export const FILE_BYTES_MAX = 12 * GIB;
/** A file is written once as its parts, and once whole. */
const COPIES = 2;

/** Work that was tried so often has failed for good. */
export const TRIES_MAX = 3;
/** Until it is tried again. */
const AGAIN_MS = 20 * SECOND_MS;
/** The same where somebody has to make room, or to bring the storage back, and for how long. */
const SPACE_AGAIN_MS = 5 * MINUTE_MS;
const SPACE_WAITED_MS = DAY_MS;

/** A fault that is known before anything is written. */
export class FileFaultError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** @param bytes of the segments @returns what the making of their file needs, bytes @throws FileFaultError */
export const spaceFor = (bytes: number): number => {
  if (bytes > FILE_BYTES_MAX) throw new FileFaultError('tooLarge', `${bytes} bytes are too many`);
  return bytes * COPIES;
};

/** What an error says of a file. Errors of the other process are known by their text. */
export const fileFaultOf = (error: unknown): FileFault => {
  if (error instanceof FileFaultError) return error.fault;
  const text = String(error);
  if (error instanceof NoSpaceError || /ENOSPC|EDQUOT/.test(text)) return 'noSpace';
  if (text.includes(OTHER_SOUND)) return 'sound';
  return error instanceof StorageError ? 'storage' : 'other';
};

/** What is kept of a failure: staff read the fault, and operators the rest. */
export const failureText = (error: unknown): string => `${fileFaultOf(error)}: ${String(error)}`;

/** The fault of a failure that was kept; of a version that kept none it is another one. */
export const keptFault = (failure: string | null): FileFault | '' => {
  if (failure === null) return '';
  const name = failure.slice(0, failure.indexOf(':'));
  return FILE_FAULTS.find((fault) => fault === name) ?? 'other';
};

/**
 * What becomes of work whose try failed. What no try can change has failed at once; what somebody else has to mend is
 * tried for a day, and no such try is counted.
 * @returns when it is tried again, UTC ms; null: it has failed for good
 */
export const afterFault = (
  fault: FileFault,
  { attempts, askedAt }: { readonly attempts: number; readonly askedAt: number },
  now: number,
): { readonly dueAt: number | null; readonly isCounted: boolean } => {
  if (fault === 'tooLarge' || fault === 'sound') return { dueAt: null, isCounted: true };
  if (fault === 'noSpace' || fault === 'storage') {
    const isOver = now >= askedAt + SPACE_WAITED_MS;
    return { dueAt: isOver ? null : now + SPACE_AGAIN_MS, isCounted: false };
  }
  return { dueAt: attempts >= TRIES_MAX ? null : now + AGAIN_MS, isCounted: true };
};
