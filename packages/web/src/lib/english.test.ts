import { expect, test } from 'vitest';
import { englishTexts, withoutEnglish } from '../../vite/english.ts';

test('the build takes the English texts out of a table and leaves the rest', () => {
  const table = `export const t = texts({
  ...other.lines,
  back: { zh: '返回', en: "It's back" },
  long: {
    zh: '…',
    en: '…',
  },
});`;
  expect(withoutEnglish('texts.ts', table)).toBe(`export const t = texts({
  ...other.lines,
  back: { zh: '返回' },
  long: {
    zh: '…',
  },
});`);
});

test('a text that the build could not take out fails it', () => {
  for (const line of ["{ en: 'b', zh: 'a' }", "{ zh: 'a', en: `b` }", "{ zh: 'a', en }"]) {
    expect(() => withoutEnglish('texts.ts', `texts({ back: ${line} })`)).toThrow(
      'texts.ts: write back',
    );
  }
});

test('a route keeps its title without the English text, whatever its path', () => {
  const table = "const R = { '/a/:id': { title: { zh: '甲', en: 'A' }, access: 'open' } };";
  expect(withoutEnglish('routes.ts', table)).toBe(
    "const R = { '/a/:id': { title: { zh: '甲' }, access: 'open' } };",
  );
  const [{ key, text } = { key: '', text: '' }] = englishTexts('routes.ts', table);
  expect([key, text]).toEqual(['/a/:id', 'A']);
});
