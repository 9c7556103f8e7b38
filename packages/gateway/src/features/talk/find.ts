import { isHeavy } from '@xuanjiang/contracts/call';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { TalkParts } from './parts.ts';
import { narrowed } from './policy.ts';

export const find = ({ store, searched, talks, clock }: TalkParts) =>
  implement(talkCalls.find, async ({ input }) => {
    const { Status: status, Name: name, Date: day } = input;
    const filter = { ...narrowed(input), status, name };
    const isAhead = status === 'upcoming' || status === 'live';
    const order = isAhead || day !== undefined ? 'soonest' : 'newest';
    const found = await (isHeavy(talkCalls.find, input) ? searched : store).find(
      filter,
      order,
      clock(),
      pageOf(input),
    );
    return presentPage(found, talks.present);
  });
