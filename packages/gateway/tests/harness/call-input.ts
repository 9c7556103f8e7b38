import type { Call } from '@xuanjiang/contracts/call';
import { plainJsonSchema } from '@xuanjiang/contracts/json-schema';
import fc from 'fast-check';

/** The JSON schema of a call's input, as far as the sweep reads it. */
interface Property {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Property[];
  readonly items?: Property;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
}

export interface InputShape {
  readonly properties: Readonly<Record<string, Property>>;
  readonly required: readonly string[];
  /** Whether fields that it does not name are refused. */
  readonly strict: boolean;
}

/** What was worked out before: every test asks for the inputs of every call. */
const shapes = new WeakMap<Call, InputShape>();
const matching = new Map<string, string>();

export const shapeOf = (call: Call): InputShape => {
  const known = shapes.get(call);
  if (known !== undefined) return known;
  const schema = plainJsonSchema(call.input, 'input');
  const shape = {
    properties: (schema.properties ?? {}) as InputShape['properties'],
    required: schema.required ?? [],
    strict: schema.additionalProperties === false,
  };
  shapes.set(call, shape);
  return shape;
};

/** A text that matches a pattern, always the same. */
const textOf = (pattern: string): string => {
  let text = matching.get(pattern);
  if (text === undefined) {
    [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 });
    matching.set(pattern, text);
  }
  return text;
};

const HUGE = 6000;

/** Texts that break what is careless: SQL, patterns, markup, controls, half characters. */
const evilText = fc.constantFrom(
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  '_',
  '\\',
  "'; drop table talk; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '\u202e\u200b',
  '𠮷'.repeat(20),
  '0',
  '-1',
  '1e3',
  '99999999999999999999',
  '0x10',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  'x'.repeat(HUGE),
);

/** Any text. `fc.string({ unit: 'binary' })` lists a million characters first, which takes seconds. */
const anyText = fc
  .array(fc.oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })), {
    maxLength: 60,
  })
  .map((points) => String.fromCodePoint(...points));

/** Any JSON value, with a taste for what goes wrong. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  evilText,
  anyText,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 0.5),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.integer(), { maxKeys: 2 }),
);

/** An address of a machine of this name: one of no site of ours. */
const ADDRESS = 'https://talks.example/';

/** A text that has the format and the least length of a field, beginning like the one given. */
const fitted = (start: string, { format, minLength = 0 }: Property): string =>
  `${format === 'uri' ? ADDRESS : ''}${start}`.padEnd(minLength, 'a');

/** A value that the schema of a field takes. */
const right = (property: Property): unknown => {
  const { type, pattern, anyOf, enum: choices = [] } = property;
  if ('const' in property) return property.const;
  if (choices.length > 0) return choices[0];
  if (anyOf?.[0] !== undefined) return right(anyOf[0]);
  if (type === 'integer') {
    return Math.max(1, property.minimum ?? 1, (property.exclusiveMinimum ?? 0) + 1);
  }
  if (type === 'boolean') return true;
  if (type === 'array') {
    return Array.from({ length: property.minItems ?? 0 }, () => right(property.items ?? {}));
  }
  if (property.properties !== undefined) {
    const { properties, required = [] } = property;
    return Object.fromEntries(required.map((name) => [name, right(properties[name] ?? {})]));
  }
  if (pattern === undefined) return fitted('a', property);
  return textOf(pattern);
};

/** A value that the schema of a field may well take. */
const likely = (property: Property): fc.Arbitrary<unknown> => {
  if (property.enum !== undefined) return fc.constantFrom(...property.enum);
  if (property.type === 'boolean') return fc.boolean();
  const near =
    property.type === 'integer'
      ? fc.integer({ min: 0, max: 200 })
      : fc.oneof(fc.constantFrom('440000', '2026-11-20', 'abc', '大学'), fc.string());
  return fc.oneof(fc.constant(right(property)), near);
};

const extraName = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'Uids', 'token', '0'),
);

