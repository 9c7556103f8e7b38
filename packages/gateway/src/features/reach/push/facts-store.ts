import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { InboxKind } from '@xuanjiang/contracts/inbox';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Kysely } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { hasPassed } from '../../../lib/clock.ts';
import { readEventFacts } from './event-facts-store.ts';
import type { DayTalk, PushFacts, PushRow, PushRules, PushTalk } from './policy.ts';
import { subjectOf } from './policy.ts';
import { withdrawnAmong } from './withdrawn-store.ts';

/** The talks of a day are the same for all who get its timetable: they are read anew after this time. */
const DAY_KEPT_MS = 10 * SECOND_MS;

/** Years from the first one at high school to the exam. */
const SCHOOL_YEARS = 3;
/** Province of who has not said theirs. */
const NO_PROFILE = { provinceId: '', examYear: 0 };

const pair = (one: string, other: string): string => `${one} ${other}`;

const identitiesOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('identity')
    .select(['account_id as accountId', 'subject as openId', 'follows'])
    .where('provider', '=', 'wechat')
    .where('account_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('subject')
    .execute();
  return Map.groupBy(
    rows.map(({ follows, ...row }) => ({
      ...row,
      follows: follows === null ? null : follows === 1,
    })),
    ({ accountId }) => accountId,
  );
};

/** The oldest grant of each and of each thing that one is kept for. */
const grantsOf = async (db: Kysely<Tables>, ids: readonly string[], template: string | null) => {
  if (template === null) return new Map<string, NonNullable<PushFacts['grant']>>();
  const rows = await db
    .selectFrom('push_grant')
    .select(['account_id as accountId', 'id', 'openid as openId', 'scene', 'about'])
    .where('account_id', 'in', ids)
    .where('state', '=', 'granted')
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [pair(row.accountId, row.about), row]));
};

const talksOf = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PushTalk>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('talk')
    .innerJoin('university', 'university.id', 'talk.university_id')
    .select(['talk.id', 'talk.title', 'talk.cancelled', 'university.name as universityName'])
    .select(['talk.starts_at as startsAt', 'talk.ends_at as endsAt'])
    .where('talk.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, cancelled, ...talk }) => [id, { ...talk, isCancelled: cancelled === 1 }]),
  );
};

const bookedOf = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  talkIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (talkIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('mark')
    .select(['account_id as accountId', 'talk_id as talkId'])
    .where('kind', '=', 'reservation')
    .where('account_id', 'in', ids)
    .where('talk_id', 'in', talkIds)
    .execute();
  return new Set(rows.map(({ accountId, talkId }) => pair(accountId, talkId)));
};

const mutedOf = async (db: Kysely<Tables>, ids: readonly string[], kinds: readonly InboxKind[]) => {
  const rows = await db
    .selectFrom('inbox_muted')
    .select(['account_id as accountId', 'kind'])
    .where('account_id', 'in', ids)
    .where('kind', 'in', kinds)
    .execute();
  return new Set(rows.map(({ accountId, kind }) => pair(accountId, kind)));
};

/** Accounts with what is read of them by id, where each has one row at most. */
const accountsOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('account')
    .leftJoin('account_extend', 'account_extend.account_id', 'account.id')
    .leftJoin('subscription', 'subscription.account_id', 'account.id')
    .leftJoin('push_off', (join) =>
      join.onRef('push_off.account_id', '=', 'account.id').on('push_off.channel', '=', 'wechat'),
    )
    .select(['account.id', 'account.status', 'push_off.channel as off'])
    .select(['account_extend.province_id as provinceId', 'account_extend.enrollment_year as year'])
    .select('subscription.id as subscriptionId')
    .where('account.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const readDay = async (db: Kysely<Tables>, day: string): Promise<DayTalk[]> => {
  const from = dayStart(day);
  const rows = await db
    .selectFrom('talk')
    .innerJoin('university', 'university.id', 'talk.university_id')
    .select(['talk.id', 'talk.title', 'talk.nationwide', 'university.name as universityName'])
    .select('talk.starts_at as startsAt')
    .where('talk.cancelled', '=', 0)
    .where('talk.starts_at', '>=', from)
    .where('talk.starts_at', '<', from + DAY_MS)
    .orderBy('talk.starts_at')
    .orderBy('talk.id')
    .execute();
  const bound = rows.filter(({ nationwide }) => nationwide === 0).map(({ id }) => id);
  const provinces =
    bound.length === 0
      ? []
      : await db
          .selectFrom('talk_province')
          .select(['talk_id as talkId', 'province_id as provinceId'])
          .where('talk_id', 'in', bound)
          .execute();
  const byTalk = Map.groupBy(provinces, ({ talkId }) => talkId);
  return rows.map(({ id, nationwide, ...talk }) => ({
    ...talk,
    provinces: (byTalk.get(id) ?? []).map(({ provinceId }) => provinceId),
  }));
};

