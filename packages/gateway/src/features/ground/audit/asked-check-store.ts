import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { readFact, writeFact } from '../../../db/database-facts.ts';

/** A process that has said nothing for so long is gone: another one begins the check again. */
const STALE_MS = MINUTE_MS;
const FACT = 'audit-asked';

/** How far a check of the chain is that somebody asked for. */
export interface CheckProgress {
  /** Number of the last entry that was read; 0 while none was. */
  readonly position: number;
  /** Number of the last entry that will be read; 0 while no process has begun. */
  readonly until: number;
}

const NOT_BEGUN: CheckProgress = { position: 0, until: 0 };

/** The check of the chain that staff ask for: one at a time, by whichever process takes it. */
export const createAskedCheckStore = ({ kysely }: DatabaseAccess) => ({
  /** Asks for a check; where one was asked for it stays that one. */
  ask: (act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const added = await db
        .insertInto('installation')
        .values({ name: FACT, value: JSON.stringify(NOT_BEGUN), set_at: act.time })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (added === undefined) return;
      await noteActs(db, act, [{ action: 'audit.check', subject: '', note: '' }]);
    }),

  /** @returns how far it is; null where none was asked for */
  async asked(): Promise<CheckProgress | null> {
    const fact = await readFact(kysely, FACT);
    return fact === null ? null : (JSON.parse(fact.value) as CheckProgress);
  },

  /**
   * @param last reads the number of the last entry: only where a check is taken, for this is asked all the time
   * @returns up to where this process does the check; null where it does none
   */
  async take(last: () => Promise<number>, now: number): Promise<number | null> {
    const fact = await readFact(kysely, FACT);
    if (fact === null) return null;
    const isBegun = (JSON.parse(fact.value) as CheckProgress).until > 0;
    if (isBegun && fact.setAt > now - STALE_MS) return null;
    const until = await last();
    const taken = await kysely
      .updateTable('installation')
      .set({ value: JSON.stringify({ position: 0, until }), set_at: now })
      .where('name', '=', FACT)
      .where('value', '=', fact.value)
      .where('set_at', '=', fact.setAt)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n ? until : null;
  },

  /** Says how far this process is. */
  note: (progress: CheckProgress, now: number): Promise<void> =>
    writeFact(kysely, FACT, { value: JSON.stringify(progress), setAt: now }),

  /** It is done: another one may be asked for. */
  async end(): Promise<void> {
    await kysely.deleteFrom('installation').where('name', '=', FACT).execute();
  },
});

export type AskedCheckStore = ReturnType<typeof createAskedCheckStore>;