/** Inputs of a call, mostly wrong: wrong types, missing and extra fields, texts of all kinds. */
export const wildInput = (call: Call): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(shapeOf(call).properties).map(([name, property]) => [
      name,
      fc.oneof({ weight: 1, arbitrary: likely(property) }, { weight: 2, arbitrary: anyValue }),
    ]),
  );
  const record = fc.record(fields, { requiredKeys: [] });
  const withExtra = fc
    .tuple(record, extraName, anyValue)
    .map(([input, name, value]) => Object.fromEntries([...Object.entries(input), [name, value]]));
  return fc.oneof(
    { weight: 4, arbitrary: record as fc.Arbitrary<unknown> },
    { weight: 2, arbitrary: withExtra as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: anyValue },
  );
};

/** The least input that the schema of a call takes: what is required, and nothing else. */
export const leastInput = (call: Call): Record<string, unknown> => {
  const { properties, required } = shapeOf(call);
  return Object.fromEntries(required.map((name) => [name, right(properties[name] ?? {})]));
};

/** Inputs of which one field cannot be right. */
export const wrongFields = (call: Call): { field: string; input: Record<string, unknown> }[] =>
  Object.entries(shapeOf(call).properties).map(([field, { type }]) => ({
    field,
    input: { ...leastInput(call), [field]: type === 'object' ? 'text' : { not: 'this' } },
  }));

const INT_MAX = Number.MAX_SAFE_INTEGER;

/** Values of the right type just outside of what a field takes; of a pattern, the empty text where it does not match. */
const outside = (property: Property): unknown[] => {
  const { type, pattern, format, minLength = 0, maxLength, minimum, exclusiveMinimum } = property;
  const { maximum = INT_MAX } = property;
  if (type === 'integer') {
    return [
      ...(minimum === undefined || minimum === -INT_MAX ? [] : [minimum - 1]),
      ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
      ...(maximum === INT_MAX ? [] : [maximum + 1]),
    ];
  }
  if (type !== 'string' || property.enum !== undefined) return [];
  const isEmptyRefused = pattern !== undefined && !new RegExp(pattern).test('');
  return [
    ...(minLength > 0 || isEmptyRefused || format !== undefined ? [''] : []),
    ...(minLength > 1 ? [fitted('', property).slice(1)] : []),
    ...(maxLength === undefined ? [] : [fitted('', property).padEnd(maxLength + 1, 'a')]),
  ];
};

/** Inputs of which one field is of the right type and out of its bounds. */
export const outsideInputs = (
  call: Call,
): { field: string; value: unknown; input: Record<string, unknown> }[] =>
  Object.entries(shapeOf(call).properties).flatMap(([field, property]) =>
    outside(property).map((value) => ({
      field,
      value,
      input: { ...leastInput(call), [field]: value },
    })),
  );

/** A text of more than letters, of which a careless query would make something else. */
const STRANGE = `%_\\'";--<b>{{1}}𠮷`;

/** Values of a field that its JSON schema takes, and that a careless call may not bear. */
const edges = (property: Property): unknown[] => {
  const { type, pattern, enum: choices, minimum = -INT_MAX, maximum = INT_MAX } = property;
  if (type === 'integer') {
    return [Math.max(minimum, (property.exclusiveMinimum ?? -INT_MAX - 1) + 1), maximum];
  }
  if (choices !== undefined) return choices.slice(-1);
  if (type !== 'string' || pattern !== undefined) return [];
  const { maxLength = STRANGE.length } = property;
  return [fitted(STRANGE, property).slice(0, maxLength).toWellFormed()];
};

/** Inputs of which one field is at its bounds. */
export const edgeInputs = (call: Call): { field: string; input: Record<string, unknown> }[] =>
  Object.entries(shapeOf(call).properties).flatMap(([field, property]) =>
    edges(property).map((value) => ({ field, input: { ...leastInput(call), [field]: value } })),
  );

/** Fields that take free text, with texts that none of them may take, fit in every other way. */
export const textFields = (call: Call): { field: string; values: string[] }[] =>
  Object.entries(shapeOf(call).properties)
    .filter(([, { type, pattern, enum: choices }]) => {
      return type === 'string' && pattern === undefined && choices === undefined;
    })
    .map(([field, property]) => ({
      field,
      values: ['a\0b', 'a\ud800'].map((text) => fitted(text, property)),
    }));

/** A query string for an input; what is no text is written as JSON. */
export const queryString = (input: unknown): string => {
  if (typeof input !== 'object' || input === null) {
    return encodeURIComponent(String(input).toWellFormed());
  }
  return Object.entries(input)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
    })
    .join('&');
};
