import type { DigestQuestion, StatParts } from '@xuanjiang/contracts/stat';
import { expect, test } from 'vitest';
import { digestFile } from './digest-file.ts';

const QUESTION: DigestQuestion = {
  Offset: 1,
  Content: '<script>alert("1")</script>',
  Answer: '',
  State: 'open',
  Askedat: 1795173000000,
  Votes: 3,
};
const parts = (By: 'province' | 'year', Value: string, Name: string): StatParts => ({
  Of: 'play',
  By,
  List: [{ Value, Name, Amount: 25 }],
  Rest: { Count: 2, Amount: 10 },
});
const file = digestFile(
  {
    Talk: {
      ...{ Title: '<b>强基</b>', Universityname: '示例大学' },
      // It began ten minutes late.
      ...{ Starttime: 1795171800000, Endtime: 1795176000000, Realstart: 1795172400000 },
    },
    Totals: { Play: 12, Watch: 3600, Peak: 3, Chat: 2, Question: 1, Signup: 0, Reserve: 4 },
    Slots: [1795172400000, 1795173000000],
    Words: [{ Word: '转段', Count: 5, Slots: [0, 5] }],
    Open: [QUESTION],
    Opentotal: 130,
    Answered: [
      { ...QUESTION, State: 'answered', Content: '住几人间？' },
      { ...QUESTION, State: 'answered', Answer: '<i>四人间</i>' },
    ],
    Answeredtotal: 2,
  },
  {
    Provinces: parts('province', '440000', '广东省'),
    Years: { ...parts('year', '2024', ''), Rest: { Count: 1, Amount: 0 } },
    Live: [
      {
        Time: 1795172400000,
        List: [{ Value: '650000', Name: '新疆维吾尔自治区', Amount: 15 }],
        Rest: { Count: 2, Amount: 10 },
      },
      { Time: 1795172700000, List: [], Rest: { Count: 2, Amount: 0 } },
    ],
  },
);

test('what people wrote is text in the file, and not markup', () => {
  expect(file).toContain('&lt;script&gt;alert(&quot;1&quot;)');
  for (const tag of ['<script', '<b>', '<i>']) expect(file).not.toContain(tag);
  expect(file).toContain('2026-11-20 19:00');
});

test('the file tells what the page tells: words by time, viewers, and how many questions are left out', () => {
  expect(file).toContain('转段：5 条消息 (19:10 5)');
  for (const line of ['广东省: 25', '2024 年: 25', '其余 2 项合计: 10', '少于 5 名学生']) {
    expect(file).toContain(line);
  }
  for (const line of ['19:00–19:05: 新疆 15, 其余 10<', '19:05–19:10: 人数太少']) {
    expect(file).toContain(line);
  }
  expect(file).not.toContain('其余 1 项合计');
  expect(file).toContain('还没回答的提问 · 前 1 条，共 130 条');
  expect(file).toContain('已回答的提问 2');
  expect(file).toContain('住几人间？<br>— 口头回答');
  expect(file).toContain('3 人也想知道');
});