/** Reads the talks of days, each once in a while. */
export const createDayTalks = () => {
  let kept = { day: '', at: 0, talks: [] as readonly DayTalk[] };
  return async (db: Kysely<Tables>, day: string, now: number): Promise<readonly DayTalk[]> => {
    if (kept.day !== day || hasPassed(kept.at, DAY_KEPT_MS, now)) {
      kept = { day, at: now, talks: await readDay(db, day) };
    }
    return kept.talks;
  };
};

export type DayTalks = ReturnType<typeof createDayTalks>;

const NO_TALKS: readonly DayTalk[] = [];

/**
 * What is known of these messages now, in the order given. What their accounts have ended or switched off
 * before is seen.
 */
export const readFacts = async (
  db: Kysely<Tables>,
  rows: readonly PushRow[],
  dayTalks: DayTalks,
  { grantTemplate, now }: Pick<PushRules, 'grantTemplate' | 'now'>,
): Promise<PushFacts[]> => {
  // PostgreSQL takes no empty list of ids.
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  const talkIds = [...new Set(rows.flatMap(({ talkId }) => talkId ?? []))];
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  // One after another: a transaction has one connection.
  const accounts = await accountsOf(db, ids);
  const identities = await identitiesOf(db, ids);
  const grants = await grantsOf(db, ids, grantTemplate);
  const muted = await mutedOf(db, ids, kinds);
  const talks = await talksOf(db, talkIds);
  const booked = await bookedOf(db, ids, talkIds);
  const eventOf = await readEventFacts(db, rows);
  const withdrawn = await withdrawnAmong(db, rows);
  const days = new Map<string, readonly DayTalk[]>();
  for (const { kind, data } of rows) {
    const day = kind === 'morning' ? data.day : undefined;
    if (day !== undefined && !days.has(day)) days.set(day, await dayTalks(db, day, now));
  }
  return rows.map((row) => {
    const { id, accountId, kind, talkId, data } = row;
    const account = accounts.get(accountId);
    const year = account?.year ?? 0;
    return {
      isActive: account?.status === 'active',
      isOff: account?.off != null,
      isMuted: muted.has(pair(accountId, kind)),
      isSubscribed: account?.subscriptionId != null,
      isBooked: booked.has(pair(accountId, talkId ?? '')),
      talk: talks.get(talkId ?? '') ?? null,
      ...eventOf(row),
      isWithdrawn: withdrawn.has(id),
      dayTalks: kind === 'morning' ? (days.get(data.day ?? '') ?? NO_TALKS) : NO_TALKS,
      identities: identities.get(accountId) ?? [],
      grant:
        grants.get(pair(accountId, subjectOf(row) ?? '')) ??
        grants.get(pair(accountId, '')) ??
        null,
      provinceId: account?.provinceId ?? NO_PROFILE.provinceId,
      examYear: year === 0 ? NO_PROFILE.examYear : year + SCHOOL_YEARS,
    };
  });
};

/** The same for messages that nobody has planned: what they would say, and how they would go out. */
export const createTrialFacts =
  ({ kysely }: DatabaseAccess, grantTemplate: string | null) =>
  (rows: readonly PushRow[], dayTalks: DayTalks, now: number): Promise<PushFacts[]> =>
    readFacts(kysely, rows, dayTalks, { grantTemplate, now });
