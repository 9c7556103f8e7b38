import type { Moderator } from '@xuanjiang/contracts/moderator';
import { MODERATORS_MAX } from '@xuanjiang/contracts/moderator';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { AccountFacts, ModeratorAct, ModeratorStore } from './store.ts';

/** Where somebody is appointed: the university, and the room from which it is done. */
export interface ModeratedRoom {
  readonly topic: string;
  readonly universityId: string | null;
}

export interface ModeratorService {
  /** Whether the university has appointed the caller; false for rooms of nobody's. */
  moderates(caller: Caller, universityId: string | null): Promise<boolean>;
  /** What decides how an account stands there; null for none. */
  facts(accountId: string, universityId: string | null): Promise<AccountFacts | null>;
  list(room: ModeratedRoom): Promise<Moderator[]>;
  /** @throws CallError notFound, or conflict without a phone or a free place */
  add(actor: string, room: ModeratedRoom, accountId: string): Promise<void>;
  /** @throws CallError notFound */
  delete(actor: string, room: ModeratedRoom, accountId: string): Promise<void>;
}

/** @param changed called with an account whose standing has changed */
export const createModeratorService = (
  store: ModeratorStore,
  clock: Clock,
  changed: (accountId: string) => void,
): ModeratorService => {
  /** @throws CallError notFound for a room that belongs to no university */
  const actOf = (actor: string, room: ModeratedRoom, accountId: string): ModeratorAct => {
    const { topic, universityId } = room;
    if (universityId === null) throw new CallError('notFound', { message: 'roomNoRoom' });
    return { universityId, accountId, actor, topic, time: clock() };
  };
  return {
    // The staff of a university are above its moderators anyway.
    moderates: async (caller, universityId) =>
      universityId !== null &&
      caller.role !== 'operator' &&
      store.moderates(caller.uids, universityId),
    facts: (accountId, universityId) => store.facts(accountId, universityId),
    async list({ universityId }) {
      const rows = universityId === null ? [] : await store.list(universityId);
      return rows.map((row) => ({
        Uids: row.account_id,
        Displayname: row.displayname,
        Createtime: row.created_at,
      }));
    },
    async add(actor, room, accountId) {
      const act = actOf(actor, room, accountId);
      const facts = await store.facts(accountId, act.universityId);
      if (facts === null) throw new CallError('notFound', { message: 'personNotFound' });
      if (!facts.phoneBound) throw new CallError('conflict', { message: 'moderatorNeedsPhone' });
      const others = await store.list(act.universityId);
      if (!facts.moderates && others.length >= MODERATORS_MAX) {
        throw new CallError('conflict', { message: 'moderatorsFull' });
      }
      await store.add(act);
      changed(accountId);
    },
    async delete(actor, room, accountId) {
      if (!(await store.delete(actOf(actor, room, accountId)))) {
        throw new CallError('notFound', { message: 'personNotFound' });
      }
      changed(accountId);
    },
  };
};
