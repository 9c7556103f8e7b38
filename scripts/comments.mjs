/**
 * Refuses comments that begin with a word which needs a subject nearby: 'Of its field.' says nothing to whoever reads that line first.
 */
import { globSync, readFileSync } from 'node:fs';
import { at, ROOT } from './lib/root.mjs';
import { unclearComments } from './lib/unclear-comments.mjs';

const SOURCES = '{packages,e2e,bench,scripts,tools}/**/*.{ts,tsx,mjs}';
const FOREIGN = ['**/node_modules/**', '**/dist/**', '**/dist-server/**'];

const files = [SOURCES, '{.,}*.{ts,mjs}'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT, exclude: FOREIGN }),
);
const found = files.flatMap((file) =>
  unclearComments(file, readFileSync(at(file), 'utf8')).map(
    ({ line, text }) => `${file}:${line}: ${text}`,
  ),
);
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;
else console.log(`the comments of ${files.length} files begin with what they speak of`);
