import { STAT_PARTS_MAX, statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import type { StatParts } from './parts.ts';

export const findBrowse = ({ stats, store }: StatParts) =>
  implement(statCalls.findBrowse, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['view'],
      by: null,
      items: (universityId, range) => store.viewedPages(universityId, range, STAT_PARTS_MAX),
    }),
  );
