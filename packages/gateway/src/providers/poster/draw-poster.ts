import { readFileSync } from 'node:fs';
import { POSTER_SIZE } from '@xuanjiang/contracts/rules/poster-size';
import satori from 'satori';
import sharp from 'sharp';
import { encode } from 'uqr';
import type { PosterContent } from './poster.ts';
import { layOut, QR_FIELD } from './poster-layout.ts';

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
const qrPixels = (
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

/** Noto Sans SC, SIL Open Font License 1.1: `fonts/LICENSE`. It has 8,248 characters. */
const FONT = readFileSync(new URL('../../../fonts/noto-sans-sc-400.woff2', import.meta.url));
/** One list for all posters: satori reads the fonts of a list once. */
const FONTS = [
  { name: 'Noto Sans SC', data: FONT, weight: 400 as const, style: 'normal' as const },
];
// No picture comes a second time: what was drawn need not be kept here.
sharp.cache(false);

/** Stands for a character that the font has not: printers set it where a type is missing. */
const MISSING = '〓';

/** Draws the texts. @returns SVG whose letters are paths, and the characters that the font has not */
const drawTexts = async (
  content: PosterContent,
): Promise<{ readonly svg: string; readonly missing: readonly string[] }> => {
  const missing: string[] = [];
  const svg = await satori(layOut(content), {
    ...POSTER_SIZE,
    fonts: FONTS,
    // Without it they would be left out, and nobody would be told.
    loadAdditionalAsset: async (_language, segment) => {
      missing.push(...segment);
      return [];
    },
  });
  return { svg, missing };
};

const withoutMissing = (content: PosterContent, missing: readonly string[]): PosterContent => {
  const gone = new Set(missing);
  const replaced = Object.entries(content).map(([name, text]: [string, string]) => [
    name,
    name === 'url' ? text : [...text].map((sign) => (gone.has(sign) ? MISSING : sign)).join(''),
  ]);
  return Object.fromEntries(replaced) as PosterContent;
};

/** Draws the poster of an invitation. @returns a PNG */
export const drawPoster = async (content: PosterContent): Promise<Buffer> => {
  let texts = await drawTexts(content);
  if (texts.missing.length > 0) texts = await drawTexts(withoutMissing(content, texts.missing));
  const { pixels, side } = qrPixels(content.url, QR_FIELD.side);
  const inset = Math.floor((QR_FIELD.side - side) / 2);
  return (
    sharp(Buffer.from(texts.svg))
      .composite([
        {
          input: pixels,
          raw: { width: side, height: side, channels: 3 },
          left: QR_FIELD.left + inset,
          top: QR_FIELD.top + inset,
        },
      ])
      // Few colours: a third of the size, and the code stays black on white.
      .png({ palette: true, colours: 64, compressionLevel: 9 })
      .toBuffer()
  );
};
