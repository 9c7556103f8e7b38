import { MODERATORS_MAX, moderatorCalls } from '@xuanjiang/contracts/moderator';
import type { Clock } from '../../../lib/clock.ts';
import type { SecurityLog } from '../../../lib/security-log.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { FactorService } from '../../people/factor/service.ts';
import type { NameService } from '../../people/name/service.ts';
import type { RoomService } from '../room/service.ts';
import type { ModeratorStore } from './store.ts';

export interface ModeratorParts {
  readonly store: ModeratorStore;
  readonly rooms: RoomService;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly factors: FactorService;
  readonly clock: Clock;
  readonly security: SecurityLog;
  /** How an account stands has changed. */
  readonly accountChanged: (accountId: string) => void;
}

export const moderatorRouter = ({
  store,
  rooms,
  factors,
  clock,
  security,
  accountChanged,
  names,
}: ModeratorParts): DomainRouter<'moderator'> => ({
  find: implement(moderatorCalls.find, async ({ input, caller }) => {
    const { universityId } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    const rows = universityId === null ? [] : await store.list(universityId);
    const shown = await names.of(rows.map(({ accountId }) => accountId));
    const List = rows.flatMap(({ accountId, createdAt }) => {
      const Displayname = shown.get(accountId);
      // An account that is gone moderates nothing.
      return Displayname === undefined
        ? []
        : [{ Uids: accountId, Displayname, Createtime: createdAt }];
    });
    return { List };
  }),
  add: implement(moderatorCalls.add, async ({ input, caller, context: request }) => {
    const { Topic: topic, Uids: accountId } = input;
    const { universityId } = await rooms.roomForStaff(topic, caller, 'worker');
    if (universityId === null) throw new CallError('notFound', { message: 'roomNoRoom' });
    const facts = await store.facts(accountId, universityId);
    if (facts === null) throw new CallError('notFound', { message: 'personNotFound' });
    if (!facts.phoneBound) throw new CallError('conflict', { message: 'moderatorNeedsPhone' });
    if (!facts.moderates && (await store.list(universityId)).length >= MODERATORS_MAX) {
      throw new CallError('conflict', { message: 'moderatorsFull' });
    }
    await store.add({ accountId, universityId }, { actor: caller.uids, topic, time: clock() });
    accountChanged(accountId);
    const who = { uids: caller.uids, subjectUids: accountId };
    security.note('moderator-appointed', { ...who, request, where: topic });
    // Liaison staff and operators get theirs from an operator: a liaison who appoints one of them
    // must not be able to replace their factor.
    if (facts.role !== 'user') return { Setup: null };
    return { Setup: await factors.offerSetup(accountId, caller.uids) };
  }),
  delete: implement(moderatorCalls.delete, async ({ input, caller, context: request }) => {
    const { Topic: topic, Uids: accountId } = input;
    const { universityId } = await rooms.roomForStaff(topic, caller, 'worker');
    if (universityId === null) throw new CallError('notFound', { message: 'roomNoRoom' });
    const act = { actor: caller.uids, topic, time: clock() };
    if (!(await store.delete({ accountId, universityId }, act))) {
      throw new CallError('notFound', { message: 'personNotFound' });
    }
    accountChanged(accountId);
    const who = { uids: caller.uids, subjectUids: accountId };
    security.note('moderator-removed', { ...who, request, where: topic });
    return {};
  }),
});
