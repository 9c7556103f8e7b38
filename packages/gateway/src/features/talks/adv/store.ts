import type { AdvKind } from '@xuanjiang/contracts/adv';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { earliest } from '../../../db/earliest.ts';
import type { Tables } from '../../../db/tables.ts';

/** An advertisement without its picture. */
export interface AdvRow {
  readonly id: string;
  readonly place: number;
  readonly title: string;
  readonly url: string;
  /** MIME type. */
  readonly pictureType: string;
  /** UTC ms. */
  readonly startsAt: number;
  /** Null: until it is withdrawn. */
  readonly endsAt: number | null;
}

export interface NewAdv extends AdvRow {
  /** Base64. */
  readonly picture: string;
}

/** Somebody who may be counted for an advertisement. */
export interface AdvVisitor {
  readonly id: string;
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  readonly day: string;
  readonly kind: AdvKind;
  /** Keyed hashes, at least one: who has one of them that was counted is not counted again. */
  readonly visitors: readonly string[];
}

/** The visitor was counted already: undoes what the transaction has noted. */
class CountedAlready extends Error {}

/** What became of the others of a place when one was set. */
export interface ReplacedAdvs {
  /** Advertisements that end when the new one begins. */
  readonly ending: readonly Pick<AdvRow, 'id' | 'title'>[];
  readonly withdrawn: readonly Pick<AdvRow, 'id' | 'title'>[];
}

/**
 * Puts an advertisement in its place. One that is shown until then ends when it begins. Others
 * whose periods overlap with it are withdrawn.
 */
export const putAdv = async (
  db: Transaction<Tables>,
  adv: NewAdv,
  act: Act,
): Promise<ReplacedAdvs> => {
  const from = Math.max(adv.startsAt, act.time);
  const replace = (change: { ends_at: number } | { withdrawn_at: number }) =>
    db
      .updateTable('adv')
      .set(change)
      .where('place', '=', adv.place)
      .where('withdrawn_at', 'is', null)
      .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', from)]))
      .returning(['id', 'title']);
  const ending =
    from === act.time
      ? []
      : await replace({ ends_at: from }).where('starts_at', '<', from).execute();
  const withdrawn = await replace({ withdrawn_at: act.time })
    .where('starts_at', '<', adv.endsAt ?? Number.MAX_SAFE_INTEGER)
    .execute();
  await db
    .insertInto('adv')
    .values({
      id: adv.id,
      place: adv.place,
      title: adv.title,
      url: adv.url,
      picture_type: adv.pictureType,
      picture: adv.picture,
      starts_at: adv.startsAt,
      ends_at: adv.endsAt,
      created_at: act.time,
      withdrawn_at: null,
    })
    .execute();
  await noteActs(db, act, [{ action: 'adv.set', subject: adv.id, note: adv.title }]);
  return { ending, withdrawn };
};

export const createAdvStore = ({ kysely }: Database) => {
  const advs = () =>
    kysely
      .selectFrom('adv')
      .select(['id', 'place', 'title', 'url', 'picture_type as pictureType'])
      .select(['starts_at as startsAt', 'ends_at as endsAt']);
  return {
    /** The newest of a place that is shown at a time; null for none. */
    shown: async (place: number, now: number): Promise<AdvRow | null> =>
      (await advs()
        .where('place', '=', place)
        .where('withdrawn_at', 'is', null)
        .where('starts_at', '<=', now)
        .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,
    /** The next time at which one begins or ends, UTC ms; null for none. */
    async nextChange(now: number): Promise<number | null> {
      const times = await kysely
        .selectNoFrom(({ selectFrom }) => [
          selectFrom('adv')
            .where('starts_at', '>', now)
            .select(({ fn }) => fn.min('starts_at').as('at'))
            .as('starts'),
          selectFrom('adv')
            .where('ends_at', '>', now)
            .select(({ fn }) => fn.min('ends_at').as('at'))
            .as('ends'),
        ])
        .executeTakeFirstOrThrow();
      return earliest(Object.values(times));
    },
    picture: async (id: string) =>
      (await kysely
        .selectFrom('adv')
        .select(['picture_type as type', 'picture'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    exists: async (id: string): Promise<boolean> =>
      (await kysely.selectFrom('adv').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,
    /** All, newest first. */
    list: () =>
      advs().select('withdrawn_at as withdrawnAt').orderBy('created_at', 'desc').execute(),
    /** How many visitors were counted, by day. */
    counts: (id: string) =>
      kysely
        .selectFrom('adv_count')
        .select(['day', 'kind', 'visitors'])
        .where('adv_id', '=', id)
        .orderBy('day')
        .execute(),
    /** Puts an advertisement in its place: see `putAdv`. */
    set: (adv: NewAdv, act: Act): Promise<ReplacedAdvs> =>
      kysely.transaction().execute((db) => putAdv(db, adv, act)),
    /** Whether a place was switched off. */
    isOff: async (place: number): Promise<boolean> =>
      (
        await kysely
          .selectFrom('adv_switch')
          .select('off')
          .where('place', '=', place)
          .executeTakeFirst()
      )?.off === 1,
    /** Withdraws those that are shown and those that are planned. @returns false for none */
    withdraw: (place: number, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const gone = await db
          .updateTable('adv')
          .set({ withdrawn_at: act.time })
          .where('place', '=', place)
          .where('withdrawn_at', 'is', null)
          .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', act.time)]))
          .returning('id')
          .execute();
        await noteActs(
          db,
          act,
          gone.map(({ id }) => ({ action: 'adv.withdraw', subject: id })),
        );
        return gone.length > 0;
      }),
    isCounted: async ({ id, day, kind, visitors }: AdvVisitor): Promise<boolean> =>
      (await kysely
        .selectFrom('adv_counted')
        .select('adv_id')
        .where('adv_id', '=', id)
        .where('day', '=', day)
        .where('kind', '=', kind)
        .where('visitor_hash', 'in', visitors)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    /** Counts a visitor once: of several requests at the same time, one. */
    async count({ id, day, kind, visitors }: AdvVisitor): Promise<void> {
      try {
        await kysely.transaction().execute(async (db) => {
          // In one order: two that count the same visitor must not wait for each other.
          for (const visitor_hash of visitors.toSorted()) {
            const noted = await db
              .insertInto('adv_counted')
              .values({ adv_id: id, day, kind, visitor_hash })
              .onConflict((conflict) => conflict.doNothing())
              .returning('adv_id')
              .executeTakeFirst();
            if (noted === undefined) throw new CountedAlready();
          }
          await db
            .insertInto('adv_count')
            .values({ adv_id: id, day, kind, visitors: 1 })
            .onConflict((conflict) =>
              conflict
                .columns(['adv_id', 'day', 'kind'])
                .doUpdateSet(({ eb }) => ({ visitors: eb('adv_count.visitors', '+', 1) })),
            )
            .execute();
        });
      } catch (error) {
        if (!(error instanceof CountedAlready)) throw error;
      }
    },
    /** Forgets who was counted before a day; the counts stay. */
    async forgetCounted(before: string): Promise<void> {
      await kysely.deleteFrom('adv_counted').where('day', '<', before).execute();
    },
  };
};

export type AdvStore = ReturnType<typeof createAdvStore>;
