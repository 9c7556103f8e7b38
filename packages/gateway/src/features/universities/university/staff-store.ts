import { ORG_VERSIONS_MAX } from '@xuanjiang/contracts/rules/org-page-limits';
import type { OrgContent, OrgField } from '@xuanjiang/contracts/university-staff';
import type { Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { changeEdited } from '../../../db/editable.ts';
import { holdRow } from '../../../db/hold-row.ts';
import { deliver } from '../../../db/inbox.ts';
import { activeLiaisons } from '../../../db/liaisons.ts';
import { markUniversities } from '../../../db/rank-marks.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { universityDocuments } from '../../../db/search-sources/university.ts';
import type { Tables } from '../../../db/tables.ts';
import { spellName } from '../../../lib/spell-name.ts';
import { isNameTaken, putFacts, UniversityNameTaken } from './editing-store.ts';
import { keptPictures } from './picture-store.ts';
import type { FieldReviews, Waiting } from './staff-policy.ts';
import { planDecision, planSave, remarksNowhere, sinceOf } from './staff-policy.ts';

export type { Act } from '../../../db/audit.ts';

/** A change was undone: a picture that it names is not kept. */
export class OrgPictureGone extends Error {}
/** A change was undone: the version that it brings back is not there. */
export class OrgVersionGone extends Error {}
/** A decision was undone: a field that it gives back does not wait. */
export class OrgRemarkNowhere extends Error {}

/** A save of an operator that brings a former version back. */
export interface Restoring {
  readonly number: number;
  readonly remark: string;
}

interface Change extends Act, EditedRecord {}

/** Texts that have a column of their own. */
const TEXTS = {
  ...{ Shortname: 'shortname', Color: 'color', Site: 'site', Slogan: 'slogan', Intro: 'intro' },
  ...{ Phone: 'phone', Hours: 'hours', Address: 'address' },
} as const satisfies Partial<Record<OrgField, keyof Tables['university']>>;
const LISTS = { Majors: 'majors', Pictures: 'pictures' } as const;

type Queries = Pick<Transaction<Tables>, 'selectFrom'>;

/** The page as students see it. */
const liveIn = async (db: Queries, id: string): Promise<OrgContent> => {
  const row = await db
    .selectFrom('university')
    .select(['name', 'shortname', 'color', 'site', 'slogan', 'intro', 'phone', 'hours', 'address'])
    .select(['majors', 'pictures'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const facts = await db
    .selectFrom('university_fact')
    .innerJoin('source', 'source.id', 'university_fact.source_id')
    .select(['name', 'value', 'publisher', 'published_at as publishedAt', 'url'])
    .where('university_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    Name: row.name,
    Shortname: row.shortname,
    Color: row.color,
    Site: row.site,
    Slogan: row.slogan,
    Intro: row.intro,
    Phone: row.phone,
    Hours: row.hours,
    Address: row.address,
    Majors: JSON.parse(row.majors) as OrgContent['Majors'],
    Pictures: JSON.parse(row.pictures) as OrgContent['Pictures'],
    Facts: facts.map(
      ({ name: Name, value: Value, publisher: Publisher, publishedAt, url: Url }) => {
        return { Name, Value, Publisher, Date: publishedAt, Url };
      },
    ),
  };
};

const reviewIn = async (db: Queries, id: string) => {
  const row = await db
    .selectFrom('org_review')
    .leftJoin('account as saver', 'saver.id', 'org_review.saved_by')
    .leftJoin('account as reader', 'reader.id', 'org_review.read_by')
    .selectAll('org_review')
    .select(['saver.displayname as savedByName', 'reader.displayname as readByName'])
    .where('org_review.university_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, fields: JSON.parse(row.fields) as FieldReviews };
};

/** The page of universities, as their staff and operators write it. */
export const createOrgPageStore = ({ kysely, engine }: Database) => {
  /** Lets students see values, in a transaction that holds the university. */
  const show = async (
    db: Transaction<Tables>,
    id: string,
    live: Partial<OrgContent>,
    now: number,
  ): Promise<void> => {
    const { Name: name, Facts: facts } = live;
    if (name !== undefined && (await isNameTaken(db, id, name))) throw new UniversityNameTaken();
    const values = {
      ...(name !== undefined && { name, ...spellName(name) }),
      ...Object.fromEntries(
        Object.entries(TEXTS).flatMap(([field, column]) => {
          const value = live[field as keyof typeof TEXTS];
          return value === undefined ? [] : [[column, value]];
        }),
      ),
      ...Object.fromEntries(
        Object.entries(LISTS).flatMap(([field, column]) => {
          const value = live[field as keyof typeof LISTS];
          return value === undefined ? [] : [[column, JSON.stringify(value)]];
        }),
      ),
    };
    if (Object.keys(values).length > 0) {
      await db.updateTable('university').set(values).where('id', '=', id).execute();
    }
    if (facts !== undefined) {
      const drafts = facts.map(({ Name: factName, Value, Publisher, Date: publishedAt, Url }) => ({
        ...{ name: factName, value: Value },
        source: { publisher: Publisher, publishedAt, url: Url },
      }));
      await putFacts(db, id, drafts);
    }
    if (name !== undefined || live.Shortname !== undefined) {
      await indexRows(engine, db, universityDocuments, [id]);
    }
    if ([name, live.Shortname, live.Color].some((value) => value !== undefined)) {
      await markUniversities(db, [id], now);
    }
  };

  const lastVersion = async (db: Transaction<Tables>, id: string): Promise<number> => {
    const { last } = await db
      .selectFrom('org_version')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('university_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  };

  /** @param act whose actor is null for what nobody saved: the page as students saw it until then */
  const addVersion = async (
    db: Transaction<Tables>,
    id: string,
    content: OrgContent,
    act: { readonly actor: string | null; readonly time: number },
  ): Promise<void> => {
    const number = (await lastVersion(db, id)) + 1;
    await db
      .insertInto('org_version')
      .values({
        ...{ university_id: id, number, content: JSON.stringify(content) },
        ...{ saved_by: act.actor, saved_at: act.time },
      })
      .execute();
    await db
      .deleteFrom('org_version')
      .where('university_id', '=', id)
      .where('number', '<=', number - ORG_VERSIONS_MAX)
      .execute();
  };

  /** Writes a page, in a transaction that holds the university. @returns fields that have another value now */
  const saveIn = async (
    db: Transaction<Tables>,
    change: Change,
    given: OrgContent,
    waiting: Waiting,
  ): Promise<readonly OrgField[]> => {
    const { id } = change;
    const live = await liveIn(db, id);
    if ((await lastVersion(db, id)) === 0) {
      await addVersion(db, id, live, { actor: null, time: change.time });
    }
    const before = await reviewIn(db, id);
    const reviews = before?.fields ?? {};
    const saved = planSave({ live, reviews, given, waiting }, change);
    // A name that waits is looked at too: nobody need wait for a refusal.
    if (saved.changed.includes('Name') && (await isNameTaken(db, id, given.Name))) {
      throw new UniversityNameTaken();
    }
    const wanted = given.Pictures.map((picture) => picture.Id);
    const kept = await keptPictures(db, id, wanted);
    if (wanted.some((picture) => !kept.has(picture))) throw new OrgPictureGone();
    await show(db, id, saved.live, change.time);
    const fields = JSON.stringify(saved.reviews);
    if (fields !== JSON.stringify(reviews)) {
      const values = {
        ...{ fields, since: sinceOf(saved.reviews) },
        ...{ saved_by: change.actor, saved_at: change.time },
      };
      // Whoever writes it holds the university: nobody else adds its row meanwhile.
      if (before === null) {
        const row = { university_id: id, ...values };
        await db.insertInto('org_review').values(row).execute();
      } else await changeEdited(db, 'org_review', { id, version: null }, values);
    }
    await addVersion(db, id, given, change);
    return saved.changed;
  };

  return {
    live: (id: string) => liveIn(kysely, id),
    review: (id: string) => reviewIn(kysely, id),

    /** Names of accounts as staff know them. */
    async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await kysely
        .selectFrom('account')
        .select(['id', 'displayname'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map(({ id, displayname }) => [id, displayname]));
    },

    /** @throws StaleVersion, UniversityNameTaken, OrgPictureGone */
    save: (change: Change, given: OrgContent, waiting: Waiting): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await changeEdited(db, 'university', change, {});
        const changed = await saveIn(db, change, given, waiting);
        const note = changed.join(' ');
        await noteActs(db, change, [{ action: 'orgPage.save', subject: change.id, note }]);
      }),

    /**
     * Brings a former version back, for all to see, and tells the staff of the university why.
     * @throws StaleVersion, UniversityNameTaken, OrgVersionGone
     */
    restore: (change: Change, { number, remark }: Restoring): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const { id } = change;
        await changeEdited(db, 'university', change, {});
        const version = await db
          .selectFrom('org_version')
          .select('content')
          .where('university_id', '=', id)
          .where('number', '=', number)
          .executeTakeFirst();
        if (version === undefined) throw new OrgVersionGone();
        const content = JSON.parse(version.content) as OrgContent;
        const wanted = content.Pictures.map((picture) => picture.Id);
        const kept = await keptPictures(db, id, wanted);
        const Pictures = content.Pictures.filter((picture) => kept.has(picture.Id));
        const changed = await saveIn(db, change, { ...content, Pictures }, 'restored');
        const note = changed.join(' ');
        await noteActs(db, change, [{ action: 'orgPage.restore', subject: id, note }]);
        await tellStaff(db, change, 'restored', remark);
      }),
    /**
     * Lets students see what waited, but for what is given back, and tells the staff of the university.
     * @param change with the version of the review
     * @throws StaleVersion, UniversityNameTaken, OrgRemarkNowhere
     */
    decide: (change: Change, remarks: ReadonlyMap<OrgField, string>): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const { id, actor, time } = change;
        await holdRow(db, 'university', id);
        const begun = await changeEdited(
          db,
          'org_review',
          change,
          { read_by: actor, read_at: time },
          (eb) => eb('since', 'is not', null),
        );
        const reviews = JSON.parse(begun.fields) as FieldReviews;
        if (remarksNowhere(reviews, remarks)) throw new OrgRemarkNowhere();
        const decided = planDecision(reviews, remarks, change);
        await db
          .updateTable('org_review')
          .set({ fields: JSON.stringify(decided.reviews), since: null })
          .where('university_id', '=', id)
          .execute();
        const shown = Object.keys(decided.live);
        if (shown.length > 0) {
          // What was approved by mistake is taken back with it.
          await addVersion(db, id, await liveIn(db, id), { actor: null, time });
          await show(db, id, decided.live, time);
          // An editor who has begun with the page as it was is told that it has changed.
          await changeEdited(db, 'university', { id, version: null }, {});
        }
        const note = [...remarks.keys()].join(' ');
        await noteActs(db, change, [{ action: 'orgPage.decide', subject: id, note }]);
        if (remarks.size > 0)
          await tellStaff(db, change, 'returned', [...remarks.values()].join('；'));
        else if (shown.length > 0) await tellStaff(db, change, 'approved', '');
      }),

    /** Universities with changes that wait, the oldest first, or with decided ones, the newest first. */
    findReviews: (isDecided: boolean, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('org_review')
          .innerJoin('university', 'university.id', 'org_review.university_id')
          .leftJoin('account as saver', 'saver.id', 'org_review.saved_by')
          .leftJoin('account as reader', 'reader.id', 'org_review.read_by')
          .select(['university.id', 'university.name', 'org_review.version', 'org_review.fields'])
          .select(['org_review.since', 'org_review.read_at as readAt'])
          .select(['saver.displayname as savedByName', 'reader.displayname as readByName'])
          .where('org_review.since', isDecided ? 'is' : 'is not', null)
          .$if(isDecided, (all) =>
            all.where('org_review.read_at', 'is not', null).orderBy('org_review.read_at', 'desc'),
          )
          .orderBy('org_review.since')
          .orderBy('org_review.university_id'),
        page,
      ),

    /** The newest first. */
    findVersions: (id: string, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('org_version')
          .leftJoin('account', 'account.id', 'org_version.saved_by')
          .select(['number', 'content', 'saved_by as savedBy', 'saved_at as savedAt'])
          .select('account.displayname as byName')
          .where('org_version.university_id', '=', id)
          .orderBy('number', 'desc'),
        page,
      ),

    keptPictures: (id: string, pictures: readonly string[]) => keptPictures(kysely, id, pictures),
  };
};

