import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { implement } from '../../rpc/implement.ts';
import type { BroadcastParts } from './parts.ts';

export const resume = ({ broadcasts }: BroadcastParts) =>
  implement(broadcastCalls.resume, ({ input, caller }) =>
    broadcasts.act(caller, input.Id, 'resume'),
  );
