import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { TalkParts } from './parts.ts';

export const find = ({ store, talks, clock }: TalkParts) =>
  implement(talkCalls.find, async ({ input }) => {
    const { Status: status, Provinceid: provinceId, Kind: kind, Name: name } = input;
    const filter = { status, provinceId, kind, name, universityId: input.Universityid };
    const order = status === 'upcoming' || status === 'live' ? 'soonest' : 'newest';
    return presentPage(await store.find(filter, order, clock(), pageOf(input)), talks.present);
  });
