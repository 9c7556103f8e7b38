import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call, FileCall } from './call.ts';
import { catalogue, fileCatalogue } from './catalogue.ts';
import { envelopeOf } from './envelope.ts';
import { plainJsonSchema } from './json-schema.ts';
import { BatchFrameSchema, ClientFrameSchema, ServerFrameSchema } from './realtime/frame.ts';
import { WIRE_HISTORY } from './wire-history.ts';

/** The same text for schemas that mean the same: neither fields nor choices have an order. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`,
  );
  return `{${fields.sort().join()}}`;
};

const hashOf = (wire: object): string =>
  createHash('sha256').update(canonical(wire)).digest('hex').slice(0, 16);

const input = (schema: z.ZodType) => plainJsonSchema(schema, 'input');
const output = (schema: z.ZodType) => plainJsonSchema(schema, 'output');

const describeCall = ({
  method,
  path,
  access,
  errors = [],
  body,
  answer,
  ...schemas
}: FileCall): object => ({
  method,
  path,
  access,
  errors,
  input: input(schemas.input),
  output: output(schemas.output),
  ...(body !== undefined && { body }),
  ...(answer !== undefined && { answer }),
});

const wire = {
  calls: [...Object.values(catalogue), ...Object.values(fileCatalogue)]
    .flatMap((entries): FileCall[] => Object.values(entries))
    .map(describeCall),
  envelope: output(envelopeOf(z.unknown())),
  clientFrames: input(ClientFrameSchema),
  serverFrames: output(ServerFrameSchema),
  batchFrame: output(BatchFrameSchema),
};

const HELP = `Calls or frames have changed: a schema, who may make a call, or how it can be refused.
Add a line to wire-history.ts: the next version, what has changed, and the order of the upgrade.
(Only if zod describes the same wire in another way, put the new hash into the last line instead.)
  - A new field of an answer or of a server frame: 'any', if the web works without it.
  - A new call or a new field that clients send: 'gateways first'. Gateways refuse fields that they
    do not know, so the web may send it only one release after gateways accept it.
  - A field or a call is removed, renamed or changes its meaning: do not. Add the new one beside it,
    and remove the old one a release after the last client that uses it.
New hash`;

test('the wire is the one that its history ends with', () => {
  const hash = hashOf(wire);
  expect(hash, `${HELP}: ${hash}`).toBe(WIRE_HISTORY.at(-1)?.hash);
});

test('the history numbers its changes and says in a sentence what each one was', () => {
  expect(WIRE_HISTORY.map(({ version }) => version)).toEqual(WIRE_HISTORY.map((_, at) => at + 1));
  expect(new Set(WIRE_HISTORY.map(({ hash }) => hash)).size).toBe(WIRE_HISTORY.length);
  for (const { hash, change } of WIRE_HISTORY) {
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(change).toMatch(/^[A-Z`].*\.$/);
  }
});

test('the hash notices a field, a limit and a choice, and no description or order', () => {
  const base = z.object({ A: z.string().max(5), B: z.enum(['x', 'y']) });
  const same = z.object({
    B: z.enum(['y', 'x']),
    A: z.string().max(5).meta({ description: 'A text.', example: 'a' }),
  });
  const hash = hashOf({ schema: input(base) });
  expect(hashOf({ schema: input(same) })).toBe(hash);
  for (const changed of [
    base.extend({ C: z.string() }),
    base.extend({ A: z.string().max(6) }),
    base.extend({ A: z.string().max(5).optional() }),
    base.extend({ B: z.enum(['x', 'y', 'z']) }),
    base.strict(),
  ]) {
    expect(hashOf({ schema: input(changed) })).not.toBe(hash);
  }
});

test('the hash notices who may make a call and how it can be refused', () => {
  const base: Call = {
    ...catalogue.room.recall,
    access: 'user',
    errors: ['notFound', 'forbidden'],
  };
  const hash = hashOf(describeCall(base));
  expect(hashOf(describeCall({ ...base, errors: ['forbidden', 'notFound'] }))).toBe(hash);
  expect(hashOf(describeCall({ ...base, access: 'public' }))).not.toBe(hash);
  expect(hashOf(describeCall({ ...base, errors: ['forbidden'] }))).not.toBe(hash);
});
