import { fireEvent, render, screen, within } from '@testing-library/react';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalk } from '@xuanjiang/contracts/own-talk';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { StatParts, TalkCourse } from '@xuanjiang/contracts/stat';
import { expect, test } from 'vitest';
import { callApi, demoToken } from '../../../../testing/dom/gateway.ts';
import { openPage } from '../../../../testing/dom/page.tsx';
import { PartBars } from '../components/part-bars.tsx';
import styles from './course.module.css';
import { CourseChart } from './course-chart.tsx';
import { CourseTable } from './course-table.tsx';

const BEGIN = Date.parse('2026-11-13T19:03:00+08:00');
const COURSE: TalkCourse = {
  ...{ From: BEGIN, Until: BEGIN + 3 * MINUTE_MS, Real: true, Earlier: 2 },
  Minutes: [3, 8, null].map((Audience, index) => ({
    ...{ Time: BEGIN + index * MINUTE_MS, Audience, Came: 3, Left: 1 },
    ...{ Chat: index, Question: 0, Median: 5 },
  })),
  Slots: [
    {
      Time: BEGIN - 3 * MINUTE_MS,
      List: [{ Value: '440000', Name: '广东省', Amount: 20 }],
      Rest: { Count: 2, Amount: 5 },
    },
    {
      Time: BEGIN + 2 * MINUTE_MS,
      List: [{ Value: '', Name: '', Amount: 10 }],
      Rest: { Count: 0, Amount: 0 },
    },
  ],
  Polls: [{ Time: BEGIN + MINUTE_MS, Title: '想听什么？', Votes: 12 }],
};

test('arrows and a finger lead through the minutes, whose figures are said [7.COURSE.4]', () => {
  render(<CourseChart course={COURSE} />);
  const chart = screen.getByRole('slider');
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(chart.getAttribute('aria-valuetext')).toContain('19:03 在线 3, 本校中位 5, 进来的 3');
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(chart.getAttribute('aria-valuetext')).toContain('投票 想听什么？ 12');
  expect(screen.getByText('19:04', { selector: 'b' })).toBeTruthy();
  fireEvent.pointerDown(chart, { clientX: 9999 });
  expect(chart.getAttribute('aria-valuetext')).toContain('19:05 在线 —');
  // What is told of the five minutes from 19:00 on is no figure of those from 19:05 on.
  expect(chart.getAttribute('aria-valuetext')).toMatch(/提问 0, 未登记 10$/);
  // The whole line is one stretch, and nothing is drawn for the minute that is not known.
  expect(chart.querySelectorAll('polyline')).toHaveLength(2);
});

test('a table has the same figures [7.COURSE.4]', () => {
  render(<CourseTable course={COURSE} />);
  fireEvent.click(screen.getByRole('button'));
  const [minutes] = screen.getAllByRole('table') as [HTMLElement];
  const rows = within(minutes).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '时间在线本校中位进来的离开的聊天提问投票',
    '19:03353100',
    '19:04853110想听什么？ 12',
    '19:05—53120',
  ]);
});

const parts = (Amount: number): StatParts => ({
  ...{ Of: 'play', By: 'province' },
  List: [{ Value: '440000', Name: '广东省', Amount: 25 }],
  Rest: { Count: 1, Amount },
});

test('under the curve each province has a row, and a table the same figures [7.COURSE.5]', () => {
  render(<CourseChart course={COURSE} />);
  const chart = screen.getByRole('slider');
  const bars = [...chart.querySelectorAll(`.${styles.province}`)];
  const heights = bars.map((bar) => Number(bar.getAttribute('height')));
  // Guangdong, who is not registered, and the others: each in both slots, to one scale.
  expect(heights).toEqual([20, 0, 0, 10, 5, 0]);
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(chart.getAttribute('aria-valuetext')).toMatch(/提问 0, 广东 20, 其余 5$/);
  render(<CourseTable course={COURSE} />);
  fireEvent.click(screen.getByRole('button'));
  const table = within(screen.getByRole('region', { name: '各省在看（五分钟平均）' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    ...['时间广东未登记其余', '19:00–19:0520—5', '19:05–19:10—10—'],
  ]);
});

test('a remainder that adds nothing is not shown', () => {
  const { rerender } = render(<PartBars parts={parts(0)} />);
  expect(screen.queryByText('其余 1 项合计')).toBe(null);
  rerender(<PartBars parts={parts(5)} />);
  expect(screen.getByText('其余 1 项合计')).toBeTruthy();
  rerender(<PartBars parts={{ ...parts(0), List: [] }} />);
  expect(screen.getByText('都不足 5 名学生，不单列')).toBeTruthy();
});

test('the newest talk of the days is shown, and not only the most played ones can be chosen', async () => {
  const token = await demoToken('operator');
  const to = addDays(dayOf(Date.now()), -1);
  const from = addDays(to, -9);
  const { List } = await callApi<{ readonly List: readonly OwnTalk[] }>(
    `/api/stream/own/list?Status=replay&Sort=newest&From=${from}&Until=${to}`,
    { token },
  );
  await openPage(`/desk/stats?from=${from}&to=${to}`, { token });
  const choice = await screen.findByRole('combobox', { name: '看哪一场' });
  expect(choice.closest('.ant-select')?.textContent).toContain(List[0]?.Title);
});
