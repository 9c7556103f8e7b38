import { TALK_TOPIC } from '@xuanjiang/contracts/realtime/topic';
import type {
  PlanSubject,
  UniversityLevel,
  UniversityOwner,
  UniversityTag,
} from '@xuanjiang/contracts/university';
import { NO_LETTER } from '@xuanjiang/contracts/university';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { contains } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { activeLiaisons, needsOfLiaison, withoutLiaison } from '../../../db/liaisons.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { TALK_FROM, TALK_UNTIL } from '../../../db/talk-times.ts';
import { spokenName } from '../../../lib/short-names.ts';

export type { PageRange } from '../../../db/read-page.ts';

interface PlanFilter {
  readonly provinceId: string;
  readonly require?: PlanSubject | undefined;
  /** Part of the name of a major. */
  readonly major?: string | undefined;
}

export interface UniversityFilter {
  readonly provinceId?: string | undefined;
  readonly kind?: string | undefined;
  readonly level?: UniversityLevel | undefined;
  readonly tag?: UniversityTag | undefined;
  /** Only with plans for a province, of its newest year where more than the province is said. */
  readonly plans?: PlanFilter | undefined;
  readonly owner?: UniversityOwner | undefined;
  /** Part of the name, the short name, its pinyin or its initials. */
  readonly name?: string | undefined;
  /** Only with a talk that starts in [from, until), UTC ms. */
  readonly talkIn?: { readonly from: number; readonly until: number } | undefined;
  /** Only those that the account follows. */
  readonly followedBy?: string | undefined;
  /** Only partners of this university. */
  readonly partnerOf?: string | undefined;
  /** Only this one. */
  readonly id?: string | undefined;
  /** Only without a liaison at this time, UTC ms: `invited` where an invitation waits, `none` where none does, `needed` where one is needed. */
  readonly staffed?:
    | { readonly by: 'none' | 'invited' | 'needed'; readonly now: number }
    | undefined;
}

/** A talk that is live or planned. */
export interface NextTalkRow {
  readonly id: string;
  readonly title: string;
  /** As it really is, or else as planned, UTC ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The liaisons of a university. */
export interface Staffing {
  /** Liaisons who can log in. */
  readonly liaisons: number;
  readonly isInvited: boolean;
}

/** The universities where an invitation of a liaison waits. */
const invitedUniversities = (now: number) =>
  sql`(select university_id from staff_invitation
    where accepted_at is null and revoked_at is null and expires_at > ${now})`;

/** Talks of a university that are read to find its next one: more do not begin at the same time. */
const NEXT_TALKS = 500;

/** The flags of the tags. */
const TAG_COLUMNS = { 双一流: 'dfc', '985': 'f985', '211': 'f211' } as const;

/** What is asked of one plan besides its province. */
const planConditions = ({ provinceId, require, major = '' }: PlanFilter): Expression<SqlBool>[] => [
  ...(require === undefined && major === ''
    ? []
    : [
        sql<SqlBool>`enrolment_plan.year =
          (select max(year) from enrolment_plan where province_id = ${provinceId})`,
      ]),
  ...(require === undefined ? [] : [demands(require)]),
  ...(major === '' ? [] : [contains('enrolment_plan.major_name', major)]),
];

/** How the provinces write that a plan demands nothing. */
const UNLIMITED = ['', '不限', '不限科目', '不限选考科目', '不提科目要求', '不提选考科目要求'];

/** The subject that is chosen first stands in the name of the exam: 物理类. */
const demands = (require: PlanSubject): Expression<SqlBool> => {
  if (require === '不限') return sql<SqlBool>`enrolment_plan.require in (${sql.join(UNLIMITED)})`;
  // 思想政治 is written 政治 as well.
  const subject = contains('enrolment_plan.require', require === '思想政治' ? '政治' : require);
  return require === '物理' || require === '历史'
    ? sql<SqlBool>`(enrolment_plan.subject = ${`${require}类`} or ${subject})`
    : subject;
};

const conditions =
  (filter: UniversityFilter) =>
  (eb: ExpressionBuilder<Tables, 'university'>): Expression<SqlBool> => {
    const {
      provinceId,
      kind,
      level,
      tag,
      plans,
      owner,
      name = '',
      talkIn,
      followedBy,
      partnerOf,
      id,
      staffed,
    } = filter;
    const all: Expression<SqlBool>[] = [];
    if (provinceId !== undefined) all.push(eb('province_id', '=', provinceId));
    if (id !== undefined) all.push(eb('university.id', '=', id));
    if (kind !== undefined) all.push(eb('kind', '=', kind));
    if (level !== undefined) all.push(eb('level', '=', level));
    if (tag !== undefined) all.push(eb(TAG_COLUMNS[tag], '=', 1));
    if (plans !== undefined) {
      all.push(
        eb(
          'university.id',
          'in',
          eb
            .selectFrom('enrolment_plan')
            .select('enrolment_plan.university_id')
            .where('enrolment_plan.province_id', '=', plans.provinceId)
            .where((plan) => plan.and(planConditions(plans))),
        ),
      );
    }
    if (owner !== undefined) {
      all.push(owner === '公办' ? eb('remark', '=', '') : contains('remark', owner));
    }
    if (talkIn !== undefined) {
      all.push(
        eb(
          'university.id',
          'in',
          eb
            .selectFrom('talk')
            .select('talk.university_id')
            .where('talk.starts_at', '>=', talkIn.from)
            .where('talk.starts_at', '<', talkIn.until)
            .where('talk.cancelled', '=', 0),
        ),
      );
    }
    if (staffed !== undefined && staffed.by !== 'needed') {
      const invited = sql<SqlBool>`university.id in ${invitedUniversities(staffed.now)}`;
      all.push(withoutLiaison('university.id'));
      all.push(staffed.by === 'invited' ? invited : sql<SqlBool>`not (${invited})`);
    }
    if (followedBy !== undefined) {
      all.push(
        eb(
          'university.id',
          'in',
          eb
            .selectFrom('follow')
            .select('follow.university_id')
            .where('follow.account_id', '=', followedBy),
        ),
      );
    }
    if (partnerOf !== undefined) {
      all.push(
        eb(
          'university.id',
          'in',
          eb
            .selectFrom('university_partner')
            .select('university_partner.partner_id')
            .where('university_partner.university_id', '=', partnerOf),
        ),
      );
    }
    if (name !== '') {
      all.push(
        eb.or([
          contains('name', name),
          contains('shortname', name),
          contains('initials', name),
          sql<SqlBool>`replace(${sql.ref('pinyin')}, ' ', '') like ${`%${spelled(name)}%`} escape '!'`,
        ]),
      );
    }
    return eb.and(all);
  };

/** Pinyin as it is typed, with blanks or without; `!` goes before a sign of the pattern. */
const spelled = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[!%_]/g, (sign) => `!${sign}`);

