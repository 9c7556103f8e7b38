import { guideCalls } from '@xuanjiang/contracts/guide';
import { implement } from '../../rpc/implement.ts';
import type { GuideParts } from './parts.ts';

export const listSub = ({ reading }: GuideParts) =>
  implement(guideCalls.listSub, async ({ caller }) => ({
    Ids: await reading.followedIds(caller.uids),
  }));
