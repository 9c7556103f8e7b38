import { followCalls } from '@xuanjiang/contracts/follow';
import { implement } from '../../rpc/implement.ts';
import type { FollowParts } from './parts.ts';

export const list = ({ store }: FollowParts) =>
  implement(followCalls.list, async ({ caller }) => ({ Ids: await store.ids(caller.uids) }));
