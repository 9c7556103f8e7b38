import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** SHA-256 of what a stream gives, hex, and how many bytes that are. */
export const hashStream = async (
  stream: Readable,
): Promise<{ readonly hash: string; readonly size: number }> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    hash.update(bytes);
  }
  return { hash: hash.digest('hex'), size };
};

/** The same of a file on this machine. */
export const hashFile = (path: string) => hashStream(createReadStream(path));
