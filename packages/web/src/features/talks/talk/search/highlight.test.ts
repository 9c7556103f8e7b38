import { expect, test } from 'vitest';
import { highlightParts } from './highlight.ts';

const marked = (text: string, keyword: string) =>
  highlightParts(text, keyword)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['强基计划怎么报', '强基', '[强基]计划怎么报'],
  ['师范与公费师范', '师范', '[师范]与公费[师范]'],
  ['English Session', 'english', '[English] Session'],
  ['清华大学强基计划', '清华 强基', '[清华]大学[强基]计划'],
  ['北京师范大学', '师范 师范大学', '北京[师范大学]'],
  ['a+b (c)', '+b (', 'a[+b] [(]c)'],
  ['强基计划', '  ', '强基计划'],
  ['强基计划', '没有', '强基计划'],
  ['', '强基', ''],
])('%s with %s shows %s', (text, keyword, shown) => {
  expect(marked(text, keyword)).toBe(shown);
});
