/**
 * Makes `data/` from the npm sources: `node scripts/build.ts`. With `--check` nothing is written,
 * and the exit code is 1 when a file differs from what would be written. Needs the network.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dataFiles } from './data-files.ts';
import { fetchSources } from './sources.ts';

const folder = new URL('../data/', import.meta.url);
const check = process.argv.includes('--check');

mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(dataFiles(await fetchSources()))) {
  const file = new URL(name, folder);
  if (!check) {
    writeFileSync(file, content);
    console.log(`wrote data/${name}`);
  } else if (readFileSync(file, 'utf8') !== content) {
    console.error(`data/${name} differs from what its sources give`);
    process.exitCode = 1;
  } else {
    console.log(`data/${name} is as its sources give it`);
  }
}
