import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FONT = readFileSync(
  new URL('../../../packages/gateway/fonts/noto-sans-sc-400.woff2', import.meta.url),
);

/**
 * The font with the characters of a text only, as TrueType: from WOFF2 itself pdfkit makes a font
 * whose text can be read out while its page is empty.
 */
export const fontFor = (text) =>
  subsetFont(FONT, [...new Set(text)].sort().join(''), { targetFormat: 'truetype' });
