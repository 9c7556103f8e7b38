import { expect, test } from 'vitest';
import { sumTerms, termsOf } from './search-terms.ts';
import { loadSpell } from './spell.ts';

test('a term has the reading that it has in its text, as pinyin and as initials', async () => {
  const spell = loadSpell();
  const find = (text: string, term: string) =>
    termsOf(text, spell).find((each) => each.term === term);
  expect(find('重庆大学', '重庆')).toMatchObject({ pinyin: 'chongqing', initials: 'cq' });
  expect(find('重庆大学', '重庆大学')).toMatchObject({ initials: 'cqdx' });
  expect(find('长沙的长处', '长处')).toMatchObject({ pinyin: 'changchu' });
  expect(find('绿色MBA项目', 'mba')).toMatchObject({ pinyin: 'mba' });
  expect(find('绿色MBA项目', '绿色')).toMatchObject({ pinyin: 'lvse' });
  expect(find('北京航空航天大学', '北京航空航天大学')).toBeDefined();
});

test('the beginning of a phrase says more than its middle', async () => {
  const terms = termsOf('强基计划', loadSpell());
  const weight = (term: string) => terms.find((each) => each.term === term)?.weight ?? 0;
  expect(weight('强基')).toBeGreaterThan(weight('基计'));
  expect(weight('强基计划')).toBeGreaterThan(weight('强基计'));
});

test('what is taken away and added again is no change', async () => {
  const terms = termsOf('强基计划', loadSpell());
  const removed = terms.map((term) => ({ ...term, weight: -term.weight }));
  expect(sumTerms([...removed, ...terms])).toEqual([]);
});
