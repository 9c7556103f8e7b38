import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { EventDetail } from '@xuanjiang/contracts/event';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageNow } from '../../../../lib/page-now.ts';
import type { Foot, Status } from '../model.ts';
import { EventFoot } from './event-foot.tsx';

interface Case {
  readonly status: Status;
  readonly foot: NonNullable<Foot>;
  readonly closed?: boolean;
  readonly talk?: boolean;
  readonly gives?: boolean;
  readonly ticket?: boolean;
}

test.each<[Case, readonly string[]]>([
  [{ status: 'open', foot: 'apply' }, ['报名']],
  [{ status: 'full', foot: 'apply' }, ['加入候补']],
  [{ status: 'full', foot: 'apply', closed: true }, ['报名已截止']],
  [{ status: 'waiting', foot: 'places', gives: true, talk: true }, ['退出候补']],
  [
    { status: 'confirmed', foot: 'places', gives: true, ticket: true, talk: true },
    ['取消报名', '放大二维码'],
  ],
  [{ status: 'confirmed', foot: 'places', gives: true, talk: true }, ['取消报名', '看相关宣讲']],
  [{ status: 'confirmed', foot: 'places' }, []],
  [{ status: 'over', foot: 'talk', talk: true }, ['看相关宣讲']],
])('what one can do next with an event: %j', (facts, actions) => {
  const { status, foot, closed = false, talk = false, gives = false, ticket = false } = facts;
  const event = {
    Cancelled: false,
    Applyuntil: pageNow() + (closed ? -HOUR_MS : HOUR_MS),
    Talk: talk ? { Id: 't1' } : null,
  } as EventDetail;
  const does = (can: boolean) => (can ? () => undefined : null);
  const foots = renderToStaticMarkup(
    <MemoryRouter>
      <EventFoot
        {...{ event, status, foot }}
        onApply={() => undefined}
        onGive={does(gives)}
        onTicket={does(ticket)}
      />
    </MemoryRouter>,
  );
  expect(
    foots
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean),
  ).toEqual(actions);
  expect(foots.includes(' disabled=""') || foots.includes('aria-disabled="true"')).toBe(closed);
});
