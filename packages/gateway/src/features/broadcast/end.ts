import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { implement } from '../../rpc/implement.ts';
import type { BroadcastParts } from './parts.ts';

export const end = ({ broadcasts }: BroadcastParts) =>
  implement(broadcastCalls.end, ({ input, caller }) => broadcasts.act(caller, input.Id, 'end'));
