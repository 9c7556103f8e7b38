import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { REFUSED } from '@xuanjiang/contracts/rules/audit-acts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';

/** The same call of the same person is noted once in so long, ms: nobody fills the audit by asking. */
const APART_MS = MINUTE_MS;

/** An act that was refused. */
export interface RefusedAct {
  /** `domain.call` */
  readonly call: string;
  /** Id of the account or record to which it would have been done; empty where none is known. */
  readonly subject: string;
  /** In words; it says nothing about a person. */
  readonly why: string;
}

export const createRefusedStore = ({ kysely }: DatabaseAccess) => ({
  note: ({ call, subject, why }: RefusedAct, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const action = `${call}${REFUSED}` as const;
      const before = await db
        .selectFrom('audit')
        .select('id')
        .where('actor', '=', act.actor)
        .where('created_at', '>', act.time - APART_MS)
        .where('action', '=', action)
        .limit(1)
        .executeTakeFirst();
      if (before === undefined) await noteActs(db, act, [{ action, subject, note: why }]);
    }),
});

export type RefusedStore = ReturnType<typeof createRefusedStore>;
