import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCoerceQuery } from './coerce-query.ts';

const coerce = createCoerceQuery(
  z.object({
    Page: z.int().min(1).default(1),
    Share: z.number().optional(),
    On: z.boolean().optional(),
    Name: z.string().trim().optional(),
    Kind: z.enum(['a', 'b']).optional(),
  }),
);

describe('a query', () => {
  test.each([
    [{ Page: '2' }, { Page: 2 }],
    [{ Page: '-3' }, { Page: -3 }],
    [{ Page: '1.5' }, { Page: 1.5 }],
    [{ Share: '0.25' }, { Share: 0.25 }],
    [{ On: 'true' }, { On: true }],
    [{ On: 'false' }, { On: false }],
    // Texts stay texts, whatever they look like.
    [{ Name: '123' }, { Name: '123' }],
    [{ Name: 'true' }, { Name: 'true' }],
    [{ Kind: 'a' }, { Kind: 'a' }],
    [{ Unknown: '1' }, { Unknown: '1' }],
    // What does not look like one is left for the schema to refuse.
    [{ Page: '' }, { Page: '' }],
    [{ Page: ' 1' }, { Page: ' 1' }],
    [{ Page: '1e3' }, { Page: '1e3' }],
    [{ Page: '0x10' }, { Page: '0x10' }],
    [{ Page: 'Infinity' }, { Page: 'Infinity' }],
    [{ Page: '١' }, { Page: '١' }],
    [{ On: '1' }, { On: '1' }],
    [{ On: 'TRUE' }, { On: 'TRUE' }],
    // A repeated parameter.
    [{ Page: ['1', '2'] }, { Page: ['1', '2'] }],
  ])('%j becomes %j', (query, wanted) => {
    expect(coerce(query)).toEqual(wanted);
  });

  test('gives every whole number back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (Page) => {
        expect(coerce({ Page: String(Page) })).toEqual({ Page });
      }),
    );
  });

  test('of any names and values does not fail, nor reach a prototype', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        expect(Object.keys(coerce(Object.fromEntries(pairs)))).toHaveLength(new Map(pairs).size);
      }),
    );
    const evil = Object.fromEntries([['__proto__', 'x']]);
    expect(Object.getPrototypeOf(coerce(evil))).toBe(Object.prototype);
  });

  test('takes names in lower case only where a call says so', () => {
    const input = z.strictObject({ Page: z.int() });
    expect(createCoerceQuery(input, true)({ page: '1' })).toEqual({ Page: 1 });
    expect(createCoerceQuery(input)({ page: '1' })).toEqual({ page: '1' });
  });
});
