/**
 * Refuses comments that begin with a word which needs a subject nearby: 'Of its field.' says nothing to whoever reads that line first.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { at, ROOT } from './lib/root.mjs';
import { unclearComments } from './lib/unclear-comments.mjs';

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean);
let count = 0;
for (const file of files) {
  for (const { line, text } of unclearComments(file, readFileSync(at(file), 'utf8'))) {
    count += 1;
    console.log(`${file}:${line}: ${text}`);
  }
}
if (count > 0) process.exitCode = 1;
else console.log(`the comments of ${files.length} files begin with what they speak of`);
