/**
 * The first load of `/video`: prints each script and style that a first visit fetches before it
 * shows the screen, with its size as served (brotli), and fails above the budget. Reads the manifest
 * that `vite build --manifest` wrote.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WEB_DIST, WEB_MANIFEST } from './lib/web-build.mjs';

/** kB of script and style, brotli: the blueprint's §8. */
const BUDGET_KB = 128;
const ENTRY = 'index.html';
/** The client, which the entry loads at once. */
const START = 'src/start.tsx';
const SCREEN = 'src/screens/talk/video-screen.tsx';
const BYTES_PER_KB = 1000;

const manifest = JSON.parse(readFileSync(WEB_MANIFEST, 'utf8'));

const names = new Set([ENTRY, START, SCREEN]);
// A set hands out what is added to it while it is walked.
for (const name of names) {
  if (manifest[name] === undefined) throw new Error(`${name} is not in the build`);
  for (const imported of manifest[name].imports ?? []) names.add(imported);
}
const chunks = [...names].map((name) => manifest[name]);
const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));

const sizes = [...files]
  .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(WEB_DIST, file))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const kb = (bytes) => `${(bytes / BYTES_PER_KB).toFixed(1).padStart(7)} kB`;
for (const { file, bytes } of sizes) console.log(`${kb(bytes)}  ${file}`);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${kb(total)}  in all, of ${BUDGET_KB} kB`);
if (total > BUDGET_KB * BYTES_PER_KB) process.exitCode = 1;
