import { readFile } from 'node:fs/promises';

/** Larger files are refused before they are read into memory as objects. */
const FILE_MAX_BYTES = 32 * 1024 * 1024;

/** The file cannot be taken as it is; the message says why. */
export class FileError extends Error {}

/** @throws FileError */
export const readText = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new FileError(error.message);
  });
  if (bytes.length > FILE_MAX_BYTES) throw new FileError('the file is too large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('the text is not UTF-8');
  }
};