export const createUniversityStore = ({ kysely, engine }: Pick<Database, 'kysely' | 'engine'>) => {
  /** Letters and blanks in the order of their codes: a locale might leave out blanks. */
  const spelling = engine === 'postgres' ? sql`pinyin collate "C"` : sql`pinyin`;
  const letterOrder = sql`case when letter = ${NO_LETTER} then 'ZZ' else letter end`;

  const rows = () =>
    kysely
      .selectFrom('university')
      .select(['id', 'name', 'shortname', 'kind', 'dept', 'site', 'color', 'f985', 'f211'])
      .select(['province_id as provinceId', 'city_id as cityId', 'source_id as sourceId'])
      .select(['level', 'dfc', 'remark', 'letter', 'version']);

  const chosen = (filter: UniversityFilter) => {
    const { staffed } = filter;
    const found = rows().where(conditions(filter));
    if (staffed?.by !== 'needed') return found;
    const needs = needsOfLiaison(kysely, staffed.now).as('needs');
    return found.where('university.id', 'in', kysely.selectFrom(needs).select('needs.id'));
  };

  return {
    /** How many liaisons who can log in these have, and which of them wait for somebody who is invited. */
    async staffing(ids: readonly string[], now: number) {
      if (ids.length === 0) return new Map<string, Staffing>();
      const counts = await kysely
        .selectFrom('account')
        .select(['university_id as id', ({ fn }) => fn.countAll<number>().as('count')])
        .where('role', '=', 'worker')
        .where('status', '=', 'active')
        .where('university_id', 'in', [...ids])
        .groupBy('university_id')
        .execute();
      const invited = await kysely
        .selectFrom('staff_invitation')
        .select('university_id')
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .execute();
      const waiting = new Set(invited.map((row) => row.university_id));
      const liaisons = new Map(counts.map(({ id, count }) => [id, count]));
      return new Map(
        ids.map((id): [string, Staffing] => [
          id,
          { liaisons: liaisons.get(id) ?? 0, isInvited: waiting.has(id) },
        ]),
      );
    },
    /** By the letter of the name, then by its sound. */
    find: (filter: UniversityFilter, page: PageRange) =>
      readPage(
        chosen(filter).orderBy(letterOrder).orderBy(spelling).orderBy('university.id'),
        page,
      ),
    /** By id, as staff look them up. */
    findByCode: (filter: UniversityFilter, page: PageRange) =>
      readPage(chosen(filter).orderBy('university.id'), page),
    /** How many there are of each letter, in the order of the list. */
    letters: (filter: UniversityFilter) =>
      chosen(filter)
        .clearSelect()
        .select(['letter', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('letter')
        .orderBy(letterOrder)
        .execute(),
    /** The ids of all, in their order. */
    ids: (page: PageRange) =>
      readPage(kysely.selectFrom('university').select('id').orderBy('id'), page),
    /** Names, and short names that people say; elsewhere the short name is the name. */
    names: async () => {
      const rows = await kysely
        .selectFrom('university')
        .select(['id', 'name', 'shortname'])
        // The same rows give the same list: what is made of it is compared with the one before.
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, shortname }) => ({
        id,
        name,
        shortName: spokenName(name, shortname) ?? name,
      }));
    },
    byId: async (id: string) => (await rows().where('id', '=', id).executeTakeFirst()) ?? null,
    exists: async (id: string): Promise<boolean> =>
      (await kysely
        .selectFrom('university')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()) !== undefined,
    /** The live or else the next talk of each of these. */
    async nextTalks(ids: readonly string[], now: number): Promise<Map<string, NextTalkRow>> {
      if (ids.length === 0) return new Map();
      const found = await kysely
        .selectFrom('talk')
        .select(['id', 'title', 'university_id as universityId'])
        .select([TALK_FROM.as('startsAt'), TALK_UNTIL.as('endsAt')])
        .where('university_id', 'in', [...ids])
        .where('cancelled', '=', 0)
        .where(TALK_UNTIL, '>', now)
        .orderBy(TALK_FROM)
        .orderBy('id')
        .limit(NEXT_TALKS * ids.length)
        .execute();
      const next = new Map<string, NextTalkRow>();
      for (const { universityId, ...talk } of found) {
        if (!next.has(universityId)) next.set(universityId, talk);
      }
      return next;
    },
    facts: (id: string) =>
      kysely
        .selectFrom('university_fact')
        .innerJoin('source', 'source.id', 'university_fact.source_id')
        .select(['university_fact.name', 'university_fact.value'])
        .select(['source.publisher', 'source.published_at as publishedAt', 'source.url'])
        .select('source.demo')
        .where('university_id', '=', id)
        .orderBy('position')
        .execute(),
    /** What a university says of itself; its majors and pictures are JSON. */
    ownWords: (id: string) =>
      kysely
        .selectFrom('university')
        .select(['slogan', 'intro', 'phone', 'hours', 'address', 'majors', 'pictures'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    source: async (id: string) =>
      (await kysely
        .selectFrom('source')
        .select(['publisher', 'published_at as publishedAt', 'url', 'demo'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    countTalks: (id: string): Promise<number> =>
      countRows(
        kysely.selectFrom('talk').where('university_id', '=', id).where('cancelled', '=', 0),
      ),
    /** Guides that are on the shelf. */
    countGuides: (id: string): Promise<number> =>
      countRows(
        kysely
          .selectFrom('guide')
          .where('university_id', '=', id)
          .where('withdrawn_at', 'is', null),
      ),
    /** Answered questions in the rooms of its talks that were not withdrawn. */
    countAnswers: (id: string): Promise<number> =>
      countRows(
        kysely
          .selectFrom('question')
          .innerJoin('message', (join) =>
            join
              .onRef('message.topic', '=', 'question.topic')
              .onRef('message.offset', '=', 'question.offset'),
          )
          .where('question.state', '=', 'answered')
          .where('message.recalled', 'is', null)
          .where(
            'question.topic',
            'in',
            kysely
              .selectFrom('talk')
              .select(sql<string>`${sql.lit(TALK_TOPIC)} || talk.id`.as('topic'))
              .where('university_id', '=', id),
          ),
      ),
    /** Accounts that answer for it. */
    countStaff: (id: string): Promise<number> => countRows(activeLiaisons(kysely, id)),
    /** Since when, and what a university does with these partners. */
    partnerships: async (id: string, partners: readonly string[]) =>
      partners.length === 0
        ? []
        : await kysely
            .selectFrom('university_partner')
            .select(['partner_id as partnerId', 'since', 'note'])
            .where('university_id', '=', id)
            .where('partner_id', 'in', [...partners])
            .execute(),
  };
};

export type UniversityStore = ReturnType<typeof createUniversityStore>;
export type UniversityRow = NonNullable<Awaited<ReturnType<UniversityStore['byId']>>>;
export type SourceRow = NonNullable<Awaited<ReturnType<UniversityStore['source']>>>;
export type OwnWordsRow = Awaited<ReturnType<UniversityStore['ownWords']>>;
