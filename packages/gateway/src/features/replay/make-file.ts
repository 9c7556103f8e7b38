import { replayCalls } from '@xuanjiang/contracts/replay';
import { implement } from '../../rpc/implement.ts';
import type { ReplayParts } from './parts.ts';

export const makeFile = ({ replays }: ReplayParts) =>
  implement(replayCalls.makeFile, ({ input, caller }) => replays.makeFile(caller, input));
