import { expect, it } from 'vitest';
import { createRequestIds } from './request-ids.ts';

it('gives UUIDs that count up, also past the digits that each id changes', () => {
  const nextId = createRequestIds();
  const ids = Array.from({ length: 5000 }, nextId);
  const lasts = ids.map(
    (id) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-([\da-f]{12})$/.exec(id)?.[1],
  );
  expect(lasts.map((last) => Number.parseInt(last ?? '', 16))).toEqual(ids.map((_, at) => at + 1));
});

it('gives each counter ids of its own', () => {
  expect(createRequestIds()()).not.toBe(createRequestIds()());
});
