import type { TalkStatus } from '@xuanjiang/contracts/talk';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type TalkColumns = Selectable<Tables['talk']>;

/** A talk with what lists show of its university and its recording. */
export interface TalkRow extends TalkColumns {
  readonly university_name: string;
  readonly shortname: string;
  readonly color: string;
  readonly kind: string;
  /** Null without a recording. */
  readonly duration_ms: number | null;
  /** Province codes; empty for the whole country. */
  readonly provinces: readonly string[];
}

export interface TalkFilter {
  readonly status?: TalkStatus | undefined;
  readonly provinceId?: string | undefined;
  readonly kind?: string | undefined;
  readonly universityId?: string | undefined;
  readonly name?: string | undefined;
  /** Only talks that start in [from, until), UTC ms. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly ids?: readonly string[] | undefined;
}

export type TalkOrder = 'soonest' | 'newest';

export interface TalkStore {
  find(
    filter: TalkFilter,
    now: number,
    order: TalkOrder,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<TalkRow[]>;
  count(filter: TalkFilter, now: number): Promise<number>;
  byId(id: string): Promise<TalkRow | null>;
  exists(id: string): Promise<boolean>;
  recording(id: string): Promise<Selectable<Tables['recording']> | null>;
  promotions(now: number, limit: number): Promise<Selectable<Tables['promotion']>[]>;
  /** @returns false when there is no such talk */
  addPlay(id: string): Promise<boolean>;
}

type From = ExpressionBuilder<Tables, 'talk' | 'university'>;

const conditions =
  (filter: TalkFilter, now: number) =>
  (eb: From): Expression<SqlBool> => {
    const { status, provinceId, kind, universityId, name, from, until, ids } = filter;
    const all: Expression<SqlBool>[] = [];
    if (status === 'upcoming') all.push(eb('talk.starts_at', '>', now));
    if (status === 'live') {
      all.push(eb('talk.starts_at', '<=', now), eb('talk.ends_at', '>', now));
    }
    if (status === 'replay') all.push(eb('talk.ends_at', '<=', now));
    if (from !== undefined) all.push(eb('talk.starts_at', '>=', from));
    if (until !== undefined) all.push(eb('talk.starts_at', '<', until));
    if (kind !== undefined) all.push(eb('university.kind', '=', kind));
    if (universityId !== undefined) all.push(eb('talk.university_id', '=', universityId));
    if (ids !== undefined) all.push(eb('talk.id', 'in', [...ids]));
    if (provinceId !== undefined) {
      all.push(
        eb.or([
          eb('talk.nationwide', '=', 1),
          eb.exists(
            eb
              .selectFrom('talk_province')
              .select('talk_province.talk_id')
              .whereRef('talk_province.talk_id', '=', 'talk.id')
              .where('talk_province.province_id', '=', provinceId),
          ),
        ]),
      );
    }
    // Each word of a keyword must be found somewhere: 清华 强基 finds both orders.
    for (const word of (name ?? '').split(/\s+/).filter((part) => part !== '')) {
      all.push(
        eb.or([
          contains('talk.title', word),
          contains('university.name', word),
          contains('university.shortname', word),
        ]),
      );
    }
    return eb.and(all);
  };

export const createTalkStore = ({ kysely }: Database): TalkStore => {
  const joined = () =>
    kysely
      .selectFrom('talk')
      .innerJoin('university', 'university.id', 'talk.university_id')
      .leftJoin('recording', 'recording.id', 'talk.recording_id')
      .selectAll('talk')
      .select([
        'university.name as university_name',
        'university.shortname',
        'university.color',
        'university.kind',
        'recording.duration_ms',
      ]);

  type Joined = Omit<TalkRow, 'provinces'>;

  const withProvinces = async (rows: readonly Joined[]): Promise<TalkRow[]> => {
    const bound = rows.filter((row) => row.nationwide === 0).map((row) => row.id);
    const provinces = new Map<string, string[]>();
    if (bound.length > 0) {
      const found = await kysely
        .selectFrom('talk_province')
        .selectAll()
        .where('talk_id', 'in', bound)
        .orderBy('province_id')
        .execute();
      for (const { talk_id, province_id } of found) {
        provinces.set(talk_id, [...(provinces.get(talk_id) ?? []), province_id]);
      }
    }
    return rows.map((row) => ({ ...row, provinces: provinces.get(row.id) ?? [] }));
  };

  return {
    async find(filter, now, order, { limit, offset }) {
      if (filter.ids?.length === 0) return [];
      const direction = order === 'soonest' ? 'asc' : 'desc';
      const rows = await joined()
        .where(conditions(filter, now))
        .orderBy('talk.starts_at', direction)
        .orderBy('talk.id', direction)
        .limit(limit)
        .offset(offset)
        .execute();
      return withProvinces(rows);
    },
    async count(filter, now) {
      const row = await kysely
        .selectFrom('talk')
        .innerJoin('university', 'university.id', 'talk.university_id')
        .where(conditions(filter, now))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
    async byId(id) {
      const row = await joined().where('talk.id', '=', id).executeTakeFirst();
      return row === undefined ? null : ((await withProvinces([row]))[0] ?? null);
    },
    exists: async (id) =>
      (await kysely.selectFrom('talk').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,
    recording: async (id) =>
      (await kysely.selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirst()) ??
      null,
    promotions: (now, limit) =>
      kysely
        .selectFrom('promotion')
        .selectAll()
        .where('shown_from', '<=', now)
        .where('shown_until', '>', now)
        .orderBy('position')
        .orderBy('id')
        .limit(limit)
        .execute(),
    async addPlay(id) {
      const result = await kysely
        .updateTable('talk')
        .set((eb) => ({ plays: eb('plays', '+', 1) }))
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
};
