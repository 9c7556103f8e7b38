import { distancesFrom, IS_COMPONENT, IS_TEST, importersIn } from './import-graph.mjs';

/** Where the tests of each kind are. */
export const KINDS = {
  unit: /^packages\/[^/]+\/(?:src|scripts|worker)\//,
  integration: /^packages\/gateway\/tests\//,
  browser: /^e2e\//,
};
/** How many files of a kind are tried. */
const MOST = { unit: 15, integration: 12, browser: 6 };
/** Over how many imports a unit test has to do with a file: those of the router reach every screen, and try none. */
const NEAR = 4;
/** Words of paths that say nothing. */
const COMMON = new Set(
  'package src feature component lib test store use the web gateway contract rule model policy app screen service'.split(
    ' ',
  ),
);

/** The identifiers of a text, the words in them, and its Chinese. */
const wordsOf = (text) => {
  const found = [];
  for (const [word] of text.matchAll(/[A-Za-z][A-Za-z0-9_]{2,}|[\u4e00-\u9fff]{2,}/g)) {
    found.push(word);
    const parts = word.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').split('_');
    if (parts.length > 1 || parts[0] !== parts[0].toLowerCase()) {
      found.push(...parts.map((part) => part.toLowerCase()));
    }
  }
  // One event and several are the same thing.
  return found
    .map((word) => word.replace(/(?<=[a-z]{3})s$/, ''))
    .filter((word) => word.length > 1 && !COMMON.has(word));
};

const pathWords = (file) =>
  wordsOf(file.replace(/\.(?:test\.)?tsx?$/, '').replaceAll(/[-/.]/g, ' '));

const counted = (words) => {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** A word in the name of a test's file says as much as so many in its text. */
const PATH_COUNTS = 8;
const documentOf = (file, text) => {
  const words = wordsOf(text);
  for (let time = 0; time < PATH_COUNTS; time += 1) words.push(...pathWords(file));
  return { file, length: words.length, counts: counted(words) };
};

/** The Chinese texts of a tree by their keys, as `t('key')` shows them. */
const textsByKey = (texts) => {
  const found = new Map();
  for (const [file, text] of texts) {
    if (!/texts?\.ts$|\/messages\//.test(file)) continue;
    for (const [, key, shown] of text.matchAll(/^\s+(\w+): '([^'\n]*[\u4e00-\u9fff][^'\n]*)'/gm)) {
      found.set(key, [...(found.get(key) ?? []), shown]);
    }
  }
  return found;
};

/**
 * Reads a tree once, then ranks its tests for any fault.
 * @param {ReadonlyMap<string, string>} texts of its sources and tests by path
 */
export const createRanking = (texts) => {
  const importers = importersIn(texts);
  const shown = textsByKey(texts);
  const documents = Object.fromEntries(
    Object.entries(KINDS).map(([kind, place]) => [
      kind,
      [...texts]
        .filter(([file]) => IS_TEST.test(file) && place.test(file))
        .map(([file, text]) => documentOf(file, text)),
    ]),
  );

  /** What a test of a declaration would mention, with weights. */
  const mentionsOf = (file, name, declared, distances) => {
    const weights = new Map();
    const add = (words, weight) => {
      for (const word of new Set(words)) weights.set(word, (weights.get(word) ?? 0) + weight);
    };
    add([...pathWords(file), ...wordsOf(name)], 4);
    add(wordsOf(declared), 0.5);
    for (const [, key] of declared.matchAll(/\bt\('(\w+)'/g)) {
      for (const text of shown.get(key) ?? []) add(wordsOf(text), 2);
    }
    for (const near of [1, 2, 3]) {
      const users = [...distances].filter(
        ([user, distance]) => distance === near && !IS_TEST.test(user),
      );
      for (const [user] of users) add(pathWords(user), 2 / near / Math.sqrt(users.length));
    }
    return weights;
  };

  /** How much a test has to do with what is mentioned: rare words say more, and long files less. */
  const scoresOf = (kind, mentions) => {
    const all = documents[kind];
    const usual = all.reduce((sum, { length }) => sum + length, 0) / all.length;
    const scores = new Map(all.map(({ file }) => [file, 0]));
    for (const [word, weight] of mentions) {
      const holding = all.filter(({ counts }) => counts.has(word));
      const rarity = Math.log((all.length + 1) / (holding.length + 0.5));
      // What half of the tests mention says nothing.
      if (rarity < Math.LN2) continue;
      for (const { file, length, counts } of holding) {
        const count = counts.get(word);
        const share = count / (count + 0.5 + length / usual);
        scores.set(file, scores.get(file) + weight * rarity * share);
      }
    }
    return scores;
  };

  return {
    /**
     * The tests that most likely find a fault.
     * @param {{ file: string, declared: string, fault: { name: string } }} anchored
     * @returns {{ unit: string[], component: string[], integration: string[], browser: string[] }} paths, the likeliest
     *   first; those of components are among the units too
     */
    rank({ file, declared, fault }) {
      const distances = distancesFrom(file, importers);
      const mentions = mentionsOf(file, fault.name, declared, distances);
      const ranked = (kind, isMeant = () => true) => {
        const scores = scoresOf(kind, mentions);
        const own = new Set(pathWords(file));
        /** A test that is called as the feature is, or loads the file itself, comes first. */
        const near = (test) =>
          pathWords(test).filter((word) => own.has(word)).length +
          (distances.get(test) === 1 ? 2 : 1);
        return [...scores.keys()]
          .filter(isMeant)
          .sort((a, b) => scores.get(b) * near(b) - scores.get(a) * near(a))
          .slice(0, MOST[kind]);
      };
      const isOf = (name) => file.startsWith(`packages/${name}/`);
      const reaches = (name) =>
        isOf(name) ||
        [...distances.keys()].some((user) => user.startsWith(`packages/${name}/src/`));
      const scores = scoresOf('unit', mentions);
      const inGateway = !isOf('web') && reaches('gateway');
      return {
        unit: [...scores.keys()]
          .filter((test) => distances.get(test) <= NEAR)
          .sort((a, b) => distances.get(a) - distances.get(b) || scores.get(b) - scores.get(a))
          .slice(0, MOST.unit),
        component: ranked('unit', (test) => IS_COMPONENT.test(test) && distances.has(test)),
        integration: inGateway ? ranked('integration') : [],
        browser: !inGateway && reaches('web') ? ranked('browser') : [],
      };
    },
  };
};
