import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import { pinyinInitials } from './pinyin-initials.ts';

test.each([
  ['启明中学', 'qmzx'],
  ['长沙市长郡中学', 'csscjzx'],
  ['重庆市第一中学', 'cqsdyzx'],
  ['武汉市长江中学', 'whscjzx'],
  ['长春市朝阳区长乐中学', 'ccscyqclzx'],
  ['ＡＢＣ双语学校（北校区）', 'abcsyxx(bxq)'],
  ['Ｎｏ．8 中学', 'no.8zx'],
  ['绿洲中学', 'lzzx'],
])('%s is found under %s', (name, initials) => {
  expect(pinyinInitials(name)).toBe(initials);
});

test('a key ignores case, width and blanks, and is its own key', () => {
  expect(nameKey(' Ｑ启明 中学（Ｎorth）\t')).toBe('q启明中学(north)');
  for (const name of ['İ', 'ﬀ', '㈱', 'ＡＢ　Ｃ', '㎏'])
    expect(nameKey(nameKey(name))).toBe(nameKey(name));
});
