import { join } from 'node:path';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { inspectPdf } from '../../../../lib/pdf/inspect-pdf.ts';
import type { PdfFacts } from '../../../../lib/pdf/inspector.ts';
import { packPdf } from '../../../../lib/pdf/pack-pdf.ts';
import { PdfError } from '../../../../lib/pdf/pdf-error.ts';
import type { RunTask } from '../../../../lib/run-task.ts';
import { hashFile } from '../../../../providers/storage/hash-file.ts';
import type { UploadChecker } from '../../../ground/upload/service.ts';

/** What a guide needs of its file. */
export interface GuideFileFacts extends PdfFacts {
  /** SHA-256 of what is stored, hex. */
  readonly hash: string;
  readonly size: number;
}

/** Together with storing the file they end within the time of a job. */
const INSPECT_MS = 30 * SECOND_MS;
const PACK_MS = 10 * SECOND_MS;
/** How much of the work reading is, percent; writing it anew is the rest. */
const READING_SHARE = 90;
/** Digits of the hash in the key of a file. */
const KEY_DIGITS = 16;

/** Reads a PDF in a process with limits, and writes it anew. */
export const createGuideChecker =
  (runTask: RunTask): UploadChecker =>
  async ({ id }, { path, folder }, onProgress) => {
    try {
      const facts = await inspectPdf(runTask, path, {
        timeMs: INSPECT_MS,
        onProgress: (percent) => onProgress(Math.floor((percent * READING_SHARE) / 100)),
      });
      const packed = join(folder, 'packed.pdf');
      await packPdf(path, packed, { timeMs: PACK_MS });
      const { hash, size } = await hashFile(packed);
      const key = `guide/${id}-${hash.slice(0, KEY_DIGITS)}.pdf`;
      const found: GuideFileFacts = { ...facts, hash, size };
      return { fault: '', found, file: { path: packed, key, type: 'application/pdf' } };
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      return { fault: error.fault, found: { active: error.active } };
    }
  };
