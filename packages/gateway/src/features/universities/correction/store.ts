import type { CorrectionField, CorrectionState } from '@xuanjiang/contracts/correction';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows, deleteShared } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { deliver } from '../../../db/inbox.ts';
import { holdOwners } from '../../../db/lock-account.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';

export interface CorrectionDraft {
  readonly accountId: string;
  /** Null for a figure of a province. */
  readonly universityId: string | null;
  /** Empty for what is of a university. */
  readonly provinceId: string;
  readonly field: CorrectionField;
  /** The figure that is meant, as people read it; empty for none. */
  readonly figure: string;
  readonly note: string;
}

export interface CorrectionFilter {
  readonly universityId: string | undefined;
  readonly state: CorrectionState;
  readonly name?: string | undefined;
}

export interface CorrectionAnswer {
  readonly state: Exclude<CorrectionState, 'open'>;
  readonly answer: string;
}

/** What an open report is about, as the index `correction_open` has it. */
const OPEN_KEY = sql`account_id, coalesce(university_id, ''), province_id, field, figure`;

/** The name of what is reported: that of the university, else that of the province. */
export const aboutName = (university: string | null, provinceId: string): string =>
  university ?? ownProvinceOf(provinceId)?.name ?? '';

export const createCorrectionStore = ({ kysely, engine }: Database) => {
  const rows = (db = kysely) =>
    db
      .selectFrom('correction')
      .leftJoin('university', 'university.id', 'correction.university_id')
      .select([
        'correction.id',
        'field',
        'figure',
        'note',
        'state',
        'answer',
        'account_id as accountId',
      ])
      .select(['university_id as universityId', 'university.name as universityName'])
      .select('correction.province_id as provinceId')
      .select(['created_at as createdAt', 'answered_at as answeredAt']);

  return {
    /**
     * Adds a report, or writes the new note into the open one of the same account, field and figure.
     * @returns its id; null when `max` others are open
     */
    put: (draft: CorrectionDraft, now: number, max: number): Promise<number | null> =>
      kysely.transaction().execute(async (db) => {
        const { accountId, universityId, provinceId, field, figure, note } = draft;
        const updated = await db
          .updateTable('correction')
          .set({ note, created_at: now })
          .where('account_id', '=', accountId)
          .where('university_id', universityId === null ? 'is' : '=', universityId)
          .where('province_id', '=', provinceId)
          .where('field', '=', field)
          .where('figure', '=', figure)
          .where('state', '=', 'open')
          .returning('id')
          .executeTakeFirst();
        if (updated !== undefined) return updated.id;
        const open = db
          .selectFrom('correction')
          .where('account_id', '=', accountId)
          .where('state', '=', 'open');
        if ((await countRows(open)) >= max) return null;
        const { id } = await db
          .insertInto('correction')
          .values({
            account_id: accountId,
            university_id: universityId,
            province_id: provinceId,
            field,
            figure,
            note,
            created_at: now,
            state: 'open',
            answer: '',
          })
          // Another one of the same came meanwhile.
          .onConflict((conflict) =>
            conflict
              .expression(OPEN_KEY)
              .where('state', '=', sql.lit('open'))
              .doUpdateSet({ note, created_at: now }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    byId: async (id: number) =>
      (await rows().where('correction.id', '=', id).executeTakeFirst()) ?? null,
    /** The reports of an account, newest first. */
    ofAccount: (accountId: string, page: PageRange) =>
      readPage(
        rows()
          .where('account_id', '=', accountId)
          .orderBy('created_at', 'desc')
          .orderBy('correction.id', 'desc'),
        page,
      ),
    /** For staff: open ones the oldest first, others the newest answer first. */
    find: ({ universityId, state, name = '' }: CorrectionFilter, page: PageRange) => {
      let chosen = rows()
        .where('state', '=', state)
        .where(containsWords(['university.name', 'correction.figure', 'correction.note'], name));
      if (universityId !== undefined) chosen = chosen.where('university_id', '=', universityId);
      const order = state === 'open' ? 'asc' : 'desc';
      return readPage(
        chosen
          .orderBy(state === 'open' ? 'created_at' : 'answered_at', order)
          .orderBy('correction.id', order),
        page,
      );
    },
    /** The reports that wait for an answer, the oldest first. */
    open: (page: PageRange) =>
      readPage(
        rows().where('state', '=', 'open').orderBy('created_at').orderBy('correction.id'),
        page,
      ),
    /**
     * Answers a report and tells whoever made it.
     * @returns false when it is not open
     */
    answer: (id: number, { state, answer }: CorrectionAnswer, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        // The message holds the account.
        await holdOwners(db, engine, async () => {
          const asked = db.selectFrom('correction').select('account_id as sender');
          return (await asked.where('id', '=', id).execute()).map(({ sender }) => sender);
        });
        const answered = await db
          .updateTable('correction')
          .set({ state, answer, answered_by: act.actor, answered_at: act.time })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning(['account_id as accountId', 'university_id as universityId', 'note'])
          .returning('province_id as provinceId')
          .executeTakeFirst();
        if (answered === undefined) return false;
        const { accountId, universityId, provinceId, note } = answered;
        const university = await db
          .selectFrom('university')
          .select('name')
          .where('id', '=', universityId ?? '')
          .executeTakeFirst();
        await noteActs(db, act, [{ action: `correction.${state}`, subject: String(id) }]);
        await deliver(
          db,
          [
            {
              accountId,
              key: `correction/${id}`,
              kind: 'reply',
              reason: 'reported',
              title: aboutName(university?.name ?? null, provinceId),
              content: answer,
              link: universityId === null ? '/orgList' : `/orgDetail?id=${universityId}`,
              data: { quote: note },
            },
          ],
          act.time,
        );
        return true;
      }),
  };
};

export type CorrectionStore = ReturnType<typeof createCorrectionStore>;
export type CorrectionRow = NonNullable<Awaited<ReturnType<CorrectionStore['byId']>>>;

/** If both accounts have an open report of the same field and figure, only that of the account that stays is kept. */
const joinCorrections = async (accounts: JoinedAccounts): Promise<void> => {
  const { db, from, to } = accounts;
  const keys = ['field', 'figure', 'state'] as const;
  await deleteShared('correction', ['university_id', ...keys], accounts, sql`state = 'open'`);
  const ofProvinces = sql`state = 'open' and province_id <> ''`;
  await deleteShared('correction', ['province_id', ...keys], accounts, ofProvinces);
  await db
    .updateTable('correction')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
};

export const correctionRows = accountRows({
  table: 'correction',
  column: 'account_id',
  kind: 'corrections',
  joined: joinCorrections,
  exported: [
    'university_id',
    'province_id',
    'field',
    'figure',
    'note',
    'created_at',
    'state',
    'answer',
    'answered_at',
  ],
  deleted: 'deleted',
});

export const answeredCorrectionRows = accountRows({
  table: 'correction',
  column: 'answered_by',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownOthers' },
  deleted: { kept: 'keptWork' },
});
