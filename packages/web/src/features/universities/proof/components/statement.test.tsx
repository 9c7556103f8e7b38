import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../../testing/words-of.ts';
import { OtherStatement } from './other-statement.tsx';
import { Statement } from './statement.tsx';

const STATEMENT: ProofStatement = {
  Source: { Publisher: '示例考试院', Date: '2026-07-01', Url: '', Demo: false },
  ...{ Title: '', File: '', Sheet: '', Row: 0, Lastrow: 0, Hash: '', Excerpt: null },
  ...{ Download: '', Figures: [], Beforetime: null, Entered: null, Confirmed: null, Shown: true },
};

const shown = (said: Partial<ProofStatement>, Said = Statement): string => {
  const statement = { ...STATEMENT, ...said };
  return wordsOf(<Said statement={statement} field="min_rank" />, '|');
};

test.each<[string, Partial<ProofStatement>, string]>([
  ['was typed by hand', {}, '|公布单位|示例考试院|2026-07-01 公布|'],
  [
    'comes from a file',
    { File: '投档.xlsx', Row: 18 },
    '|公布单位|示例考试院|文件|投档.xlsx|2026-07-01 公布 · 第 18 行|',
  ],
  [
    'has a title',
    { Title: '投档情况', File: '投档.xlsx', Row: 18, Lastrow: 20 },
    '|公布单位|示例考试院|文件|投档情况|2026-07-01 公布 · 投档.xlsx · 第 18–20 行|',
  ],
])('the day on which it was published is said once, of what %s', (_, said, text) => {
  expect(shown(said)).toContain(text);
  expect(shown(said).split('2026-07-01')).toHaveLength(2);
});

test('another publisher says its own value, or none', () => {
  const figure = (Value: string) => ({
    Figures: [{ Field: 'min_rank' as const, Value, Before: null }],
  });
  expect(shown(figure('9872'), OtherStatement)).toContain('示例考试院写 9,872，两处都留着');
  expect(shown(figure(''), OtherStatement)).toContain('示例考试院写 未公布');
});

test('what was shown before is said, and until when', () => {
  const figure = { Field: 'min_rank' as const, Value: '9872', Before: '9900' };
  const until = { Figures: [figure], Beforetime: Date.parse('2026-07-02T10:00:00+08:00') };
  expect(shown(until)).toMatch(/之前的值\|9,900，显示到 .*10:00/);
  expect(shown({ Figures: [figure] })).toContain('之前的值|9,900|');
  expect(shown({ Figures: [{ ...figure, Before: null }] })).not.toContain('之前的值');
});
