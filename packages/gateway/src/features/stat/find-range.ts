import { statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import type { StatParts } from './parts.ts';

export const findRange = ({ stats }: StatParts) =>
  implement(statCalls.findRange, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['play', 'watch', 'peak', 'chat', 'signup'],
      of: input.Of,
      by: input.By,
    }),
  );
