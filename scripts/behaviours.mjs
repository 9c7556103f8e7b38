/**
 * `npm run behaviours` and `npm run paths`: write docs/behaviours.md, the specification's sentences of docs/behaviours.json
 * with the tests that show them, and docs/paths.md, those that name a path with the call that serves it. The contracts are
 * imported; the test files are read as text. With `--check` nothing is written.
 *
 * All fail where a title names an id that the list does not have, where an id has neither a test nor a reason why it has
 * none, and where a path has no call, or no test that names its call, and is not open, or has a call and is.
 * A folder as the last argument replaces the project's.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/root.mjs';

const LIST = 'docs/behaviours.json';
const CONTRACTS = 'packages/contracts/src/';
const ID = String.raw`\d(?:\.[A-Z]+)?\.\d+`;
/** A string that ends with ids: `'a title [2.FORM.1, 9.5]'`. */
const WITH_IDS = new RegExp(
  String.raw`(['"\`])((?:(?!\1)[^\\\n]|\\.)*) \[(${ID}(?:, ${ID})*)\]\1`,
  'g',
);
/** The title of a group of tests, and how far it is indented. */
const GROUP = /^( *)describe(?:\.\w+\(.*\))?\(\s*(['"`])((?:(?!\2)[^\\\n]|\\.)*)\2/gm;
/** What comes before the title of a test: `test(`, `it(`, or the end of `test.each(…)(`. */
const BEFORE_TITLE = /(?:\b(?:test|it)|\))\($/;
/** A sentence that is, or begins with, a path. */
const PATH = /^(?:(GET|POST) )?(\/api\/[\w/]+)/;

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [root = ROOT] = positionals;
const read = (path) => readFileSync(join(root, path), 'utf8');
const filesOf = (pattern, exclude) =>
  globSync(pattern, { cwd: root, exclude })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** @typedef {{ id: string, behaviour: string, open?: string }} Behaviour */

/** @returns {{ title: string, behaviours: Behaviour[] }[]} */
const readSections = () =>
  Object.entries(JSON.parse(read(LIST))).map(([title, entries]) => ({
    title,
    behaviours: Object.entries(entries).map(([id, entry]) =>
      typeof entry === 'string' ? { id, behaviour: entry } : { id, ...entry },
    ),
  }));

const problems = [];

/**
 * The groups around a test, from the outermost: each comes before it and is indented less. The
 * project's formatter ensures the indentation.
 */
const groupsAround = (source, before) => {
  let indent = before.slice(before.lastIndexOf('\n') + 1).search(/\S/);
  const titles = [];
  for (const {
    index,
    1: { length },
    3: title,
  } of [...source.matchAll(GROUP)].reverse()) {
    if (index > before.length || length >= indent) continue;
    indent = length;
    titles.unshift(title);
  }
  return titles;
};

/** The tests of each id: `file › group › title`, and the source of their files. */
const readTests = () => {
  const tests = new Map();
  for (const path of filesOf('{packages,e2e}/**/*.test.{ts,tsx}', ['**/node_modules'])) {
    const source = read(path);
    for (const { index, 2: title, 3: ids } of source.matchAll(WITH_IDS)) {
      const before = source.slice(0, index).trimEnd();
      if (!BEFORE_TITLE.test(before)) {
        problems.push(`${path}: [${ids}] does not stand in the title of a test`);
      }
      const place = [`\`${path.replace('packages/', '')}\``, ...groupsAround(source, before)];
      const name = [...place, title].join(' › ').replaceAll('|', '\\|');
      for (const id of ids.split(', ')) {
        tests.set(id, (tests.get(id) ?? new Map()).set(name, source));
      }
    }
  }
  return tests;
};

/** The calls by path, with what tests write for one: `talkCalls.find`, or a constant that is its path. */
const readCalls = async () => {
  const calls = new Map();
  for (const file of filesOf(`${CONTRACTS}**/*.ts`, ['**/*.test.ts'])) {
    const exported = await import(pathToFileURL(join(root, file)));
    for (const [group, entries] of Object.entries(exported)) {
      for (const [key, entry] of Object.entries(Object(entries))) {
        const path = entry?.path ?? entry;
        if (typeof path !== 'string' || !path.startsWith('/api/')) continue;
        const call = calls.get(path) ?? { names: [] };
        call.names.push(`${group}.${key}`);
        if (entry.method !== undefined) {
          call.method ??= entry.method;
          call.place ??= `\`${group}.${key}\` in \`${file.replace('packages/', '')}\``;
        }
        calls.set(path, call);
      }
    }
  }
  return calls;
};

const sections = readSections();
const tests = readTests();
const calls = await readCalls();
const behaviours = sections.flatMap((section) => section.behaviours);
const known = new Set();

/** What is wrong with the state of a behaviour that names a path. */
const pathProblem = (id, [, method, path], open) => {
  const call = calls.get(path);
  if (call === undefined) return open === undefined && `no call serves ${path}`;
  if (open !== undefined) return `${path} is open, and is served by ${call.place}`;
  if (method !== undefined && method !== call.method) return `${path} is served by ${call.method}`;
  const named = new RegExp(`\\b(?:${call.names.join('|')})\\b|${path}(?![\\w/])`);
  const shown = [...(tests.get(id)?.values() ?? [])].some((source) => named.test(source));
  return !shown && `no test in a file that names ${call.names[0]} or ${path}`;
};

for (const { id, behaviour, open } of behaviours) {
  const has = tests.has(id);
  const path = PATH.exec(behaviour);
  for (const problem of [
    !new RegExp(`^${ID}$`).test(id) && 'is not written like an id',
    known.has(id) && 'is there twice',
    open === '' && 'is open without a reason',
    !has && open === undefined && 'has no test, and no reason why it is open',
    has && open !== undefined && `is open, and has a test: ${[...tests.get(id).keys()][0]}`,
    path !== null && pathProblem(id, path, open),
  ]) {
    if (problem) problems.push(`${LIST}: ${id} ${problem}`);
  }
  known.add(id);
}
for (const [id, names] of tests) {
  if (!known.has(id)) problems.push(`${[...names.keys()][0]}: ${LIST} has no ${id}`);
}

const table = (head, rows) =>
  `${head}\n${head.replaceAll(/[^|]+/g, ' --- ')}\n${rows.join('\n')}\n`;
const row = (...cells) => `| ${cells.join(' | ')} |`;
const testsOf = ({ id }) => [...(tests.get(id)?.keys() ?? [])].join('<br>');
const stateOf = ({ open }) => (open === undefined ? 'tested' : `open: ${open}`);
const counted = (list) => {
  const open = list.filter((entry) => entry.open !== undefined).length;
  return `${list.length} · tested: ${list.length - open} · open: ${open}`;
};
const NOTE = `Written by \`npm run behaviours\` from [behaviours.json](behaviours.json), the contracts and the ids in the titles of
the tests. Not committed.`;
const paths = behaviours.filter(({ behaviour }) => PATH.test(behaviour));

const documents = {
  'docs/behaviours.md': `# Behaviours and their tests

${NOTE}

Behaviours: ${counted(behaviours)}

Each sentence of the specification (§1 to §9) that says what the product does, what it does beyond that, and the tests that
show it.
A test is \`file › group › title\`. A title is written as it stands in the file: \`%s\` and the like are its cases.
\`contracts/\`, \`gateway/\`, \`region-data/\` and \`web/\` are in \`packages/\`.
${sections
  .map(({ title, behaviours: rows }) => {
    const lines = rows.map((entry) =>
      row(entry.id, entry.behaviour, testsOf(entry), stateOf(entry)),
    );
    return `\n## ${title}\n\n${table('| id | behaviour | tests | mark |', lines)}`;
  })
  .join('')}`,
  'docs/paths.md': `# Paths of the specification, their calls and tests

${NOTE}

Paths: ${counted(paths)}

Every call is also tried with any input (\`catalogue\`), and by every role (\`role-sweep\`), in \`gateway/tests/\`.

${table(
  '| id | path | call | tests |',
  paths.map((entry) => {
    const [, , path] = PATH.exec(entry.behaviour);
    const { method, place = stateOf(entry) } = calls.get(path) ?? {};
    return row(entry.id, [method, path].join(' ').trim(), place, testsOf(entry));
  }),
)}`,
};

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else if (!values.check) {
  for (const [path, content] of Object.entries(documents)) writeFileSync(join(root, path), content);
}
