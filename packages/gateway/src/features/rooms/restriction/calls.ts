import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { NameService } from '../../people/name/service.ts';
import type { RoomService } from '../room/service.ts';
import { presentRestriction, scopesOf } from './service.ts';
import type { RestrictionStore } from './store.ts';

export interface RestrictionParts {
  readonly store: RestrictionStore;
  readonly rooms: RoomService;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly clock: Clock;
  /** What an account may do has changed. */
  readonly accountChanged: (accountId: string) => void;
}

export const restrictionRouter = ({
  store,
  rooms,
  clock,
  accountChanged,
  names,
}: RestrictionParts): DomainRouter<'restriction'> => ({
  find: implement(restrictionCalls.find, async ({ input, caller }) => {
    const room = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const page = await store.find(scopesOf(room), clock(), pageOf(input));
    const shown = await names.of(page.rows.map(({ accountId }) => accountId));
    return presentPage(page, (row) => presentRestriction(row, shown));
  }),
  add: implement(restrictionCalls.add, async ({ input, caller }) => {
    const { Topic: topic, Kind: kind, Uids: accountId, Reason: reason } = input;
    const room = await rooms.roomForStaff(topic, caller, 'moderator');
    await rooms.requireBelow(room, accountId);
    const scope = kind === 'mute' ? topic : room.universityId;
    if (scope === null) throw new CallError('notFound', { message: 'roomNoRoom' });
    const time = clock();
    const until = time + input.Minutes * MINUTE_MS;
    const draft = { kind, scope, accountId, until, reason };
    const id = await store.put(draft, { actor: caller.uids, topic, time });
    accountChanged(accountId);
    return { Id: id, Until: until };
  }),
  delete: implement(restrictionCalls.delete, async ({ input, caller }) => {
    const room = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const row = await store.byId(input.Id, scopesOf(room));
    if (row === null) throw new CallError('notFound');
    // The restricted person may have a higher standing now: then only those above them may lift it.
    await rooms.requireBelow(room, row.accountId);
    await store.lift(row, { actor: caller.uids, topic: room.topic, time: clock() });
    accountChanged(row.accountId);
    return {};
  }),
});
