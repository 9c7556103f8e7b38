import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { implement } from '../../rpc/implement.ts';
import type { BroadcastParts } from './parts.ts';

export const get = ({ broadcasts }: BroadcastParts) =>
  implement(broadcastCalls.get, ({ input, caller }) => broadcasts.status(caller, input.Id));
