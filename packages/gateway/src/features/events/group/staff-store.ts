import type { StaffGroupState } from '@xuanjiang/contracts/group-staff';
import type { Kysely } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { editable } from '../../../db/editable.ts';
import { DRAFT, PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { groupDocuments } from '../../../db/search-sources/group.ts';
import type { Tables } from '../../../db/tables.ts';
import { CLOSED } from './service.ts';
import { groupsAt } from './store.ts';

export interface StaffGroupFilter {
  readonly universityId: string | undefined;
  readonly state: StaffGroupState | undefined;
  readonly name: string | undefined;
  readonly sort: 'newest' | 'oldest';
}

interface GroupTexts {
  readonly name: string;
  readonly intro: string;
  readonly provinceId: string;
}

const STATUS: Readonly<Record<StaffGroupState, number>> = {
  draft: DRAFT,
  published: PUBLISHED,
  closed: CLOSED,
};

const groups = (db: Kysely<Tables>, now: number) =>
  groupsAt(db, now)
    .select('g.version')
    .select((eb) =>
      eb
        .case()
        .when('g.status', '=', DRAFT)
        .then('draft' as StaffGroupState)
        .when('g.status', '=', PUBLISHED)
        .then('published' as StaffGroupState)
        .else('closed' as StaffGroupState)
        .end()
        .as('state'),
    );

/** Groups as staff edit them, drafts and closed ones too. What changes one throws StaleVersion. */
export const createGroupEditStore = (database: Database) => {
  const { kysely } = database;
  const parts = { table: 'consult_group', domain: 'consult', documents: groupDocuments } as const;
  const edits = editable(database, parts);

  return {
    list({ universityId, state, name = '', sort }: StaffGroupFilter, now: number, page: PageRange) {
      let query = groups(kysely, now).where(
        containsWords(['g.name', 'u.name', 'u.shortname'], name),
      );
      if (universityId !== undefined) query = query.where('g.university_id', '=', universityId);
      if (state !== undefined) query = query.where('g.status', '=', STATUS[state]);
      const order = sort === 'newest' ? 'desc' : 'asc';
      return readPage(query.orderBy('g.created_at', order).orderBy('g.id', order), page);
    },

    byId: async (id: string, now: number) =>
      (await groups(kysely, now).where('g.id', '=', id).executeTakeFirst()) ?? null,

    codes: (groupId: string) =>
      kysely
        .selectFrom('consult_code')
        .select(['id', 'link', 'capacity', 'joined', 'expires_at as expiresAt'])
        .where('group_id', '=', groupId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    edit: (group: EditedRecord, { name, intro, provinceId }: GroupTexts, act: Act) =>
      edits.change(
        group,
        { name, intro, province_id: provinceId },
        { action: 'edit', act, only: (eb) => eb('status', 'in', [DRAFT, PUBLISHED]) },
      ),

    publish: (group: EditedRecord, act: Act) =>
      edits.change(
        group,
        { status: PUBLISHED },
        { action: 'publish', act, only: (eb) => eb('status', '=', DRAFT) },
      ),

    /** Deletes a draft with its QR codes, which nobody was given. */
    remove: (group: EditedRecord, act: Act) =>
      edits.remove(group, { action: 'del', act, only: (eb) => eb('status', '=', DRAFT) }),
  };
};

export type GroupEditStore = ReturnType<typeof createGroupEditStore>;
export type StaffGroupRow = NonNullable<Awaited<ReturnType<GroupEditStore['byId']>>>;
