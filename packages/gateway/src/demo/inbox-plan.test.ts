import { expect, test } from 'vitest';
import { planInbox } from './inbox-plan.ts';
import { planDay } from './talk-plan.ts';
import { universities } from './universities.ts';

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);
const talks = ['2026-06-02', '2026-06-03'].flatMap((day) => planDay(day, universities));

test('gives the timetable of this morning, and before seven that of the last', () => {
  const [today] = planInbox('demo-student', talks, at('03T12:00'));
  expect(today).toMatchObject({ key: 'morning/2026-06-03', created_at: at('03T07:00') });
  const [before] = planInbox('demo-student', talks, at('03T06:59'));
  expect(before).toMatchObject({ key: 'morning/2026-06-02', created_at: at('02T07:00') });
});

test('everything came before now, and says that it is invented', () => {
  const rows = planInbox('demo-student', talks, at('03T12:00'));
  expect(rows.map(({ kind }) => kind)).toEqual(['morning', 'answer', 'university']);
  expect(rows.every((row) => Number(row.created_at) <= at('03T12:00'))).toBe(true);
  for (const { title, content } of rows.slice(1)) expect(`${title}${content}`).toContain('示例');
  expect(planInbox('demo-student', talks, at('03T12:00'))).toEqual(rows);
});
