import { replayCalls } from '@xuanjiang/contracts/replay';
import { implement } from '../../rpc/implement.ts';
import type { ReplayParts } from './parts.ts';

export const get = ({ replays }: ReplayParts) =>
  implement(replayCalls.get, ({ input, caller }) => replays.detail(caller, input.Id));
