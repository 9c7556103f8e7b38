import { replayCalls } from '@xuanjiang/contracts/replay';
import { implement } from '../../rpc/implement.ts';
import type { ReplayParts } from './parts.ts';

export const withdraw = ({ replays }: ReplayParts) =>
  implement(replayCalls.withdraw, ({ input, caller }) => replays.withdraw(caller, input));
