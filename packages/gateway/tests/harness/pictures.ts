import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';

/** A place that nobody else must learn: what a phone notes in a photo. */
export const SECRET_PLACE = 'SECRET-CAMERA-0001';

/** Opens a picture that was written. The writer may have blocked all formats but its own, for this whole process. */
export const pictureOf = (webp: Buffer): Sharp => {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  return sharp(webp);
};

/** A picture with a left half of one colour and a right half of another. */
export const twoColours = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 220, g: 30, b: 30 } } }).composite(
    [
      {
        input: {
          create: {
            width: Math.ceil(width / 2),
            height,
            channels: 3,
            background: { r: 30, g: 30, b: 220 },
          },
        },
        left: Math.floor(width / 2),
        top: 0,
      },
    ],
  );

/** A photo as a phone makes it: lying on its side (orientation 6), with the place where it was taken. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  twoColours(width, height)
    .withExif({
      IFD0: { Make: SECRET_PLACE, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
};

/** A PNG that says to be so large. @param rows how many of its rows are there, all black */
export const hugePng = (width: number, height: number, rows = height): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
