import { call, LIMITS } from '@xuanjiang/contracts/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';

/** A call that answers with a schema of this name. */
const callWith = (name: string, answer: z.ZodType) => ({
  name,
  call: call({
    method: 'GET',
    path: `/api/${name}`,
    access: 'public',
    summary: 'A call of the test',
    input: z.object({}),
    output: z.object({ Value: answer }),
    limit: LIMITS.read,
  }),
});

const textOf = (length: number) => z.string().max(length).meta({ id: 'TextOfTheTest' });

test('two calls may use a component that is the same', () => {
  const calls = [callWith('test.one', textOf(5)), callWith('test.two', textOf(5))];
  expect(openApiDocument(calls)).toMatchObject({
    components: { schemas: { TextOfTheTest: { type: 'string', maxLength: 5 } } },
  });
});

test('two different components of one name are refused', () => {
  const calls = [callWith('test.one', textOf(5)), callWith('test.two', textOf(6))];
  expect(() => openApiDocument(calls)).toThrow('TextOfTheTest');
});
