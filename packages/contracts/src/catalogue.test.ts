import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { isHeavy } from './call.ts';
import { catalogue } from './catalogue.ts';
import { READING_POSTS } from './constants.ts';
import { CODES } from './errors.ts';
import { plainJsonSchema } from './json-schema.ts';

const calls = Object.entries(catalogue).flatMap(([domain, entries]) =>
  Object.entries(entries as Record<string, Call>).map(([key, call]) => ({
    name: `${domain}.${key}`,
    call,
  })),
);

/** Names that the specification itself writes otherwise (its §2 and §3). */
const GIVEN_NAMES: readonly string[] = ['code', 'access_token'];

/** The specification leaves open which names its query has (§7). */
const OPEN_QUERY: Call = catalogue.user.info;

/** What the text of a query can be. */
const QUERY_KINDS: readonly unknown[] = ['string', 'integer', 'number', 'boolean'];

type Property = NonNullable<ReturnType<typeof plainJsonSchema>['properties']>[string];

const kindsOf = (property: Property): unknown[] => {
  if (typeof property !== 'object') return [undefined];
  return property.anyOf === undefined ? [property.type] : property.anyOf.flatMap(kindsOf);
};

test('no two calls share a path', () => {
  const paths = calls.map(({ call }) => call.path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

test('the POSTs that change nothing are those that clients send without a key', () => {
  const reading = calls.filter(({ call }) => call.reads === true);
  expect(reading.map(({ name }) => name).sort()).toEqual(READING_POSTS);
  for (const { call } of reading) expect(call.method).toBe('POST');
});

test('only public reads have an answer that is shared [7.HOT.1]', () => {
  const shared = calls.filter(({ call }) => call.shared === true);
  for (const { name, call } of shared) {
    expect(call.access, name).toBe('public');
    expect(call.method === 'GET' || call.reads === true, name).toBe(true);
    expect(call.demoOnly, name).toBeUndefined();
  }
});

test('only reads are heavy, always or with fields that they have', () => {
  for (const { name, call } of calls) {
    const { heavy, method, reads, input } = call;
    if (heavy === undefined) continue;
    expect(method === 'GET' || reads === true, name).toBe(true);
    const fields = Object.keys(plainJsonSchema(input, 'input').properties ?? {});
    if (heavy !== true) expect(fields, name).toEqual(expect.arrayContaining(Object.keys(heavy)));
  }
});

test('a call is heavy with a text or a number that is large', () => {
  const call = { heavy: { Name: 0, Page: 10 } };
  const heavy = [{ Name: '强' }, { Page: 11 }, { Name: '', Page: 11 }];
  // What was sent may be anything: it is looked at before it is known to be right.
  const wrong = [{ Name: { toString: 1 } }, { Name: ['强'] }, '强', 11];
  const light = [{ Name: '' }, { Page: 10 }, { Other: '强' }, {}, null, ...wrong];
  expect(heavy.map((input) => isHeavy(call, input))).toEqual([true, true, true]);
  expect(light.map((input) => isHeavy(call, input))).toEqual(light.map(() => false));
  expect(isHeavy({ heavy: true }, {})).toBe(true);
  expect(isHeavy({}, { Name: '强' })).toBe(false);
});

describe.each(calls)('$name', ({ call }) => {
  test('has a path of the API, a line for the reference and a limit', () => {
    expect(call.path).toMatch(/^\/api(\/[a-zA-Z]+)+$/);
    expect(call.summary).toMatch(/^[A-Z][^\n]{5,100}[^.]$/);
    expect(call.limit.points).toBeGreaterThan(0);
    expect(call.limit.seconds).toBeGreaterThan(0);
    for (const name of call.errors ?? []) expect(Object.keys(CODES)).toContain(name);
  });

  test(`takes its input as a ${call.method} does`, () => {
    const { type, properties = {}, additionalProperties } = plainJsonSchema(call.input, 'input');
    expect(type).toBe('object');
    // A misspelt name must not silently give something else than was asked for.
    if (call !== OPEN_QUERY) expect(additionalProperties).toBe(false);
    if (call.method === 'POST') return;
    for (const [name, property] of Object.entries(properties)) {
      for (const kind of kindsOf(property)) expect(QUERY_KINDS, name).toContain(kind);
    }
  });

  test('names its fields as the specification does, and gives an object', () => {
    const output = plainJsonSchema(call.output, 'output');
    expect(output.type).toBe('object');
    const names = Object.keys(plainJsonSchema(call.input, 'input').properties ?? {});
    for (const name of names.filter((each) => !GIVEN_NAMES.includes(each))) {
      expect(name).toMatch(/^[A-Z][a-z0-9]*$/);
    }
  });
});
