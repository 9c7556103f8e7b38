import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What a file loads when it runs: `import type` is nothing then. */
const LOADS =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)|\bnew URL\('([^']+)'/g;
const PACKAGE = /^@xuanjiang\/([\w-]+)\/(.+)$/;
/** What the gateway is called by others; the other packages give every file by its path. */
const GATEWAY = {
  'app-router': 'packages/gateway/src/rpc/app-router.ts',
  gateway: 'packages/gateway/src/gateway.ts',
  config: 'packages/gateway/src/config/config.ts',
};

const target = (file, name) => {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  const [, owner, path] = PACKAGE.exec(name) ?? [];
  if (owner === undefined) return null;
  return owner === 'gateway' ? GATEWAY[path] : `packages/${owner}/src/${path}.ts`;
};

export const IS_TEST = /\.test\.tsx?$/;
/** Components and pages in happy-dom. */
export const IS_COMPONENT = /\.dom\.test\.tsx$/;
/** Left to `npm run test:all`. */
export const IS_RARE = /\.all\.test\.tsx?$/;

const SOURCES = '{packages/*/{src,tests,scripts,worker},e2e}/**/*.{ts,tsx}';

/** Reads every source and test of a tree. @returns {ReadonlyMap<string, string>} texts by path */
export const readTree = (root) => {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] });
  return new Map(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
};

/**
 * The files that load each file.
 * @param {ReadonlyMap<string, string>} texts by path
 * @returns {ReadonlyMap<string, readonly string[]>} paths of what loads it
 */
export const importersIn = (texts) => {
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, fixed, later, address] of text.matchAll(LOADS)) {
      const loaded = target(file, fixed ?? later ?? address);
      if (!texts.has(loaded)) continue;
      const known = importers.get(loaded);
      if (known === undefined) importers.set(loaded, [file]);
      else if (known.at(-1) !== file) known.push(file);
    }
  }
  return importers;
};

/**
 * What loads a file, itself or by others.
 * @returns {ReadonlyMap<string, number>} over how many imports, by path
 */
export const distancesFrom = (file, importers) => {
  const distances = new Map([[file, 0]]);
  for (const [reached, distance] of distances) {
    for (const importer of importers.get(reached) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
};
