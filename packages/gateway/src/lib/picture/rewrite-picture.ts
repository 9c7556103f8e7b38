import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { bareEnvironment } from '../bare-environment.ts';
import { createFairPlaces } from '../fair-places.ts';
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

/** How long the process may take for one picture; sharp's own limit is shorter. */
const TIME_MS = 30 * SECOND_MS;
/** JavaScript of the process; pixels are outside of it. */
const MEMORY_MB = 64;
/** Pictures that wait for their turn: the last of them waits for a few seconds. */
const WAITING_MAX = 16;

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));

const writeApart = async (task: PictureTask, timeMs: number): Promise<WrittenPicture> => {
  const writer = fork(WRITER, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    // It reads what strangers send: it gets none of the secrets.
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
  });
  const answers: WriterAnswer[] = [];
  writer.on('message', (given) => answers.push(given as WriterAnswer));
  // A process that is gone before it takes the task has said nothing: it is told below.
  writer.send(task, () => {});
  await once(writer, 'close').catch((error: Error) => {
    throw new PictureQueueError(`no process for a picture: ${error.message}`);
  });
  const [answer] = answers;
  // Whoever brings the decoder to an end sent no picture.
  if (answer === undefined) throw new PictureError('broken');
  if ('fault' in answer) throw new PictureError(answer.fault);
  return answer.written;
};

/**
 * Decodes pictures and writes them anew, one at a time and by turns of those who sent them, each in a process of its own: a
 * file that stops the decoder, or takes all of its time or memory, ends that process and no gateway.
 */
export const createPictureRewriter = ({ timeMs = TIME_MS, waitingMax = WAITING_MAX } = {}) => {
  const queue = createFairPlaces({ places: 1, waitingMax });
  return {
    /** @param whose account or university @throws PictureError, PictureQueueError */
    async rewrite(task: PictureTask, whose: string): Promise<WrittenPicture> {
      if (queue.isFull(whose)) throw new PictureQueueError('too many pictures wait');
      return queue.run(whose, () => writeApart(task, timeMs));
    },
  };
};

export type PictureRewriter = ReturnType<typeof createPictureRewriter>;
