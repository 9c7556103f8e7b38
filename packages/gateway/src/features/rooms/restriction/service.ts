import type { Restriction } from '@xuanjiang/contracts/restriction';
import type { Clock } from '../../../lib/clock.ts';
import type { RestrictionRow, RestrictionStore } from './store.ts';

export type { RestrictionRow } from './store.ts';

/** What a restriction can be tied to: a room, and the university that the room belongs to. */
export interface RestrictedRoom {
  readonly topic: string;
  readonly universityId: string | null;
}

export const scopesOf = ({ topic, universityId }: RestrictedRoom): string[] =>
  universityId === null ? [topic] : [topic, universityId];

/** @param names of accounts, as they are shown; an account that is gone has none */
export const presentRestriction = (
  row: RestrictionRow,
  names: ReadonlyMap<string, string>,
): Restriction => ({
  Id: row.id,
  Kind: row.kind,
  Uids: row.accountId,
  Displayname: names.get(row.accountId) ?? '',
  Until: row.until,
  Reason: row.reason,
  Createtime: row.createdAt,
});

export const createRestrictionService = (store: RestrictionStore, clock: Clock) => ({
  /** What keeps an account from posting in a room now: a ban before a mute; null for nothing. */
  async current(accountId: string, room: RestrictedRoom): Promise<RestrictionRow | null> {
    const rows = await store.of(accountId, scopesOf(room), clock());
    return rows.find(({ kind }) => kind === 'ban') ?? rows[0] ?? null;
  },
});

export type RestrictionService = ReturnType<typeof createRestrictionService>;
