import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { implement } from '../../rpc/implement.ts';
import type { BroadcastParts } from './parts.ts';

export const makeKey = ({ broadcasts }: BroadcastParts) =>
  implement(broadcastCalls.makeKey, ({ input, caller }) => broadcasts.makeKey(caller, input.Id));
