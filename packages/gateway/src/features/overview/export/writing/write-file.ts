import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '@xuanjiang/contracts/export';
import { text } from '@xuanjiang/contracts/messages';
import { writeSheet } from '../../../../lib/sheet/sheet.ts';
import { createFolder } from '../../../../lib/work-folders.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import type { ExportRun, ExportSource } from '../policy.ts';

export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of an export, piece by piece. */
export const bytesOf = (
  source: ExportSource,
  format: ExportFormat,
  run: ExportRun,
): AsyncIterable<Uint8Array> =>
  writeSheet(format, {
    title: text(run.lang, source.title),
    columns: source.columns(run.lang),
    rows: source.read(run),
  });

/** Writes a file and stores it under a key. @param signal ends it @throws whatever hinders it */
export const storeFile = async (
  bytes: AsyncIterable<Uint8Array>,
  {
    key,
    type,
    storage,
  }: { readonly key: string; readonly type: string; readonly storage: Storage },
  signal: AbortSignal,
): Promise<void> => {
  const folder = await createFolder('export');
  try {
    const file = join(folder, 'file');
    await pipeline(bytes, createWriteStream(file), { signal });
    await storage.put(key, file, type);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
