import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { implement } from '../../rpc/implement.ts';
import type { BroadcastParts } from './parts.ts';

export const goLive = ({ broadcasts }: BroadcastParts) =>
  implement(broadcastCalls.goLive, ({ input, caller }) =>
    broadcasts.act(caller, input.Id, 'goLive'),
  );
