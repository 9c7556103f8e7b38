import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { trpc } from '../lib/trpc.ts';
import { createQueryClient } from './query-client.ts';
import { TopBar } from './top-bar.tsx';

afterEach(() => void vi.useRealTimers());

const drawnAt = (time: string): string => {
  vi.useFakeTimers({ now: Date.parse(time) });
  const queryClient = createQueryClient();
  const bar = renderToStaticMarkup(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <TopBar />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return bar.replace(/<[^>]*>/g, '');
};

test('a wide screen counts the days down to 7 June, and says when the exam is on [4.EXAM.1, 4.EXAM.2, 1.DO.13]', () => {
  expect(drawnAt('2026-06-04T12:00:00+08:00')).toContain('距高考 3 天');
  expect(drawnAt('2026-06-06T23:59:00+08:00')).toContain('距高考 1 天');
  expect(drawnAt('2026-06-07T00:00:00+08:00')).toContain('高考进行中');
});
