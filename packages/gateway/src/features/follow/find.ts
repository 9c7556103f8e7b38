import { followCalls } from '@xuanjiang/contracts/follow';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import { filterOf } from '../university/service.ts';
import type { FollowParts } from './parts.ts';

export const find = ({ universities, clock }: FollowParts) =>
  implement(followCalls.find, ({ input, caller }) =>
    universities.list({ ...filterOf(input, clock()), followedBy: caller.uids }, pageOf(input)),
  );
