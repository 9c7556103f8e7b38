import { expect, test } from 'vitest';
import { differing, NEW_TEMPLATE } from './model.ts';

test('names the fields in which two versions differ', () => {
  expect(differing(NEW_TEMPLATE, { ...NEW_TEMPLATE, Version: 9 })).toEqual([]);
  expect(differing(NEW_TEMPLATE, { ...NEW_TEMPLATE, Title: 'x', Name: 'y' })).toEqual([
    'Name',
    'Title',
  ]);
});
