import { encode } from 'uqr';

/** Modules of white around a code: with fewer some cameras do not find it. */
const BORDER = 4;
const CHANNELS = 3;
const DARK = [0x16, 0x21, 0x3a] as const;
const LIGHT = 0xff;

/**
 * The QR code of a text as RGB pixels. Every module has the same number of pixels, so that nothing is blurred.
 * @param within px that it may take
 * @returns `side`: px that it takes
 */
export const qrPixels = (
  text: string,
  within: number,
): { readonly pixels: Buffer; readonly side: number } => {
  const { size, data } = encode(text, { border: BORDER, ecc: 'M' });
  const cell = Math.max(1, Math.floor(within / size));
  const side = size * cell;
  const pixels = Buffer.alloc(side * side * CHANNELS, LIGHT);
  for (let y = 0; y < side; y += 1) {
    const row = data[Math.floor(y / cell)] ?? [];
    for (let x = 0; x < side; x += 1) {
      if (row[Math.floor(x / cell)] === true) pixels.set(DARK, (y * side + x) * CHANNELS);
    }
  }
  return { pixels, side };
};
