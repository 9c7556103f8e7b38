import { STAT_PARTS_MAX, statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import type { StatParts } from './parts.ts';

export const findBrief = ({ stats, store }: StatParts) =>
  implement(statCalls.findBrief, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['guide'],
      by: input.By,
      items: (universityId, range) =>
        store.items('guide', 'guide', universityId, range, STAT_PARTS_MAX),
    }),
  );