const DUTIES = {
  ...{ returned: 'pageReturned', approved: 'pageApproved', restored: 'pageRestored' },
} as const;

/** Tells the staff of a university what became of its changes, but not whoever decided. */
const tellStaff = async (
  db: Transaction<Tables>,
  { id, version, actor, time }: Change,
  outcome: keyof typeof DUTIES,
  content: string,
): Promise<void> => {
  const staff = await activeLiaisons(db, id)
    .innerJoin('university', 'university.id', 'account.university_id')
    .select(['account.id as accountId', 'university.name'])
    .where('account.id', '!=', actor)
    .execute();
  const duty = DUTIES[outcome];
  const message = {
    key: `${duty}/${id}/${version}`,
    kind: 'duty',
    reason: 'staff',
    content,
    link: '/orgCenter/university',
    data: { duty },
  } as const;
  await deliver(
    db,
    staff.map(({ accountId, name: title }) => ({ ...message, accountId, title })),
    time,
  );
};

export type OrgPageStore = ReturnType<typeof createOrgPageStore>;
export type OrgReviewListRow = Awaited<ReturnType<OrgPageStore['findReviews']>>['rows'][number];
export type OrgVersionRow = Awaited<ReturnType<OrgPageStore['findVersions']>>['rows'][number];

const OF_STAFF = {
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownOthers' },
  deleted: { kept: 'keptWork' },
} as const;

export const orgVersionRows = accountRows({
  table: 'org_version',
  column: 'saved_by',
  ...OF_STAFF,
});
export const orgSavedRows = accountRows({
  table: 'org_review',
  column: 'saved_by',
  ...OF_STAFF,
});
export const orgReadRows = accountRows({
  table: 'org_review',
  column: 'read_by',
  ...OF_STAFF,
});
