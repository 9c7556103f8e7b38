import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { implement } from '../../rpc/implement.ts';
import type { BroadcastParts } from './parts.ts';

export const getKey = ({ broadcasts }: BroadcastParts) =>
  implement(broadcastCalls.getKey, ({ input, caller }) => broadcasts.key(caller, input.Id));
