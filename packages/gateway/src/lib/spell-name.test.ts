import { expect, test } from 'vitest';
import { spellName } from './spell-name.ts';

test.each([
  ['浙江大学', 'Z', 'zhe jiang da xue', 'zjdx'],
  ['重庆大学', 'C', 'chong qing da xue', 'cqdx'],
  ['长安大学', 'C', 'chang an da xue', 'cadx'],
  ['长春大学', 'C', 'chang chun da xue', 'ccdx'],
  ['厦门大学', 'X', 'xia men da xue', 'xmdx'],
  ['吕梁学院', 'L', 'lv liang xue yuan', 'llxy'],
  ['', '#', '', ''],
  ['1号学院', '#', '1 hao xue yuan', '1hxy'],
])('%s is spelled', (name, letter, pinyin, initials) =>
  expect(spellName(name)).toEqual({ letter, pinyin, initials }),
);
