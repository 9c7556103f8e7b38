import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkParts } from './parts.ts';

export const findSimilar = ({ store, talks, clock }: TalkParts) =>
  implement(talkCalls.findSimilar, async ({ input }) => {
    const talk = await talks.get(input.Id);
    const List = (await store.similar(talk, clock(), input.Limit)).map(talks.present);
    return { List, Total: List.length };
  });
