import { isWaitingLate, waitingDue } from '@xuanjiang/contracts/rules/waiting';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';
import type { WaitingRow, WaitingScope, WaitingSource } from '../../../lib/waiting.ts';
import type { FieldReviews } from './staff-policy.ts';
import { answeredOf } from './staff-policy.ts';

/** For operators: universities whose page has changes that they have not read. */
const createReviewWaiting = (database: DatabaseAccess): WaitingSource =>
  waitingSource(database, {
    kind: 'edit',
    waits: (db, { universityId }) =>
      db
        .selectFrom('org_review as r')
        .innerJoin('university as u', 'u.id', 'r.university_id')
        // Not `is not null`: for that SQLite does not use the index.
        .where('r.since', '>', 0)
        .$if(universityId !== null, (query) => query.where('r.university_id', '=', universityId))
        .select(['u.id as subject', 'u.name as title', sql<string>`''`.as('detail')])
        .select(['u.id as universityId', 'u.name as universityName', sql.lit(1).as('amount')])
        .select([sql<number>`r.since`.as('since'), NO_TALK.as('startsAt')]),
    path: ({ subject }) => `/desk/org-pages?open=${subject}`,
  });

/** Changes of pages of universities: for operators those to read, for liaisons the fields that were given back. */
export const createEditWaiting = (database: DatabaseAccess): WaitingSource => {
  const reviews = createReviewWaiting(database);

  /** The fields of the own page that were given back, as one thing. */
  const returned = async ({ universityId }: WaitingScope): Promise<WaitingRow[]> => {
    const row = await database.kysely
      .selectFrom('org_review as r')
      .innerJoin('university as u', 'u.id', 'r.university_id')
      .where('r.university_id', '=', universityId ?? '')
      .select(['u.id', 'u.name', 'r.fields'])
      .executeTakeFirst();
    if (row === undefined) return [];
    const fields = answeredOf(JSON.parse(row.fields) as FieldReviews);
    if (fields.length === 0) return [];
    return [
      {
        ...{ subject: row.id, title: row.name, universityId: row.id, universityName: row.name },
        detail: fields.map(({ remark }) => remark).join('；'),
        amount: fields.length,
        since: Math.min(...fields.map(({ time }) => time)),
        startsAt: null,
      },
    ];
  };

  return {
    kind: 'edit',
    async find(scope, subject, limit) {
      if (scope.isOperator) return reviews.find(scope, subject, limit);
      return (await returned(scope)).filter((row) => subject === null || row.subject === subject);
    },
    async count(scope) {
      if (scope.isOperator) return reviews.count(scope);
      const rows = await returned(scope);
      const isLate = ({ since }: WaitingRow) =>
        isWaitingLate(waitingDue('edit', since, null), scope.now);
      return {
        count: rows.length,
        sum: rows.reduce((sum, { amount }) => sum + amount, 0),
        late: rows.filter(isLate).length,
      };
    },
    path: (row, scope) => (scope.isOperator ? reviews.path(row, scope) : '/orgCenter/university'),
  };
};
