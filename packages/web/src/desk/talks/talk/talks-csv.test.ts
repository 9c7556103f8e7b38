import type { OwnTalk } from '@xuanjiang/contracts/own-talk';
import { expect, test } from 'vitest';
import { talksCsv } from './talks-csv.ts';

const TALK: OwnTalk = {
  ...{ Id: 't1', Version: 1, State: 'upcoming', Title: '选科', Kind: '', Speaker: '罗老师' },
  University: { Id: 'u', Name: '清华大学', Shortname: '清华', Color: '#000000' },
  Starttime: Date.parse('2026-11-20T00:00:00+08:00'),
  Endtime: null,
  ...{ Provinces: ['440000', '430000'], Reserves: 12, Plays: 0, Problems: [], Reason: '' },
};

const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').split('\r\n');

test('has a line for each talk, with times of Asia/Shanghai', () => {
  const csv = talksCsv([TALK]);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(linesOf(csv)).toEqual([
    '"ID","标题","高校","开始","结束","主讲人","面向","状态","预约","观看"',
    '"t1","选科","清华大学","2026-11-20 00:00","","罗老师","广东、湖南","待开播","12","0"',
    '',
  ]);
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', `"'+1"`],
  ['@x', `"'@x"`],
  ['一行\n=1', '"一行 =1"'],
  ['甲,乙', '"甲,乙"'],
])('a title %o is one cell and no formula', (Title, cell) => {
  expect(linesOf(talksCsv([{ ...TALK, Title }]))[1]).toContain(`,${cell},`);
});
