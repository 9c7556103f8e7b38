/** The kinds of pictures that are read. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** Bytes of a file that say its kind. */
export const KIND_BYTES = 12;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

const ascii = (bytes: Uint8Array, start: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + 4));

/** The kind that the first bytes of a file claim; null for what is read as no picture. */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  if (begins(bytes, JPEG)) return 'jpeg';
  if (begins(bytes, PNG)) return 'png';
  return ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP' ? 'webp' : null;
};
