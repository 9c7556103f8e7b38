import { expect, test } from 'vitest';
import { hueOnDark } from './hue.ts';

test('a dark hue is made lighter until it can be read, and no lighter', () => {
  expect(hueOnDark('#003f88')).toBe('#668cb8');
  expect(hueOnDark('#000000')).toBe('#8c8c8c');
});

test('a hue that can be read stays', () => expect(hueOnDark('#ffcc00')).toBe('#ffcc00'));
