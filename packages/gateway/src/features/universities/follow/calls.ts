import { FOLLOWS_MAX, followCalls } from '@xuanjiang/contracts/follow';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { UniversityService } from '../university/service.ts';
import { filterOf } from '../university/service.ts';
import type { FollowStore } from './store.ts';

export interface FollowParts {
  readonly store: FollowStore;
  readonly universities: UniversityService;
  readonly clock: Clock;
}

export const followRouter = ({
  universities,
  clock,
  store,
}: FollowParts): DomainRouter<'follow'> => ({
  set: implement(followCalls.set, async ({ input, caller }) => {
    const { Universityid: id, On: on } = input;
    await universities.require(id);
    if (!on) await store.remove(caller.uids, id);
    else if (!(await store.add(caller.uids, id, clock(), FOLLOWS_MAX))) {
      throw new CallError('conflict', {
        message: 'followsFull',
        parameters: { count: FOLLOWS_MAX },
      });
    }
    return {};
  }),
  list: implement(followCalls.list, async ({ caller }) => ({ Ids: await store.ids(caller.uids) })),
  find: implement(followCalls.find, ({ input, caller }) =>
    universities.list({ ...filterOf(input, clock()), followedBy: caller.uids }, pageOf(input)),
  ),
});
