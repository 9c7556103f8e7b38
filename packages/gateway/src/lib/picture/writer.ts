/** The work that `createPictureRewriter` has done in a process of its own: a hostile file may stop its process, and nothing else. */
import { open, stat } from 'node:fs/promises';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import sharp from 'sharp';
import type { Work } from '../run-task.ts';
import type { Size } from './fit-picture.ts';
import { fitPicture } from './fit-picture.ts';
import { KIND_BYTES, pictureKind } from './picture-kind.ts';

/** What is read and where it is written: paths on this machine. */
export interface PictureTask {
  readonly from: string;
  readonly to: string;
  /** Longest side of what is written, pixels; as much as is kept of any picture by default. */
  readonly sideMax?: number;
}

/** Why a file is not taken. */
export type PictureFault = 'kind' | 'pixels' | 'broken';

export interface WrittenPicture extends Size {
  /** Bytes. */
  readonly bytes: number;
}

export type WriterAnswer = { readonly written: WrittenPicture } | { readonly fault: PictureFault };

/** For text on screenshots; a photo of 4 million pixels takes about 600 kB. */
const QUALITY = 82;
/** How long libvips may work on one picture, s. */
const WORK_S = 15;

// Everything else that libvips reads (SVG, PDF, GIF, TIFF, HEIF, …) is a way in of its own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});
sharp.cache(false);
sharp.concurrency(1);

const firstBytes = async (file: string): Promise<Uint8Array> => {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
  return buffer.subarray(0, bytesRead);
};

/** What an error of libvips means. */
const faultOf = ({ message }: Error): PictureFault =>
  /exceeds pixel limit/i.test(message) ? 'pixels' : 'broken';

export const work: Work<PictureTask, WriterAnswer> = async ({ from, to, sideMax }) => {
  const kind = pictureKind(await firstBytes(from));
  if (kind === null) return { fault: 'kind' };
  try {
    const picture = sharp(from, {
      limitInputPixels: PICTURE_LIMITS.pixelsMax,
      // Half a picture is none; of what is only unusual nobody needs to hear.
      failOn: 'error',
      // Only the first of several frames is read.
      pages: 1,
    });
    const { format, width, height, autoOrient } = await picture.metadata();
    if (format !== kind) return { fault: 'kind' };
    // The limit also covers what is only known after decoding.
    if (width * height > PICTURE_LIMITS.pixelsMax) return { fault: 'pixels' };
    // What is written has the upright pixels alone: sharp leaves out EXIF, XMP, profiles and comments.
    const written = await picture
      .autoOrient()
      .resize({ ...fitPicture(autoOrient, sideMax), fit: 'fill' })
      .timeout({ seconds: WORK_S })
      .webp({ quality: QUALITY })
      .toFile(to);
    const { size } = await stat(to);
    return { written: { width: written.width, height: written.height, bytes: size } };
  } catch (error) {
    return { fault: faultOf(error as Error) };
  }
};
