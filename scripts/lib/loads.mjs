import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WEB_DIST, WEB_MANIFEST } from './web-build.mjs';

const BYTES_PER_KB = 1000;

const readManifest = () => JSON.parse(readFileSync(WEB_MANIFEST, 'utf8'));

/** The modules below a folder that are loaded by themselves. */
export const modulesBelow = (folder) =>
  Object.keys(readManifest()).filter((name) => name.startsWith(folder));

/** The scripts and styles that modules need, by the manifest that `vite build --manifest` wrote. */
export const filesOf = (...modules) => {
  const manifest = readManifest();
  const names = new Set(modules);
  // A set hands out what is added to it while it is walked.
  for (const name of names) {
    if (manifest[name] === undefined) throw new Error(`${name} is not in the build`);
    for (const imported of manifest[name].imports ?? []) names.add(imported);
  }
  const chunks = [...names].map((name) => manifest[name]);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
};

const kb = (bytes) => `${(bytes / BYTES_PER_KB).toFixed(1).padStart(7)} kB`;

/** Prints files with their sizes as served (brotli). @returns whether they keep the budget */
export const printSizes = (files, budgetKb) => {
  const sizes = [...files]
    .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(WEB_DIST, file))).length }))
    .sort((a, b) => b.bytes - a.bytes);
  for (const { file, bytes } of sizes) console.log(`${kb(bytes)}  ${file}`);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${kb(total)}  in all, of ${budgetKb} kB`);
  return total <= budgetKb * BYTES_PER_KB;
};
