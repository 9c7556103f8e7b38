import type { TalkStatus } from '@xuanjiang/contracts/talk';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { contains, containsIn, eachWord } from '../../../db/contains.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { earliest } from '../../../db/earliest.ts';
import { isForProvinces } from '../../../db/for-provinces.ts';
import type { PageRange, Rows } from '../../../db/read-page.ts';
import { countRows } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { TALK_FROM, TALK_UNTIL, talkStatusIs } from '../../../db/talk-times.ts';

/** A talk with what lists show of its university and its recording. */
export interface TalkRow {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly speaker: string;
  readonly speakerTitle: string;
  /** As planned, UTC ms. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** As it was, UTC ms; null where it is not known. */
  readonly realStart: number | null;
  readonly realEnd: number | null;
  readonly cancelled: boolean;
  /** How often it was moved or cancelled. */
  readonly sequence: number;
  /** Its start before it was moved last; null when it never was. */
  readonly movedFrom: number | null;
  readonly universityId: string;
  readonly universityName: string;
  readonly shortname: string;
  readonly color: string;
  readonly kind: string;
  readonly tags: readonly string[];
  /** Province codes; empty for the whole country. */
  readonly provinces: readonly string[];
  readonly plays: number;
  readonly reserves: number;
  readonly recordingId: string | null;
  /** Null without a recording. */
  readonly durationMs: number | null;
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
  /** Without those that were cancelled. */
  readonly isHeld?: boolean | undefined;
}

export type TalkOrder = 'soonest' | 'newest';

type From = ExpressionBuilder<Tables, 'talk'>;

/** Whether its university is one of a kind: a list of ids, so that counts need no join. */
const isOfKind = (eb: From, kind: string): Expression<SqlBool> =>
  eb(
    'talk.university_id',
    'in',
    eb.selectFrom('university').select('university.id').where('university.kind', '=', kind),
  );

/** All but the kind, which a list looks up in its join and a count in a list. */
const conditions =
  (filter: TalkFilter, now: number) =>
  (eb: From): Expression<SqlBool> => {
    const { status, provinceId, universityId, name, from, until, isHeld } = filter;
    const all: Expression<SqlBool>[] = [];
    if (status !== undefined) all.push(talkStatusIs(status, now));
    if (from !== undefined) all.push(eb('talk.starts_at', '>=', from));
    if (until !== undefined) all.push(eb('talk.starts_at', '<', until));
    if (isHeld === true) all.push(eb('talk.cancelled', '=', 0));
    if (universityId !== undefined) all.push(eb('talk.university_id', '=', universityId));
    if (provinceId !== undefined) all.push(isForProvinces('talk', [provinceId]));
    all.push(
      eachWord(name ?? '', (word) =>
        eb.or([
          contains('talk.title', word),
          eb(
            'talk.university_id',
            'in',
            eb
              .selectFrom('university')
              .select('university.id')
              .where(containsIn(['university.name', 'university.shortname'], word)),
          ),
        ]),
      ),
    );
    return eb.and(all);
  };

