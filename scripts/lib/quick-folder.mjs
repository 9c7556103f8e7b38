import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm';
/** More than a run of the tests holds at a time, databases and browser profiles together. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Where the tests put what they throw away. Most of it is databases, hundreds of which are created
 * and removed: in memory that takes a fraction of the time. What a test shows by killing a process
 * does not depend on the disk.
 */
export const quickFolder = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM_BYTES) return MEMORY;
  } catch {
    // This system has none.
  }
  return tmpdir();
};
