import { STAT_PARTS_MAX, statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import type { StatParts } from './parts.ts';

export const findChat = ({ stats, store }: StatParts) =>
  implement(statCalls.findChat, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['chat', 'question'],
      by: input.By,
      items: (universityId, range) =>
        store.items('talk', 'chat', universityId, range, STAT_PARTS_MAX),
    }),
  );
