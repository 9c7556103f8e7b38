import type { FactKind } from '@xuanjiang/contracts/stat';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Vault } from '../lib/secrets.ts';
import { studentHash } from '../lib/viewer-hash.ts';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** Something that happened, and whose it is. */
export interface NewFact {
  readonly kind: FactKind;
  /** What it is about; of a talk or a guide its university is looked up. */
  readonly talkId?: string;
  readonly guideId?: string;
  readonly universityId?: string;
  /** Null for somebody without an account. */
  readonly accountId: string | null;
  /** Keyed hash of a viewer without an account; that of an account is computed here. */
  readonly viewerHash?: string;
  readonly amount?: number;
  /** UTC ms. */
  readonly time: number;
}

/** Records what is counted in statistics, in the transaction of what happened. */
export interface FactWriter {
  add(db: Kysely<Tables>, fact: NewFact): Promise<void>;
}

/** For stores beside a gateway: what they change is not counted. */
export const NO_FACTS: FactWriter = { add: async () => {} };

/** Names the lock that PostgreSQL's writers of facts share until their commit: see `waitForFacts`. */
const FACTS_LOCK = 5_904_252;

/**
 * Waits until every fact that is being written on PostgreSQL is committed or gone, and lets none be written before
 * the end of the transaction. The table itself is not locked: that would wait for a vacuum, which takes minutes.
 */
export const waitForFacts = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${FACTS_LOCK})`.execute(db);
};

/** Says on PostgreSQL that facts are written in this transaction: to be called before the first of them has its id. */
export const beginFacts = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  if (engine === 'postgres') {
    await sql`select pg_advisory_xact_lock_shared(${FACTS_LOCK})`.execute(db);
  }
};

/** No id of an account is stored: what is known of it now, and a keyed hash. */
export const createFactWriter = (vault: Vault, engine: Engine): FactWriter => ({
  async add(db, { kind, accountId, viewerHash = '', amount = 1, time, ...about }) {
    const { talkId = '', guideId = '', universityId = '' } = about;
    const hash = accountId === null ? viewerHash : studentHash(vault, accountId);
    const registered = (column: 'province_id' | 'enrollment_year' | 'school_id') =>
      sql`(select ${sql.ref(column)} from account_extend where account_id = ${accountId ?? ''} limit 1)`;
    // In the same statement, and before the fact has its id.
    const held = sql`from (select pg_advisory_xact_lock_shared(${FACTS_LOCK})) as held`;
    await sql`insert into stat_fact (created_at, kind, university_id, talk_id, guide_id,
        province_id, year, school_id, viewer_hash, amount)
      select cast(${time} as bigint), ${kind},
        coalesce(nullif(${universityId}, ''), (select university_id from talk where id = ${talkId}),
          (select university_id from guide where id = ${guideId}), ''),
        ${talkId}, ${guideId}, coalesce(${registered('province_id')}, ''),
        coalesce(${registered('enrollment_year')}, 0), coalesce(${registered('school_id')}, 0),
        ${hash}, cast(${amount} as bigint) ${engine === 'postgres' ? held : sql``}`.execute(db);
  },
});
