/**
 * Refuses comments that begin with a word which needs a subject nearby: 'Of its field.' says nothing to whoever reads that line first.
 * Refuses long source files that do not say at their head why they are long.
 */
import { globSync, readFileSync } from 'node:fs';
import { at, ROOT } from './lib/root.mjs';
import { unclearComments } from './lib/unclear-comments.mjs';

const SOURCES = '{packages,e2e,bench,scripts,tools}/**/*.{ts,tsx,mjs}';
/** What is read as a whole: tests and lists of texts are not. */
const READ = /^packages\/[^/]+\/src\/(?!.*(\.test\.tsx?|\/texts\.ts)$)/;
const LINES_MAX = 400;
const REASON = `/*\n * Above ${LINES_MAX} lines: `;
const FOREIGN = ['**/node_modules/**', '**/dist/**', '**/dist-server/**'];

const files = [SOURCES, '{.,}*.{ts,mjs}'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT, exclude: FOREIGN }),
);
const texts = files.map((file) => ({ file, text: readFileSync(at(file), 'utf8') }));
const unclear = texts.flatMap(({ file, text }) =>
  unclearComments(file, text).map(({ line, text: comment }) => `${file}:${line}: ${comment}`),
);
const long = texts
  .filter(({ file, text }) => READ.test(file) && text.split('\n').length > LINES_MAX + 1)
  .filter(({ text }) => !text.startsWith(REASON))
  .map(({ file }) => `${file}: it has more than ${LINES_MAX} lines, and no reason at its head`);
const found = [...unclear, ...long];
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;
else console.log(`the comments of ${files.length} files begin with what they speak of`);
