import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { GUIDE_FILE_MAX_BYTES, GUIDE_PAGES_MAX } from '@xuanjiang/contracts/guide';
import type { InspectorAnswer, PdfFacts } from './inspector.ts';

/** What the process that reads a file may take. */
const MEMORY_MB = 512;
const TIME_MS = MINUTE_MS;

/** The file cannot be taken as a guide; the message says why. */
export class PdfError extends Error {}

const checkBytes = async (file: string): Promise<void> => {
  const handle = await open(file).catch((error: Error) => {
    throw new PdfError(error.message);
  });
  try {
    const { size } = await handle.stat();
    if (size > GUIDE_FILE_MAX_BYTES) {
      throw new PdfError(`the file has more than ${GUIDE_FILE_MAX_BYTES / 1024 / 1024} MB`);
    }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1', 0, bytesRead) !== '%PDF-') throw new PdfError('it is no PDF');
  } finally {
    await handle.close();
  }
};

/**
 * How many pages a PDF has, and its outline, read in a process with limits.
 * @throws PdfError
 */
export const inspectPdf = async (file: string): Promise<PdfFacts> => {
  await checkBytes(file);
  const inspector = fork(fileURLToPath(new URL('./inspector.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIME_MS,
    killSignal: 'SIGKILL',
  });
  const answers: InspectorAnswer[] = [];
  inspector.on('message', (given) => answers.push(given as InspectorAnswer));
  inspector.send(file);
  await once(inspector, 'close');
  const [answer] = answers;
  if (answer === undefined) {
    throw new PdfError(`it takes more than ${MEMORY_MB} MB or ${TIME_MS / 1000} s to read`);
  }
  if ('error' in answer) throw new PdfError(`it cannot be read: ${answer.error}`);
  const { facts } = answer;
  if (facts.pages > GUIDE_PAGES_MAX)
    throw new PdfError(`it has more than ${GUIDE_PAGES_MAX} pages`);
  return facts;
};
