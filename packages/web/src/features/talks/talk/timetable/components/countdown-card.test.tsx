import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CountdownCard } from './countdown-card.tsx';

const drawnAt = (time: string): string => {
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <CountdownCard
        now={Date.parse(time)}
        count={undefined}
        hasProvince={false}
        onToday={() => undefined}
      />
    </MemoryRouter>,
  );
  return card.replace(/<[^>]*>/g, '');
};

test('the talks page counts the days down to the exam, and says when it is on [4.EXAM.1, 4.EXAM.2, 4.EXAM.3, 1.DO.13]', () => {
  expect(drawnAt('2026-06-04T12:00:00+08:00')).toContain('距 2026 年高考 3 天');
  expect(drawnAt('2026-06-08T12:00:00+08:00')).toContain('高考进行中');
  expect(drawnAt('2026-06-09T12:00:00+08:00')).toContain('距 2027 年高考 364 天');
});

test('the countdown says to which day it counts, and how long the exam runs [2.OWN.5]', () => {
  expect(drawnAt('2026-06-04T12:00:00+08:00')).toContain('数到 6 月 7 日');
  expect(drawnAt('2026-06-09T12:00:00+08:00')).toContain('数到 6 月 8 日');
  expect(drawnAt('2026-06-08T12:00:00+08:00')).toContain('部分省份考至 6 月 10 日');
  expect(drawnAt('2026-06-08T12:00:00+08:00')).not.toContain('数到');
});
