import { statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import type { StatParts } from './parts.ts';

export const findUser = ({ stats }: StatParts) =>
  implement(statCalls.findUser, ({ input, caller }) =>
    stats.answer(caller, input, { kinds: ['register', 'signup'], by: input.By }),
  );
