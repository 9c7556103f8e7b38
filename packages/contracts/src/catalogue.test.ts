import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { catalogue } from './catalogue.ts';
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

test('no two calls share a path', () => {
  const paths = calls.map(({ call }) => call.path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
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
    if (call.method === 'POST') {
      expect(additionalProperties).toBe(false);
      return;
    }
    // Caches and trackers add parameters of their own to addresses.
    expect(additionalProperties).not.toBe(false);
    // A query holds no more than this.
    for (const [name, property] of Object.entries(properties)) {
      expect(['string', 'integer', 'number', 'boolean'], name).toContain(
        typeof property === 'object' ? property.type : '',
      );
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
