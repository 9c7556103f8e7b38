import { TROUBLE_OVER_SHOWN_MS } from '@xuanjiang/contracts/rules/picture-trouble';
import { troubleCalls } from '@xuanjiang/contracts/trouble';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { viewerHashOf } from '../../../lib/viewer-hash.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { listedUniversity } from '../../../rpc/own-university.ts';
import type { TroubleService } from './service.ts';
import type { TroubleStore } from './store.ts';

export interface TroubleParts {
  readonly store: TroubleStore;
  readonly troubles: TroubleService;
  readonly vault: Vault;
  readonly clock: Clock;
}

export const troubleRouter = ({
  store,
  troubles,
  vault,
  clock,
}: TroubleParts): DomainRouter<'trouble'> => ({
  add: implement(troubleCalls.add, async ({ input: { Talkid }, context }) => {
    const now = clock();
    const status = await store.talkStatus(Talkid, now);
    if (status === null) throw new CallError('notFound', { message: 'talkNotFound' });
    // It ended while the viewer pressed: there is no picture to mend any more.
    if (status !== 'live') return {};
    await store.tell(Talkid, viewerHashOf(vault, context), now);
    await troubles.settle(Talkid);
    return {};
  }),
  list: implement(troubleCalls.list, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const rows = await store.list(universityId, clock() - TROUBLE_OVER_SHOWN_MS);
    return {
      List: rows.map((row) => ({
        Talkid: row.talkId,
        Title: row.title,
        Universityname: row.universityName,
        Told: row.told,
        Viewers: row.viewers,
        Beganat: row.beganAt,
        Endedat: row.endedAt,
      })),
    };
  }),
});
