import { open } from 'node:fs/promises';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { GUIDE_FILE_MAX_BYTES } from '@xuanjiang/contracts/guide-fields';
import type { RunTask } from '../run-task.ts';
import type { InspectorAnswer, PdfFacts } from './inspector.ts';
import { PdfError } from './pdf-error.ts';

/** What reading a file may take. */
const MEMORY_MB = 512;
const TIME_MS = MINUTE_MS;

const checkBytes = async (file: string): Promise<void> => {
  const handle = await open(file).catch((error: Error) => {
    throw new PdfError(error.message);
  });
  try {
    const { size } = await handle.stat();
    if (size > GUIDE_FILE_MAX_BYTES) {
      throw new PdfError(`the file has more than ${GUIDE_FILE_MAX_BYTES / 1024 / 1024} MB`, 'size');
    }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1', 0, bytesRead) !== '%PDF-') {
      throw new PdfError('it is no PDF', 'kind');
    }
  } finally {
    await handle.close();
  }
};

interface InspectOptions {
  /** What reading may take, ms. */
  readonly timeMs?: number;
  /** Hears how much of it is read, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
}

/**
 * How many pages a PDF has, and its outline, read in a process with limits.
 * @throws PdfError
 */
export const inspectPdf = async (
  runTask: RunTask,
  file: string,
  { timeMs = TIME_MS, onProgress }: InspectOptions = {},
): Promise<PdfFacts> => {
  await checkBytes(file);
  const answer = await runTask<string, InspectorAnswer, number>({
    module: new URL('./inspector.ts', import.meta.url),
    given: file,
    memoryMb: MEMORY_MB,
    timeMs,
    take: onProgress,
    ended: () => ({
      error: `it takes more than ${MEMORY_MB} MB or ${timeMs / 1000} s to read`,
      ...{ fault: 'slow', active: [] },
    }),
  });
  if ('error' in answer) throw new PdfError(answer.error, answer.fault, answer.active);
  return answer.facts;
};
