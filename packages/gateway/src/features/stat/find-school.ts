import { statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import type { StatParts } from './parts.ts';

export const findSchool = ({ stats }: StatParts) =>
  implement(statCalls.findSchool, ({ input, caller }) =>
    stats.answer(caller, input, { kinds: ['play', 'watch', 'signup'], by: 'school' }),
  );
