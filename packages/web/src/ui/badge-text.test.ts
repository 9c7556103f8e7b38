import { expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';

test('a badge counts to 99', () =>
  expect([badgeText(1), badgeText(99), badgeText(100)]).toEqual(['1', '99', '99+']));
