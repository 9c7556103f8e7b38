import { render, screen } from '@testing-library/react';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import type { Mine } from '../api.ts';
import { NextCard } from './next-card.tsx';

const nextAt = (Id: string, Starttime: number): Mine['Next'][number] => ({
  Time: Starttime,
  Talk: makeTalk({ Id, Title: Id, Starttime, Endtime: Starttime + HOUR_MS }),
  Event: null,
});

test('what is over is not among what comes next', () => {
  const now = Date.now();
  const Next = [nextAt('over', now - 30 * HOUR_MS), nextAt('later', now + 3 * HOUR_MS)];
  render(
    <MemoryRouter>
      <NextCard mine={{ Next, Coming: 1 } as Mine} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('later');
});
