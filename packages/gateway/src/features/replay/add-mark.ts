import { replayCalls } from '@xuanjiang/contracts/replay';
import { implement } from '../../rpc/implement.ts';
import type { ReplayParts } from './parts.ts';

export const addMark = ({ replays }: ReplayParts) =>
  implement(replayCalls.addMark, ({ input, caller }) =>
    replays.addMark(caller, input.Id, input.Title),
  );
