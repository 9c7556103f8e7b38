import { STAT_PARTS_MAX, statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import type { StatParts } from './parts.ts';

export const findSubscription = ({ stats, store }: StatParts) =>
  implement(statCalls.findSubscription, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['reserve', 'follow', 'subscribe'],
      by: input.By,
      items: (universityId, range) =>
        store.items('talk', 'reserve', universityId, range, STAT_PARTS_MAX),
    }),
  );
