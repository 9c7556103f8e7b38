import { pushCalls } from '@xuanjiang/contracts/push';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentStatus } from './present.ts';

export const get = (parts: PushParts) =>
  implement(pushCalls.get, ({ caller }) => presentStatus(parts, caller.uids));