export const createTalkStore = ({ kysely }: DatabaseAccess) => {
  const joined = () =>
    kysely
      .selectFrom('talk')
      .innerJoin('university', 'university.id', 'talk.university_id')
      .leftJoin('recording', 'recording.id', 'talk.recording_id')
      .leftJoin('replay', 'replay.talk_id', 'talk.id')
      .select(['talk.id', 'talk.title', 'talk.intro', 'talk.speaker', 'talk.tags', 'talk.plays'])
      .select([
        'talk.reserves',
        'talk.nationwide',
        'talk.speaker_title as speakerTitle',
        'talk.starts_at as startsAt',
        'talk.ends_at as endsAt',
        'talk.real_start as realStart',
        'talk.real_end as realEnd',
        'talk.cancelled',
        'talk.sequence',
        'talk.moved_from as movedFrom',
        'talk.recording_id as recordingId',
        'university.id as universityId',
        'university.name as universityName',
        'university.shortname',
        'university.color',
        'university.kind',
      ])
      .select(({ eb }) =>
        eb
          .case()
          .when('replay.talk_id', 'is', null)
          .then(eb.ref('recording.duration_ms'))
          .when('replay.state', '=', 'published')
          .then(eb.ref('replay.duration_ms'))
          .end()
          .as('durationMs'),
      );

  type Joined = Omit<TalkRow, 'provinces' | 'tags' | 'cancelled'> & {
    nationwide: number;
    tags: string;
    cancelled: number;
  };

  const complete = async (rows: readonly Joined[]): Promise<TalkRow[]> => {
    const bound = rows.filter((row) => row.nationwide === 0).map((row) => row.id);
    const found =
      bound.length === 0
        ? []
        : await kysely
            .selectFrom('talk_province')
            .select(['talk_id as id', 'province_id as provinceId'])
            .where('talk_id', 'in', bound)
            .orderBy('province_id')
            .execute();
    const provinces = Map.groupBy(found, ({ id }) => id);
    return rows.map(({ nationwide, tags, cancelled, ...row }) => ({
      ...row,
      cancelled: cancelled === 1,
      tags: JSON.parse(tags) as string[],
      provinces: (provinces.get(row.id) ?? []).map(({ provinceId }) => provinceId),
    }));
  };

  const matching = ({ kind, ...filter }: TalkFilter, now: number) =>
    kysely
      .selectFrom('talk')
      .where(conditions(filter, now))
      .$if(kind !== undefined, (query) => query.where((eb) => isOfKind(eb, kind ?? '')));

  const count = (filter: TalkFilter, now: number): Promise<number> =>
    countRows(matching(filter, now));

  return {
    async find(
      filter: TalkFilter,
      order: TalkOrder,
      now: number,
      page: PageRange,
    ): Promise<Rows<TalkRow>> {
      const direction = order === 'soonest' ? 'asc' : 'desc';
      const query = joined()
        .where(conditions(filter, now))
        .$if(filter.kind !== undefined, (all) =>
          all.where('university.kind', '=', filter.kind ?? ''),
        )
        // Talks of one status are sorted by when they begin, so that one index serves the filter and the order.
        .orderBy(filter.status === undefined ? 'talk.starts_at' : TALK_FROM, direction)
        .orderBy('talk.id', direction);
      const rows = await query.limit(page.limit).offset(page.offset).execute();
      return { rows: await complete(rows), total: await count(filter, now) };
    },
    count,
    /** How many talks are live, to come and over. */
    async countByStatus(filter: TalkFilter, now: number) {
      const of = (status: TalkStatus) =>
        sql<number>`coalesce(sum(case when ${talkStatusIs(status, now)} then 1 else 0 end), 0)`;
      const counts = await matching(filter, now)
        .where('talk.cancelled', '=', 0)
        .select([of('live').as('live'), of('upcoming').as('upcoming'), of('replay').as('replay')])
        .executeTakeFirstOrThrow();
      return {
        live: Number(counts.live),
        upcoming: Number(counts.upcoming),
        replay: Number(counts.replay),
      };
    },
    /** The talks with these ids, in no order; unknown ids are left out. */
    async byIds(ids: readonly string[]): Promise<TalkRow[]> {
      if (ids.length === 0) return [];
      return complete(await joined().where('talk.id', 'in', ids).execute());
    },
    /**
     * Talks like this one, most like it first: of its university, then of its kind for the same
     * provinces. Among those alike the ones to come before those that are over, the nearest first.
     */
    async similar(talk: TalkRow, now: number, limit: number): Promise<TalkRow[]> {
      const sharesProvince =
        talk.provinces.length === 0 ? sql<SqlBool>`1 = 1` : isForProvinces('talk', talk.provinces);
      const nearest = (max: number) =>
        joined()
          .where('talk.cancelled', '=', 0)
          .orderBy(sql`case when ${TALK_UNTIL} > ${now} then 0 else 1 end`)
          .orderBy(sql`abs(talk.starts_at - ${now})`)
          .orderBy('talk.id')
          .limit(max);
      const own = await nearest(limit)
        .where('talk.id', '!=', talk.id)
        .where('talk.university_id', '=', talk.universityId)
        .execute();
      // Most universities have enough of their own: only these are read then.
      const others =
        own.length === limit
          ? []
          : await nearest(limit - own.length)
              .where('talk.university_id', '!=', talk.universityId)
              .where((eb) => eb.and([isOfKind(eb, talk.kind), sharesProvince]))
              .execute();
      return complete([...own, ...others]);
    },
    exists: async (id: string): Promise<boolean> =>
      (await kysely.selectFrom('talk').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,
    /** When each talk begins and ends, by their ids, which do not change. */
    times: ({ limit, offset }: PageRange) =>
      kysely
        .selectFrom('talk')
        .select([
          'id',
          'starts_at as startsAt',
          'ends_at as endsAt',
          'real_start as realStart',
          'real_end as realEnd',
        ])
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
    /** Its folder under the media root, and its chapters. */
    async recording(id: string) {
      const row = await kysely
        .selectFrom('recording')
        .select(['folder', 'chapters'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      const chapters = JSON.parse(row.chapters) as { atMs: number; title: string }[];
      return { folder: row.folder, chapters };
    },
    /** Which version of the captions of its recording viewers see; null for none. */
    async captionsVersion(talkId: string): Promise<number | null> {
      const row = await kysely
        .selectFrom('caption_track')
        .select('shown_version as version')
        .where('talk_id', '=', talkId)
        .where('on_clock', '=', 0)
        .executeTakeFirst();
      return row?.version ?? null;
    },
    /** The next time at which a talk or an entry of the banner begins or ends, UTC ms; null for none. */
    async nextChange(now: number): Promise<number | null> {
      const times = await kysely
        .selectNoFrom(({ selectFrom }) => [
          selectFrom('talk')
            .where(TALK_FROM, '>', now)
            .select(({ fn }) => fn.min<number | null>(TALK_FROM).as('at'))
            .as('starts'),
          selectFrom('talk')
            .where(TALK_UNTIL, '>', now)
            .select(({ fn }) => fn.min<number | null>(TALK_UNTIL).as('at'))
            .as('ends'),
          selectFrom('promotion')
            .where('shown_from', '>', now)
            .select(({ fn }) => fn.min('shown_from').as('at'))
            .as('shown'),
          selectFrom('promotion')
            .where('shown_until', '>', now)
            .select(({ fn }) => fn.min('shown_until').as('at'))
            .as('hidden'),
        ])
        .executeTakeFirstOrThrow();
      return earliest(Object.values(times));
    },
    /** The entries of the banner that are shown now. */
    promotions: (now: number, limit: number) =>
      kysely
        .selectFrom('promotion')
        .select(['id', 'title', 'subtitle', 'talk_id as talkId'])
        .where('shown_from', '<=', now)
        .where('shown_until', '>', now)
        .orderBy('position')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** An entry of the banner, whether it is shown now or was; none or one. */
    promotion: (id: string, now: number) =>
      kysely
        .selectFrom('promotion')
        .select(['id', 'title', 'subtitle', 'talk_id as talkId'])
        .where('id', '=', id)
        .where('shown_from', '<=', now)
        .execute(),
  };
};

export type TalkStore = ReturnType<typeof createTalkStore>;
