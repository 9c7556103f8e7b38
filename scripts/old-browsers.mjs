/**
 * What the client calls that the oldest browsers of `vite.config.ts` do not have. The build writes syntax anew for
 * them, and leaves functions as they are: a page that calls one of these stops.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_DIST } from './lib/web-build.mjs';

/** What came to browsers after Chrome 107 or Safari 15.4 (MDN), as the client would call it. */
const NEWER = [
  /\.toSorted\(/,
  /\.toReversed\(/,
  /\.toSpliced\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bURL\.(?:canParse|parse)\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bArray\.fromAsync\(/,
  /\bAbortSignal\.(?:any|timeout)\(/,
  /\.(?:isWellFormed|toWellFormed)\(/,
  /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  /\brequestIdleCallback\(/,
];
/** Asked for first, as zod does: where it is missing another way is taken. */
const ASKED_FOR = /typeof (URL\.canParse)[^?]{1,20}\?\1\(/g;
/** The build of pdf.js for old browsers brings what it needs along, under the same names. */
const OWN_PARTS = /pdfjs-dist|core-js/;

const files = readdirSync(WEB_DIST, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.js') || file.endsWith('.mjs'),
);
const found = files.flatMap((file) => {
  const source = readFileSync(join(WEB_DIST, file), 'utf8').replaceAll(ASKED_FOR, '');
  if (OWN_PARTS.test(source)) return [];
  return NEWER.flatMap((name) => {
    const call = name.exec(source)?.[0];
    return call === undefined ? [] : [`${file}: ${call}`];
  });
});
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;
else console.log(`${files.length} files call nothing newer than their browsers`);
