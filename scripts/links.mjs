/** Refuses links between documents, and names of documents in sources, that lead to no file or heading, documents that are too long, and gaps in the table of docs/security.md. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { brokenLinks } from './lib/links.mjs';
import { faultsOfRequirements } from './lib/requirements.mjs';
import { at, ROOT } from './lib/root.mjs';

/** Made on demand, by `npm run behaviours`. */
const MADE = new Set(['docs/behaviours.md', 'docs/paths.md']);
/** Documents that are read whole: a longer one says what belongs into a topic. */
const MOST_WORDS = [
  ['docs/architecture.md', 900],
  ['docs/decisions/', 150],
];
const DOCUMENTS = ['*.md', '{docs,packages,tools,faults}/**/*.md'];
const SOURCES = [
  '{packages,e2e,bench,scripts,tools,deploy}/**/*.{ts,tsx,mjs,sh,yml}',
  '{.,}*.{ts,mjs}',
  'docker-compose.yml',
  'Dockerfile',
];
/** Its test has links that lead nowhere. */
const TEST = 'packages/contracts/src/links.test.ts';
const FOREIGN = ['**/node_modules/**', '**/dist/**', '**/dist-server/**', TEST];

const textsOf = (patterns) =>
  new Map(
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: FOREIGN }))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !MADE.has(file))
      .map((file) => [file, readFileSync(at(file), 'utf8')]),
  );

const documents = textsOf(DOCUMENTS);
const broken = brokenLinks(
  documents,
  textsOf(SOURCES),
  (path) => MADE.has(path) || existsSync(at(path)),
);
/** Folders in which the files that its tables name are looked for; it says so. */
const SECURITY = 'docs/security.md';
const BASES = ['.', 'packages', 'packages/gateway/src', 'packages/gateway/tests'];
const faults = faultsOfRequirements(documents.get(SECURITY), (name) =>
  BASES.some((base) => existsSync(at(base, name))),
);
broken.push(...faults.map((fault) => `${SECURITY}: ${fault}`));
for (const [path, text] of documents) {
  const most = MOST_WORDS.find(([place]) => path.startsWith(place))?.[1] ?? Infinity;
  const words = text.split(/\s+/).length;
  if (words > most) broken.push(`${path}: ${words} words, at most ${most}`);
}
for (const link of broken) console.log(link);
if (broken.length > 0) process.exitCode = 1;
else console.log(`the links of ${documents.size} documents lead somewhere`);
