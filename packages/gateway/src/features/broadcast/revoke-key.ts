import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { implement } from '../../rpc/implement.ts';
import type { BroadcastParts } from './parts.ts';

export const revokeKey = ({ broadcasts }: BroadcastParts) =>
  implement(broadcastCalls.revokeKey, ({ input, caller }) =>
    broadcasts.revokeKey(caller, input.Id),
  );
