import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { createFairPlaces } from '../fair-places.ts';
import type { RunTask } from '../run-task.ts';
import type { PictureFault, PictureTask, WriterAnswer, WrittenPicture } from './writer.ts';

/** The file cannot be taken as a picture. */
export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`not taken as a picture: ${fault}`);
    this.fault = fault;
  }
}

/** Too many pictures wait for their turn, or the machine cannot begin with one. */
export class PictureQueueError extends Error {}

/** How long one picture may take; sharp's own limit is shorter. */
const TIME_MS = 30 * SECOND_MS;
/** JavaScript of the process; pixels are outside of it. */
const MEMORY_MB = 64;
/** Pictures that wait for their turn: the last of them waits for a few seconds. */
const WAITING_MAX = 16;

const write = async (
  runTask: RunTask,
  task: PictureTask,
  timeMs: number,
): Promise<WrittenPicture> => {
  const answer = await runTask<PictureTask, WriterAnswer>({
    module: new URL('./writer.ts', import.meta.url),
    given: task,
    memoryMb: MEMORY_MB,
    timeMs,
    // Whoever brings the decoder to an end sent no picture.
    ended: () => ({ fault: 'broken' }),
  }).catch((error: Error) => {
    throw new PictureQueueError(`no process for a picture: ${error.message}`);
  });
  if ('fault' in answer) throw new PictureError(answer.fault);
  return answer.written;
};

/**
 * Decodes pictures and writes them anew, one at a time and by turns of those who sent them, each in a process
 * of its own: a file that stops the decoder, or takes all of its time or memory, ends that process and no gateway.
 */
export const createPictureRewriter = (
  runTask: RunTask,
  { timeMs = TIME_MS, waitingMax = WAITING_MAX } = {},
) => {
  const queue = createFairPlaces({ places: 1, waitingMax });
  return {
    /** @param whose account or university @throws PictureError, PictureQueueError */
    async rewrite(task: PictureTask, whose: string): Promise<WrittenPicture> {
      if (queue.isFull(whose)) throw new PictureQueueError('too many pictures wait');
      return queue.run(whose, () => write(runTask, task, timeMs));
    },
  };
};

export type PictureRewriter = ReturnType<typeof createPictureRewriter>;
