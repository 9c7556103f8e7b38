import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** The name of the province whose figure is reported. */
const PROVINCE_NAME = sql`case c.province_id ${sql.join(
  OWN_PROVINCES.map(({ code, name }) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
  sql` `,
)} else '' end`;

/** Reports of wrong data that nobody has answered. */
export const createCorrectionWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'correction',
    waits: (db, { universityId }) =>
      db
        .selectFrom('correction as c')
        .leftJoin('university as u', 'u.id', 'c.university_id')
        .where('c.state', '=', 'open')
        .$if(universityId !== null, (query) => query.where('c.university_id', '=', universityId))
        .select(sql<string>`cast(c.id as text)`.as('subject'))
        .select(sql<string>`trim(c.figure || ' ' || c.note)`.as('detail'))
        .select(sql<string>`coalesce(u.name, ${PROVINCE_NAME})`.as('title'))
        .select(sql<string>`coalesce(u.id, '')`.as('universityId'))
        .select(sql<string>`coalesce(u.name, '')`.as('universityName'))
        .select('c.created_at as since')
        .select([sql.lit(1).as('amount'), NO_TALK.as('startsAt')]),
    path: ({ subject }, { isOperator }) =>
      `${isOperator ? '/desk' : '/orgCenter'}/corrections?open=${subject}`,
  });
