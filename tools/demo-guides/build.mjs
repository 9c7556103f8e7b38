// Writes the demo's guides: see README.md. `--plain FOLDER` writes them there, without qpdf.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBooks, YEAR } from './src/book.mjs';
import { printBook } from './src/print.mjs';

const [option, folder] = process.argv.slice(2);
const plain = option === '--plain';
const output = plain
  ? folder
  : join(import.meta.dirname, '../../packages/gateway/demo-media/guides');
if (!plain) rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

/**
 * Packs the objects of a file together: pdf.js looks up the last page first, and reads every part of
 * a file whose pages are spread through it.
 */
const pack = (bytes) => {
  const work = mkdtempSync(join(tmpdir(), 'demo-guides-'));
  const [from, to] = [join(work, 'from.pdf'), join(work, 'to.pdf')];
  writeFileSync(from, bytes);
  execFileSync('qpdf', ['--deterministic-id', '--object-streams=generate', from, to]);
  const packed = readFileSync(to);
  rmSync(work, { recursive: true });
  return packed;
};

const guides = [];
for (const book of readBooks()) {
  const { bytes, pages, chapters } = await printBook(book);
  const file = plain ? bytes : pack(bytes);
  writeFileSync(join(output, `${book.id}.pdf`), file);
  const { id, code, title, kind } = book;
  guides.push({
    id,
    universityCode: code,
    title,
    kind,
    year: YEAR,
    pages,
    bytes: file.length,
    chapters,
  });
  console.log(`${id}: ${pages} pages, ${Math.round(file.length / 1000)} kB`);
}
writeFileSync(join(output, 'guides.json'), `${JSON.stringify(guides, null, 2)}\n`);
