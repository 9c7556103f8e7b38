import { describe, expect, test } from 'vitest';
import { typedCode } from './written-code.ts';

describe('typedCode', () => {
  test.each([
    ['7qk2m-x9wrt', '7QK2MX9WRT'],
    [' 7QK2M X9WRT ', '7QK2MX9WRT'],
    ['７ＱＫ２Ｍ－X9WRT', '7QK2MX9WRT'],
    ['oil0—1', '01101'],
    ['492 039', '492039'],
    ['０８１８０４', '081804'],
  ])('%j is typed for %s', (typed, meant) => {
    expect(typedCode(typed)).toBe(meant);
  });
});
