import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** Whether a talk or a guide is for the whole country, or for one of these provinces by name. */
export const isForProvinces = (
  table: 'talk' | 'guide',
  provinceIds: readonly string[],
): Expression<SqlBool> => sql<SqlBool>`(${sql.ref(`${table}.nationwide`)} = 1
  or ${sql.ref(`${table}.id`)} in (select ${sql.ref(`${table}_id`)} from ${sql.table(`${table}_province`)}
    where province_id in (${sql.join(provinceIds)})))`;
