import { expect, test } from 'vitest';
import type { Candidate } from './search-rank.ts';
import { FIT, fitOf, rankHits } from './search-rank.ts';

const hit = (keys: string, over: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  keys,
  universityId: null,
  begins: 0,
  ends: null,
  ...over,
});
const word = (text: string, universities: string[] = []) => ({
  text,
  han: true,
  universities: new Set(universities),
});

test.each([
  ['the title', hit('清华大学'), FIT.exact],
  ['one of the names', hit('清华大学堂\n学堂\n清华大学'), FIT.exact],
  ['the beginning of the title', hit('清华大学强基'), FIT.begins],
  ['a part of the title', hit('走进清华大学'), FIT.title],
  ['a part of a name', hit('开放日\n清华大学老师'), FIT.names],
  ['the university', hit('强基', { universityId: 'u1' }), FIT.university],
  ['the long text', hit('强基', { universityId: 'u2' }), FIT.body],
])('what was typed is %s', (_, candidate, fit) => {
  expect(fitOf(candidate, [word('清华大学', ['u1'])])).toBe(fit);
});

test('the word that fits worst counts', () => {
  const words = [word('清华', ['u1']), word('强基')];
  expect(fitOf(hit('强基计划', { universityId: 'u1' }), words)).toBe(FIT.university);
});

test('what is on comes first, then the soonest, then what was last, then long texts', () => {
  const now = 100;
  const at = (begins: number, ends: number, title = '强基') => hit(title, { begins, ends });
  const [over, older, live, soon, later] = [
    at(50, 60),
    at(10, 20),
    at(90, 110),
    at(120, 130),
    at(150, 160),
  ];
  const inText = at(95, 115, '开放日');
  expect(rankHits([inText, older, later, over, live, soon], [word('强基')], now)).toEqual([
    live,
    soon,
    later,
    over,
    older,
    inText,
  ]);
});

test('what has no time comes by how it fits, then by its rank', () => {
  const [exact, part, higher] = [
    hit('强基', { begins: -9 }),
    hit('看强基'),
    hit('说强基', { begins: 5 }),
  ];
  expect(rankHits([part, higher, exact], [word('强基')], 0)).toEqual([exact, higher, part]);
});
