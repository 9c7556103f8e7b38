import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['PORT', 'PORT', 0],
    ['PORT', 'PROT', 1],
    ['PORT', 'PORTS', 1],
    ['DATABSE_URL', 'DATABASE_URL', 1],
    ['', 'HOST', 4],
    ['HOST', '', 4],
    ['HOST', 'HOME', 2],
    ['ABC', 'CBA', 2],
    ['kitten', 'sitting', 3],
  ])('%s and %s: %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });
});
