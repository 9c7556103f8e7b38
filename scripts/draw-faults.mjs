/**
 * `node scripts/draw-faults.mjs --seed 27 --category rules --count 15`: draws faults for `faults/*.json`. The same seed and
 * tree draw the same. A person reads each one, leaves out what changes nothing, and says what harm the others do.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportedDeclarations, parseFile } from './faults/declarations.mjs';
import { occurrences } from './faults/folded.mjs';
import { changesOf } from './faults/operators.mjs';
import { at, ROOT } from './lib/root.mjs';
import { giveUp, StepError, say } from './lib/say.mjs';

/** Longer pieces are hard to read in a list. */
const PIECE_MAX = 240;
const NOT_DRAWN = /\.(?:test|d)\.tsx?$|texts?\.tsx?$|\/(?:testing|migrations|simulators|demo)\//;

/** Which files each category draws from. A file belongs to the first that names it. */
const CATEGORIES = {
  'transports-and-jobs': [
    'packages/gateway/src/{chat,mqtt,rtmp,room,connection,bus}/**/*.ts',
    'packages/gateway/src/features/*/{push,job,reminder,outreach,broadcast,film}/**/*.ts',
    'packages/gateway/src/lib/{task-queue,schedulers,keyed-queues,breaker,in-batches}.ts',
    'packages/gateway/src/db/*job*.ts',
    'packages/web/src/lib/chat/**/*.ts',
  ],
  rules: [
    'packages/contracts/src/rules/*.ts',
    'packages/gateway/src/features/**/*policy.ts',
    'packages/web/src/{features,desk}/**/{model,*-model,*-rules,filter,figures,when}.ts',
  ],
  'stores-and-calls': ['packages/gateway/src/features/**/*.ts', 'packages/gateway/src/db/*.ts'],
  screens: [
    'packages/web/src/{screens,ui,app}/**/*.{ts,tsx}',
    'packages/web/src/{features,desk}/**/*.tsx',
    'packages/web/src/**/use-*.ts',
  ],
};

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
const randomOf = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const filesOf = (category) => {
  const taken = new Set();
  for (const [name, patterns] of Object.entries(CATEGORIES)) {
    const files = globSync(patterns, { cwd: ROOT })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !NOT_DRAWN.test(file) && !taken.has(file));
    if (name === category) return files.sort();
    for (const file of files) taken.add(file);
  }
  throw new StepError(`--category is one of ${Object.keys(CATEGORIES).join(', ')}`);
};

const standsOnce = (text, find) => occurrences(text, find).length === 1;

/** The smallest piece around a change that stands once in its declaration. */
const pieceOf = ({ holders, start, end, put }, text, source) => {
  for (const node of holders) {
    const find = source.slice(node.start, node.end);
    const holds = node.start <= start && node.end >= end && standsOnce(text, find);
    if (holds && find.length <= PIECE_MAX && find.length > 5) {
      return { find, put: source.slice(node.start, start) + put + source.slice(end, node.end) };
    }
  }
  return null;
};

/** What a file's declarations can be drawn for. */
const drawable = (file) => {
  const source = readFileSync(at(file), 'utf8');
  const program = parseFile(file, source);
  const declarations = exportedDeclarations(program ?? { body: [] });
  // A router is drawn call by call, and a store function by function.
  const isWhole = ({ name }) => declarations.some((other) => other.name.startsWith(`${name}.`));
  return declarations
    .filter((declaration) => !isWhole(declaration))
    .flatMap(({ name, node, start, end }) => {
      const changes = changesOf(node, source);
      const place = name.includes('.') ? `${file} ${name}` : file;
      return changes.length === 0
        ? []
        : [{ file, place, name, source, text: source.slice(start, end), changes }];
    });
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '27' },
    category: { type: 'string', default: '' },
    count: { type: 'string', default: '15' },
  },
});

const draw = () => {
  const random = randomOf(Number(values.seed));
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const declarations = filesOf(values.category).flatMap(drawable);
  const drawn = [];
  const places = new Set(declarations.map(({ place }) => place));
  const seen = new Set();
  while (drawn.length < Number(values.count) && seen.size < places.size) {
    const { file, place, name, source, text, changes } = oneOf(declarations);
    const operator = oneOf([...new Set(changes.map((change) => change.operator))]);
    const change = oneOf(changes.filter((each) => each.operator === operator));
    if (seen.has(place)) continue;
    seen.add(place);
    const piece = pieceOf(change, text, source);
    if (piece === null) continue;
    drawn.push({ name, ...piece, operator, file });
  }
  return drawn;
};

try {
  say(JSON.stringify(draw(), null, 2));
} catch (error) {
  giveUp(error);
}
