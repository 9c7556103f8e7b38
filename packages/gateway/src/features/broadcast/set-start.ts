import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { implement } from '../../rpc/implement.ts';
import type { BroadcastParts } from './parts.ts';

export const setStart = ({ broadcasts }: BroadcastParts) =>
  implement(broadcastCalls.setStart, ({ input, caller }) =>
    broadcasts.setStart(caller, input.Id, input.Startsbyitself),
  );
