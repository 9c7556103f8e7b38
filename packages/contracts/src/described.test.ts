import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { catalogue, fileCatalogue } from './catalogue.ts';
import { envelopeOf } from './envelope.ts';
import { BatchFrameSchema, ClientFrameSchema, ServerFrameSchema } from './realtime/frame.ts';

type Json = z.core.JSONSchema.BaseSchema;

const calls = [...Object.entries(catalogue), ...Object.entries(fileCatalogue)].flatMap(
  ([domain, entries]) =>
    Object.entries(entries as Record<string, Call>).flatMap(([key, call]) => [
      { name: `input of ${domain}.${key}`, schema: call.input, io: 'input' as const },
      { name: `output of ${domain}.${key}`, schema: call.output, io: 'output' as const },
    ]),
);
const frames = [
  { name: 'frames of a client', schema: ClientFrameSchema, io: 'input' as const },
  { name: 'frames of the server', schema: ServerFrameSchema, io: 'output' as const },
  { name: 'batch frame', schema: BatchFrameSchema, io: 'output' as const },
];
const envelope = { name: 'envelope', schema: envelopeOf(z.object({})), io: 'output' as const };

/** What a number counts or measures, or what it names. */
const UNIT =
  /\b(ms|milliseconds?|seconds?|minutes?|hours?|days?|years?|bytes|characters|pixels|percent|number of|how many|offset|page|position|code|id)\b/i;
/**
 * A range that the schema cannot express, in words: 'from 1', '0 or more', '1 to 9', 'at most 5'.
 */
const RANGE = /(\b(from|at least|at most) -?\d|\d (to|or more|or later)\b|\d or \d)/;

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b(the|a|an|of|its|this)\b/g, '')
    .replace(/[^a-z]/g, '');

/** The schemas between which a schema chooses, or which it joins. */
const branchesOf = (schema: Json): Json[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Json[];

const faultsOf = (root: z.ZodType, io: 'input' | 'output'): string[] => {
  const faults: string[] = [];
  const document = z.toJSONSchema(root, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      if (jsonSchema.example === undefined) return;
      if (!z.safeParse(zodSchema, jsonSchema.example).success) {
        faults.push(`${path.join('.')}: its example is refused by its schema`);
      }
    },
  });
  const resolve = (schema: Json): Json => {
    const name = schema.$ref?.replace('#/$defs/', '');
    const target = name === undefined ? undefined : document.$defs?.[name];
    return target === undefined ? schema : { ...(target as Json), ...schema };
  };
  /** Whether it is an object, a list of them, or a choice among them: its fields have the examples. */
  const hasFields = (given: Json): boolean => {
    const schema = resolve(given);
    const { items, additionalProperties } = schema;
    return (
      schema.properties !== undefined ||
      branchesOf(schema).some(hasFields) ||
      (typeof items === 'object' && !Array.isArray(items) && hasFields(items as Json)) ||
      (typeof additionalProperties === 'object' && hasFields(additionalProperties))
    );
  };
  const hasExample = (given: Json): boolean => {
    const schema = resolve(given);
    return (
      schema.example !== undefined ||
      schema.const !== undefined ||
      branchesOf(schema).some(hasExample) ||
      (typeof schema.items === 'object' && hasExample(schema.items as Json))
    );
  };
  const numbersOf = (given: Json): Json[] => {
    const schema = resolve(given);
    // A closed list of values needs no unit: the description says what each means.
    const measures = schema.type === 'integer' || schema.type === 'number';
    const own = measures && schema.enum === undefined && schema.const === undefined ? [schema] : [];
    const items = typeof schema.items === 'object' ? numbersOf(schema.items as Json) : [];
    return [...own, ...items, ...branchesOf(schema).flatMap(numbersOf)];
  };
  const hasRange = ({ minimum, exclusiveMinimum, enum: values, const: value }: Json): boolean =>
    exclusiveMinimum !== undefined ||
    values !== undefined ||
    value !== undefined ||
    (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER);

  const checkProperty = (name: string, given: Json, at: string): void => {
    const { description } = resolve(given);
    if (description === undefined) faults.push(`${at}: has no description`);
    else {
      if (!/^[\p{Lu}\d`].*\.$/su.test(description)) {
        faults.push(`${at}: a description begins with a capital and ends with a full stop`);
      }
      if (lettersOf(description) === lettersOf(name)) {
        faults.push(`${at}: its description only repeats the name`);
      }
      const numbers = numbersOf(given);
      if (numbers.length > 0 && !UNIT.test(description)) {
        faults.push(`${at}: its description does not say the unit, or what is counted`);
      }
      if (!numbers.every(hasRange) && !RANGE.test(description)) {
        faults.push(`${at}: neither schema nor description say the range`);
      }
    }
    if (!hasFields(given) && !hasExample(given)) faults.push(`${at}: has no example`);
  };
  const walk = (schema: Json, at: string): void => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const place = at === '' ? name : `${at}.${name}`;
      checkProperty(name, property as Json, place);
      walk(property as Json, place);
    }
    for (const branch of branchesOf(schema)) walk(branch, at);
    if (typeof schema.items === 'object') walk(schema.items as Json, `${at}[]`);
    if (typeof schema.additionalProperties === 'object') {
      walk(schema.additionalProperties, `${at}{}`);
    }
  };
  const { $defs = {}, ...body } = document;
  walk(body, '');
  for (const [id, definition] of Object.entries($defs)) {
    if ((definition as Json).description === undefined) faults.push(`${id}: has no description`);
    walk(definition as Json, id);
  }
  return faults;
};

test.each([...calls, ...frames, envelope])(
  'every field of the $name has a description and an example',
  ({ schema, io }) => {
    expect(faultsOf(schema, io).join('\n')).toBe('');
  },
);

describe('the check', () => {
  const given = (schema: z.ZodType) => faultsOf(z.object({ Starttime: schema }), 'input');
  const time = { description: 'When it begins, UTC ms.', example: 1_795_104_000_000 };

  test.each([
    ['accepts', z.int().nonnegative().meta(time), []],
    [
      'description',
      z.int().nonnegative(),
      ['Starttime: has no description', 'Starttime: has no example'],
    ],
    [
      'example',
      z.int().nonnegative().meta({ description: time.description }),
      ['Starttime: has no example'],
    ],
    [
      'wrong',
      z
        .int()
        .nonnegative()
        .meta({ ...time, example: -1 }),
      ['properties.Starttime: its example is refused by its schema'],
    ],
    [
      'name',
      z.string().meta({ description: 'The start time.', example: 'x' }),
      ['Starttime: its description only repeats the name'],
    ],
    [
      'unit',
      z
        .int()
        .nonnegative()
        .meta({ ...time, description: 'When it begins.' }),
      ['Starttime: its description does not say the unit, or what is counted'],
    ],
    ['range', z.int().meta(time), ['Starttime: neither schema nor description say the range']],
    [
      'deep',
      z.array(z.object({ Id: z.string() })).meta({ description: 'Talks.' }),
      ['Starttime[].Id: has no description', 'Starttime[].Id: has no example'],
    ],
    [
      'nullable',
      z.string().meta({ description: 'A word.', example: 'x' }).nullable(),
      ['Starttime: has no description'],
    ],
  ])('%s', (_, schema, faults) => {
    expect(given(schema)).toEqual(faults);
  });
});
