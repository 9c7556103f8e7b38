import { replayCalls } from '@xuanjiang/contracts/replay';
import { implement } from '../../rpc/implement.ts';
import type { ReplayParts } from './parts.ts';

export const publish = ({ replays }: ReplayParts) =>
  implement(replayCalls.publish, ({ input, caller }) => replays.publish(caller, input));
