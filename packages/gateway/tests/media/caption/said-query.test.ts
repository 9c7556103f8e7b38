import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { createSaidReader } from '../../../src/db/said-query.ts';
import { indexRows } from '../../../src/db/search.ts';
import type { SearchDocument } from '../../../src/db/search-document.ts';
import { runsOf } from '../../../src/lib/search-text.ts';
import { createEmptyStorage } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';

const NOW = 100;

let storage: Storage;
let database: Database;
beforeEach(async () => {
  storage = await createEmptyStorage();
  database = openDatabaseBeside(storage);
});
afterEach(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

const index = (texts: readonly string[], begins = 0) => {
  const documents: SearchDocument[] = texts.map((body, at) => ({
    ...{ ref: `talk${at}#0`, title: '', body, begins, facts: { cues: [[0, at]] } },
  }));
  const source = { kind: 'said', spelt: false, documents: async () => documents } as const;
  const refs = documents.map(({ ref }) => ref);
  return database.kysely
    .transaction()
    .execute((db) => indexRows(database.engine, db, source, refs));
};
const find = async (keyword: string) =>
  (await createSaidReader(database).find(runsOf(keyword), NOW)).map(({ talkId }) => talkId).sort();

/** What is found by looking through each text: Chinese anywhere, other words by their beginnings. */
const found = (texts: readonly string[], keyword: string): string[] =>
  texts
    .map((text, at) => ({ runs: runsOf(text), text, talkId: `talk${at}` }))
    .filter(({ runs, text }) =>
      runsOf(keyword).every((word) =>
        word.han
          ? text.includes(word.text)
          : runs.some((run) => !run.han && run.text.startsWith(word.text)),
      ),
    )
    .map(({ talkId }) => talkId)
    .sort();

// Few characters, so that words stand together, apart, and across others. Each engine is compared with the same, so
// that both find the same.
const texts = fc.array(fc.constantFrom(...'强基计划清华', '，', ' ', 'a', 'B', '1'), {
  ...{ minLength: 1, maxLength: 14 },
});
const words = fc.array(fc.constantFrom(...'强基计划清华', ' ', 'a', 'b', '1'), {
  ...{ minLength: 1, maxLength: 5 },
});

test('finds what is found by looking through each text', async () => {
  const said = fc.sample(texts, { numRuns: 200, seed: 47 }).map((parts) => parts.join(''));
  await index(said);
  const asked = fc.sample(words, { numRuns: 200, seed: 48 }).map((parts) => parts.join(''));
  let hits = 0;
  for (const keyword of asked.filter((each) => each.trim() !== '')) {
    const talks = await find(keyword);
    hits += talks.length;
    expect(talks, keyword).toEqual(found(said, keyword));
  }
  expect(hits).toBeGreaterThan(500);
});

test('finds nothing of a talk that is not over', async () => {
  await index(['强基计划'], NOW + 1);
  expect(await find('强基')).toEqual([]);
  await index(['强基计划'], NOW);
  expect(await find('强基')).toEqual(['talk0']);
});
