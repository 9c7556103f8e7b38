import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { TALK_FROM, TALK_TAKES_UNTIL } from '../../../db/talk-times.ts';
import type { EditRow } from './staff-policy.ts';
import { ACTION_NAMES, ACTIONS } from './staff-policy.ts';

const listOf = (json: string): string[] => JSON.parse(json) as string[];

const withoutNull = (row: { contact: string | null; contactWay: string | null }) => ({
  contact: row.contact ?? '',
  contactWay: row.contactWay ?? '',
});

/** A time of a university, UTC ms, and the talk that is planned for it. */
export interface Slot {
  readonly universityId: string;
  readonly from: number;
  readonly until: number;
  readonly except: string | undefined;
}

/** Reads talks as staff edit them, whether everybody sees them or not. */
export const createTalkStaffStore = ({ kysely }: DatabaseAccess) => {
  const ofUniversity = [
    'university.id as universityId',
    'university.name as universityName',
    'university.shortname',
    'university.color',
    'university.kind',
  ] as const;

  /** Where nobody is named, and there is no picture, the joined columns are null. */
  const extras = [
    'contact.name as contact',
    'contact.way as contactWay',
    'cover.id as coverId',
  ] as const;

  const drafts = async (ids: readonly string[]): Promise<EditRow[]> => {
    const rows = await kysely
      .selectFrom('talk_draft as d')
      .innerJoin('university', 'university.id', 'd.university_id')
      .leftJoin('talk_contact as contact', 'contact.talk_id', 'd.id')
      .leftJoin('talk_cover as cover', 'cover.talk_id', 'd.id')
      .select(extras)
      .select(ofUniversity)
      .select(['d.id', 'd.version', 'd.state as stored', 'd.title', 'd.intro', 'd.speaker'])
      .select(['d.speaker_title as speakerTitle', 'd.provinces', 'd.tags', 'd.reason'])
      .select(['d.starts_at as startsAt', 'd.ends_at as endsAt'])
      .where('d.id', 'in', ids)
      .execute();
    const none = { realStart: null, realEnd: null, cancelled: false, reserves: 0, plays: 0 };
    return rows.map(({ provinces, tags, ...row }) => ({
      ...none,
      ...row,
      provinces: listOf(provinces),
      tags: listOf(tags),
      ...withoutNull(row),
    }));
  };

  const published = async (ids: readonly string[]): Promise<EditRow[]> => {
    const rows = await kysely
      .selectFrom('talk as t')
      .innerJoin('university', 'university.id', 't.university_id')
      .leftJoin('talk_contact as contact', 'contact.talk_id', 't.id')
      .leftJoin('talk_cover as cover', 'cover.talk_id', 't.id')
      .select(extras)
      .select(ofUniversity)
      .select(['t.id', 't.version', 't.title', 't.intro', 't.speaker', 't.tags', 't.cancelled'])
      .select(['t.speaker_title as speakerTitle', 't.reserves', 't.plays'])
      .select(['t.starts_at as startsAt', 't.ends_at as endsAt'])
      .select(['t.real_start as realStart', 't.real_end as realEnd'])
      .where('t.id', 'in', ids)
      .execute();
    const provinces = await kysely
      .selectFrom('talk_province')
      .select(['talk_id as id', 'province_id as code'])
      .where('talk_id', 'in', ids)
      .orderBy('province_id')
      .execute();
    const codes = Map.groupBy(provinces, ({ id }) => id);
    return rows.map(({ tags, cancelled, ...row }) => ({
      ...row,
      stored: 'published',
      cancelled: cancelled === 1,
      tags: listOf(tags),
      provinces: (codes.get(row.id) ?? []).map(({ code }) => code),
      reason: '',
      ...withoutNull(row),
    }));
  };

  return {
    /** The talks and drafts with these ids, in the order of the ids; unknown ids are left out. */
    async byIds(ids: readonly string[]): Promise<EditRow[]> {
      if (ids.length === 0) return [];
      const rows = [...(await published(ids)), ...(await drafts(ids))];
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Ids of the talks of a university that share time with a slot, soonest first. */
    async overlapping({ universityId, from, until, except }: Slot, limit: number) {
      const talks = kysely
        .selectFrom('talk')
        .select(['talk.id', TALK_FROM.as('begins')])
        .where('talk.university_id', '=', universityId)
        .where('talk.cancelled', '=', 0)
        .where(TALK_FROM, '<', until)
        .where(TALK_TAKES_UNTIL, '>', from);
      const planned = kysely
        .selectFrom('talk_draft')
        .select('id')
        .select(sql<number>`starts_at`.as('begins'))
        .where('university_id', '=', universityId)
        .where('starts_at', '<', until)
        .where('ends_at', '>', from);
      const rows = await kysely
        .selectFrom(talks.unionAll(planned).as('any'))
        .select('id')
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
        .orderBy('begins')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** What was done with a talk, the newest first. */
    async history(id: string, limit: number) {
      const rows = await kysely
        .selectFrom('audit')
        .leftJoin('account', 'account.id', 'audit.actor')
        .select(['audit.created_at as time', 'audit.action', 'audit.note'])
        .select('account.displayname as who')
        .where('audit.subject', '=', id)
        .where('audit.action', 'in', ACTION_NAMES)
        .orderBy('audit.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, action: ACTIONS[row.action as keyof typeof ACTIONS] }));
    },
  };
};

export type TalkStaffStore = ReturnType<typeof createTalkStaffStore>;
