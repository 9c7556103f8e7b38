import { ADV_URL_MAX } from '@xuanjiang/contracts/adv';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';

/** When an advertisement is shown; UTC ms. */
export interface AdvPeriod {
  readonly startsAt: number;
  /** Null: until it is withdrawn. */
  readonly endsAt: number | null;
  /** Null: it was not withdrawn. */
  readonly withdrawnAt: number | null;
}

/** A period in words, its times in Asia/Shanghai. @param endsAt null: until it is withdrawn */
export const periodText = (startsAt: number, endsAt: number | null): string =>
  `from ${momentOf(startsAt)} until ${endsAt === null ? 'it is withdrawn' : momentOf(endsAt)}`;

/** Whether it is live, planned, ended or withdrawn, and when it was or will be shown. */
export const stateText = ({ startsAt, endsAt, withdrawnAt }: AdvPeriod, now: number): string => {
  if (withdrawnAt !== null && (endsAt === null || withdrawnAt < endsAt)) {
    if (withdrawnAt > startsAt) return `withdrawn, shown ${periodText(startsAt, withdrawnAt)}`;
    return `withdrawn ${momentOf(withdrawnAt)}, never shown`;
  }
  if (endsAt !== null && endsAt <= now) return `ended, shown ${periodText(startsAt, endsAt)}`;
  return `${startsAt <= now ? 'live' : 'planned'}, shown ${periodText(startsAt, endsAt)}`;
};

/** Type of a picture and the ending of its file. */
export interface PictureType {
  readonly mime: string;
  readonly ending: string;
}

const PNG: PictureType = { mime: 'image/png', ending: 'png' };
const JPEG: PictureType = { mime: 'image/jpeg', ending: 'jpg' };
const WEBP: PictureType = { mime: 'image/webp', ending: 'webp' };

const beginsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

/**
 * What a picture is by its first bytes, whatever its file is called. Null for anything else: an SVG
 * can hold scripts.
 */
export const pictureTypeOf = (bytes: Buffer): PictureType | null => {
  if (beginsWith(bytes, '89504e470d0a1a0a')) return PNG;
  if (beginsWith(bytes, 'ffd8ff')) return JPEG;
  // RIFF, four bytes of length, WEBP.
  return beginsWith(bytes, '52494646') && beginsWith(bytes, '57454250', 8) ? WEBP : null;
};

/** Width and height of a picture, pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The first chunk of a PNG is its header: 13 bytes, IHDR, width, height (PNG, 11.2.2). */
const pngSize = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 24 && beginsWith(bytes, '0000000d49484452', 8)
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Markers of JPEG that begin a frame; DHT, JPG and DAC between them do not (ITU-T T.81, B.1). */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size stands in the header of the frame: length, precision, height, width. */
const jpegSize = (bytes: Buffer): PictureSize | null => {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFill = marker === 0xff;
    if (beginsFrame(marker)) {
      if (at + 9 > bytes.length) return null;
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += isFill ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** By its first chunk: VP8X with the canvas, VP8L without loss, or VP8 (RFC 9649, 2.5 to 2.7). */
const webpSize = (bytes: Buffer): PictureSize | null => {
  if (bytes.length < 30) return null;
  if (beginsWith(bytes, '56503858', 12)) {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (beginsWith(bytes, '5650384c', 12) && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (beginsWith(bytes, '56503820', 12) && beginsWith(bytes, '9d012a', 23)) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return null;
};

/** The size that the header of a picture says; null where there is none, or a side of 0. */
export const pictureSizeOf = (bytes: Buffer): PictureSize | null => {
  const { mime } = pictureTypeOf(bytes) ?? {};
  const read = mime === PNG.mime ? pngSize : mime === JPEG.mime ? jpegSize : webpSize;
  const size = mime === undefined ? null : read(bytes);
  return size === null || size.width === 0 || size.height === 0 ? null : size;
};

/** The ending of the file of a picture of this MIME type. */
export const endingOf = (mime: string): string =>
  [PNG, JPEG, WEBP].find((type) => type.mime === mime)?.ending ?? 'bin';

/** Characters that browsers drop from an address or read as `/`. */
const TREACHEROUS = /[\s\p{Cc}\\]/u;

/** Whether an advertisement may lead there: a path on this site, or https without a user name. */
export const isAdvUrl = (url: string): boolean => {
  if (url.length > ADV_URL_MAX || TREACHEROUS.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};
