import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Restriction, RestrictionKind } from '@xuanjiang/contracts/restriction';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { RestrictionRow, RestrictionStore } from './store.ts';

/** What a restriction can be tied to: a room, and the university whose it is. */
export interface RestrictedRoom {
  readonly topic: string;
  readonly universityId: string | null;
}

export interface RestrictionService {
  /** What keeps an account from posting in a room now: a ban before a mute; null for nothing. */
  current(accountId: string, room: RestrictedRoom): Promise<Restriction | null>;
  find(
    room: RestrictedRoom,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ List: Restriction[]; Total: number }>;
  /** @throws CallError notFound for a ban in a room that belongs to no university */
  add(
    actor: string,
    room: RestrictedRoom,
    restriction: {
      readonly Kind: RestrictionKind;
      readonly Uids: string;
      readonly Minutes: number;
      readonly Reason: string;
    },
  ): Promise<{ Id: number; Until: number }>;
  /** @throws CallError notFound */
  get(room: RestrictedRoom, id: number): Promise<Restriction>;
  /** @throws CallError notFound */
  lift(actor: string, room: RestrictedRoom, id: number): Promise<void>;
}

const scopesOf = ({ topic, universityId }: RestrictedRoom): string[] =>
  universityId === null ? [topic] : [topic, universityId];

const present = (row: RestrictionRow): Restriction => ({
  Id: row.id,
  Kind: row.kind,
  Uids: row.account_id,
  Displayname: row.displayname ?? '',
  Until: row.until,
  Reason: row.reason,
  Createtime: row.created_at,
});

/** @param changed called with an account that was restricted, or is no more */
export const createRestrictionService = (
  store: RestrictionStore,
  clock: Clock,
  changed: (accountId: string) => void,
): RestrictionService => {
  const rowOf = async (room: RestrictedRoom, id: number): Promise<RestrictionRow> => {
    const row = await store.byId(id, scopesOf(room));
    if (row === null) throw new CallError('notFound');
    return row;
  };
  return {
    async current(accountId, room) {
      const rows = await store.of(accountId, scopesOf(room), clock());
      const row = rows.find(({ kind }) => kind === 'ban') ?? rows[0];
      return row === undefined ? null : present(row);
    },
    async find(room, page) {
      const { rows, total } = await store.find(scopesOf(room), clock(), page);
      return { List: rows.map(present), Total: total };
    },
    async add(actor, room, { Kind, Uids, Minutes, Reason }) {
      const scope = Kind === 'mute' ? room.topic : room.universityId;
      if (scope === null) throw new CallError('notFound', { message: 'roomNoRoom' });
      const time = clock();
      const until = time + Minutes * MINUTE_MS;
      const id = await store.put(
        { kind: Kind, scope, accountId: Uids, until, reason: Reason },
        { actor, topic: room.topic, time },
      );
      changed(Uids);
      return { Id: id, Until: until };
    },
    get: async (room, id) => present(await rowOf(room, id)),
    async lift(actor, room, id) {
      const row = await rowOf(room, id);
      await store.lift(row, { actor, topic: room.topic, time: clock() });
      changed(row.account_id);
    },
  };
};
