import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_FACT_DAYS, STAT_KEPT_DAYS } from '@xuanjiang/contracts/stat';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { inTurns } from '../../../db/in-turns.ts';
import type { Vault } from '../../../lib/secrets.ts';
import type { CountingLimits } from './fact-store.ts';
import { createFactStore } from './fact-store.ts';
import { createLogStore } from './log-store.ts';
import { FACTS_MARK, noteMark } from './mark-store.ts';

/** Rows that one statement deletes. */
const DELETED_AT_ONCE = 500;
const AT_ONCE = sql.lit(DELETED_AT_ONCE);
/** Up to which fact all are in cells: those of the batch under way are not. */
const COUNTED_UNTIL = sql`(select case when batch_until > 0 then batch_after else done end
  from stat_mark where name = ${sql.lit(FACTS_MARK)})`;

/** Counts what was recorded, in turns: each is one transaction, which moves on what says how far counting has come. */
export const createCountingStore = (
  access: DatabaseAccess,
  vault: Vault,
  limits?: CountingLimits,
) => {
  const { kysely } = access;
  const turn = inTurns(kysely);

  /** Deletes rows in short transactions. */
  const deleteInTurns = async (statement: () => ReturnType<typeof sql>): Promise<void> => {
    let deleted: number;
    do {
      deleted = await turn(async (db) => (await statement().execute(db)).rows.length);
    } while (deleted === DELETED_AT_ONCE);
  };

  return {
    ...createFactStore(access, limits),
    ...createLogStore(access, vault),
    noteBeginning: () => noteMark(kysely, FACTS_MARK),
    /** Deletes facts that were counted long ago, figures that are older than is kept, and who watched before yesterday. */
    async prune(now: number): Promise<void> {
      const facts = now - STAT_FACT_DAYS * DAY_MS;
      await deleteInTurns(
        () => sql`delete from stat_fact where id in (select id from stat_fact
          where created_at < ${facts} and id <= ${COUNTED_UNTIL}
          order by created_at limit ${AT_ONCE}) returning id`,
      );
      const cells = dayOf(now - STAT_KEPT_DAYS * DAY_MS);
      await deleteInTurns(
        () => sql`delete from stat_cell where (level, about, kind, part, since, value) in
          (select level, about, kind, part, since, value from stat_cell
          where since < ${cells} order by since limit ${AT_ONCE}) returning 1`,
      );
      const watched = now - 2 * DAY_MS;
      await deleteInTurns(
        () => sql`delete from stat_watcher where (talk_id, viewer_hash) in
          (select talk_id, viewer_hash from stat_watcher
          where until_at < ${watched} order by until_at limit ${AT_ONCE}) returning 1`,
      );
    },
  };
};

export type CountingStore = ReturnType<typeof createCountingStore>;
