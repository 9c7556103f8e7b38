import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Tally } from '@xuanjiang/contracts/realtime/message';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../db/account-rows.ts';
import { accountRows, deleteShared } from '../db/account-rows.ts';
import type { Database, DatabaseAccess } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import { holdAccounts } from '../db/lock-account.ts';
import type { Tables } from '../db/tables.ts';
import { holdBallots } from './ballot-lock-store.ts';
import type { Ballot, BallotNow, BallotPlace, Cast, Vote } from './vote.ts';
import { castVote, countsOf, QUESTIONS_TAKING_VOTES, takesVotes } from './vote.ts';

/** How long votes wait for what somebody else has locked; then they are refused, and others come, ms. */
const LOCK_WAIT_MS = 4 * SECOND_MS;

/** How many chose each answer of one question or poll. */
export const countVotes = async (
  db: Kysely<Tables>,
  { topic, offset }: BallotPlace,
  choices: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('vote')
    .select(['choice', ({ fn }) => fn.countAll<number>().as('count')])
    .where('topic', '=', topic)
    .where('offset', '=', offset)
    .groupBy('choice')
    .execute();
  return countsOf(choices, rows);
};

/** Number of answers in the list that a poll is stored with. */
const choicesIn = (options: string): number => (JSON.parse(options) as string[]).length;

/** A stored vote; a null `choice` says that it was taken back. */
interface Stored {
  readonly vote: Vote;
  readonly choice: number | null;
}

/** @param lockWaitMs how long votes wait for what somebody else has locked */
export const createVoteStore = (
  { kysely, engine }: Database,
  lockWaitMs: number = LOCK_WAIT_MS,
) => {
  /**
   * Holds what is voted on until the transaction ends, so that nothing ends it meanwhile: its final
   * value has every vote that was taken. Votes do not wait for each other.
   */
  const hold = async (
    db: Transaction<Tables>,
    { kind, topic, offset }: Ballot,
  ): Promise<BallotNow | null> => {
    if (kind === 'poll') {
      const query = db
        .selectFrom('poll')
        .select(['options', 'closed_at'])
        .where('topic', '=', topic)
        .where('offset', '=', offset);
      const row = await (engine === 'postgres' ? query.forShare() : query).executeTakeFirst();
      if (row === undefined) return null;
      const choices = choicesIn(row.options);
      return { kind, open: row.closed_at === null, choices, askedBy: null };
    }
    const query = db
      .selectFrom('question as k')
      .innerJoin('message as m', (join) =>
        join.onRef('m.topic', '=', 'k.topic').onRef('m.offset', '=', 'k.offset'),
      )
      .select(['k.state', 'm.account_id as askedBy'])
      .where('k.topic', '=', topic)
      .where('k.offset', '=', offset)
      .where('m.recalled', 'is', null);
    const row = await (engine === 'postgres' ? query.forShare('k') : query).executeTakeFirst();
    if (row === undefined) return null;
    return { kind, open: takesVotes(row.state), choices: 1, askedBy: row.askedBy };
  };

  const chosenBefore = async (
    db: Transaction<Tables>,
    { topic, offset }: Ballot,
    votes: readonly Vote[],
  ): Promise<Map<string, number | null>> => {
    const rows = await db
      .selectFrom('vote')
      .select(['account_id', 'choice'])
      .where('topic', '=', topic)
      .where('offset', '=', offset)
      .where('account_id', 'in', [...new Set(votes.map(({ accountId }) => accountId))])
      .execute();
    return new Map(rows.map(({ account_id, choice }) => [account_id, choice]));
  };

  /** @returns the accounts whose votes it changed: another process may have stored the same before */
  const store = async (
    db: Transaction<Tables>,
    { topic, offset }: Ballot,
    changes: readonly Stored[],
  ): Promise<Set<string>> => {
    const changed = new Set<string>();
    const rows = changes.flatMap(({ vote, choice }): Insertable<Tables['vote']>[] =>
      choice === null
        ? []
        : [{ topic, offset, account_id: vote.accountId, choice, created_at: vote.time }],
    );
    for (const part of inParts(rows)) {
      const stored = await db
        .insertInto('vote')
        .values(part)
        .onConflict((conflict) =>
          conflict
            .columns(['topic', 'offset', 'account_id'])
            .doUpdateSet((eb) => ({
              choice: eb.ref('excluded.choice'),
              created_at: eb.ref('excluded.created_at'),
            }))
            .whereRef('vote.choice', '<>', 'excluded.choice'),
        )
        .returning('account_id')
        .execute();
      for (const row of stored) changed.add(row.account_id);
    }
    const gone = changes.flatMap(({ vote, choice }) => (choice === null ? [vote.accountId] : []));
    if (gone.length === 0) return changed;
    const deleted = await db
      .deleteFrom('vote')
      .where('topic', '=', topic)
      .where('offset', '=', offset)
      .where('account_id', 'in', gone)
      .returning('account_id')
      .execute();
    for (const row of deleted) changed.add(row.account_id);
    return changed;
  };

  const castIn = async (
    db: Transaction<Tables>,
    ballot: Ballot,
    votes: readonly Vote[],
  ): Promise<Cast[]> => {
    const outcomes = new Map<Vote, Cast>();
    if (engine === 'postgres') {
      await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(db);
    }
    await holdBallots(db, engine, 'voting', ballot.topic, [ballot.offset]);
    const held = await hold(db, ballot);
    const known = await holdAccounts(
      db,
      engine,
      votes.map(({ accountId }) => accountId),
    );
    const chosen = await chosenBefore(db, ballot, votes);
    const before = new Map(chosen);
    const changes = new Map<string, Stored>();
    for (const vote of votes) {
      const { accountId, choice } = vote;
      const now = known.has(accountId) ? held : null;
      const outcome = castVote(now, vote, chosen.get(accountId) ?? null);
      outcomes.set(vote, outcome);
      if (outcome !== 'counted') continue;
      chosen.set(accountId, choice);
      changes.set(accountId, { vote, choice });
    }
    // Votes are stored in the order of accounts: two processes that store the same votes cannot deadlock.
    // An account whose last choice is its stored one has nothing to store, and each of its votes stays `counted`.
    const left = [...changes].filter(([id, { choice }]) => choice !== (before.get(id) ?? null));
    const inOrder = left.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
    const changed = await store(db, ballot, inOrder);
    for (const { vote } of inOrder) {
      if (!changed.has(vote.accountId)) outcomes.set(vote, 'same');
    }
    return votes.map((vote) => outcomes.get(vote) ?? 'none');
  };

  return {
    /**
     * Stores votes for one question or in one poll, in one transaction: one that held several could
     * wait for a merging that waits for it.
     * @returns what became of each, in their order
     */
    cast: (ballot: Ballot, votes: readonly Vote[]): Promise<Cast[]> =>
      kysely.transaction().execute((db) => castIn(db, ballot, votes)),

    /** Where accounts have voted and votes are still taken. */
    placesOf: (accountIds: readonly string[]): Promise<BallotPlace[]> =>
      kysely
        .selectFrom('vote as v')
        .leftJoin('poll as p', (join) =>
          join.onRef('p.topic', '=', 'v.topic').onRef('p.offset', '=', 'v.offset'),
        )
        .leftJoin('question as k', (join) =>
          join.onRef('k.topic', '=', 'v.topic').onRef('k.offset', '=', 'v.offset'),
        )
        .select(['v.topic', 'v.offset'])
        .distinct()
        .where('v.account_id', 'in', accountIds)
        .where((eb) =>
          eb.or([
            eb.and([eb('p.topic', 'is not', null), eb('p.closed_at', 'is', null)]),
            eb('k.state', 'in', QUESTIONS_TAKING_VOTES),
          ]),
        )
        .execute(),
  };
};

export type VoteStore = ReturnType<typeof createVoteStore>;

/** Counts of choices by offset. */
type ChoiceRow = { readonly offset: number; readonly choice: number; readonly count: number };

/** Counts the votes of what takes votes in a room. */
export const createTallyStore = ({ kysely }: DatabaseAccess) => {
  /** @param only offsets; null for all */
  const openPolls = (topic: string, only: readonly number[] | null) => {
    const query = kysely
      .selectFrom('poll')
      .select(['offset', 'options'])
      .where('topic', '=', topic)
      .where('closed_at', 'is', null)
      .orderBy('offset');
    return (only === null ? query : query.where('offset', 'in', only)).execute();
  };

  const openQuestions = (topic: string, only: readonly number[] | null) => {
    const query = kysely
      .selectFrom('question')
      .select('offset')
      .where('topic', '=', topic)
      .where('state', 'in', QUESTIONS_TAKING_VOTES)
      .orderBy('offset');
    return (only === null ? query : query.where('offset', 'in', only)).execute();
  };

  const choicesAt = async (topic: string, offsets: readonly number[]): Promise<ChoiceRow[]> => {
    if (offsets.length === 0) return [];
    return await kysely
      .selectFrom('vote')
      .select(['offset', 'choice', ({ fn }) => fn.countAll<number>().as('count')])
      .where('topic', '=', topic)
      .where('offset', 'in', offsets)
      .groupBy(['offset', 'choice'])
      .execute();
  };

  const tallies = async (topic: string, only: readonly number[] | null): Promise<Tally[]> => {
    const ballots = [
      ...(await openPolls(topic, only)).map(({ offset, options }) => ({
        offset,
        choices: choicesIn(options),
      })),
      ...(await openQuestions(topic, only)).map(({ offset }) => ({ offset, choices: 1 })),
    ];
    const rows: ChoiceRow[] = [];
    for (const part of inParts(ballots)) {
      const offsets = part.map(({ offset }) => offset);
      rows.push(...(await choicesAt(topic, offsets)));
    }
    const byOffset = Map.groupBy(rows, ({ offset }) => offset);
    return ballots.map(({ offset, choices }) => ({
      Offset: offset,
      Counts: countsOf(choices, byOffset.get(offset) ?? []),
    }));
  };

  return {
    /** The tallies at those of these offsets where votes are taken. */
    async read(topic: string, offsets: readonly number[]): Promise<Tally[]> {
      const read: Tally[] = [];
      for (const part of inParts(offsets)) read.push(...(await tallies(topic, part)));
      return read;
    },
    /** The tallies of all polls and questions of a room that take votes. */
    readAll: (topic: string): Promise<Tally[]> => tallies(topic, null),
  };
};

export type TallyStore = ReturnType<typeof createTallyStore>;

/** What both voted on has one vote, and nobody votes for a question of their own. */
const joinVotes = async (accounts: JoinedAccounts): Promise<void> => {
  const { db, from, to } = accounts;
  await deleteShared('vote', ['topic', 'offset'], accounts);
  await db.updateTable('vote').set({ account_id: to }).where('account_id', '=', from).execute();
  await sql`delete from vote where account_id = ${to} and exists
    (select 1 from question as k
      join message as m on m.topic = k.topic and m."offset" = k."offset"
      where k.topic = vote.topic and k."offset" = vote."offset" and m.account_id in (${from}, ${to}))`.execute(
    db,
  );
};

export const voteRows = accountRows({
  table: 'vote',
  column: 'account_id',
  kind: 'votes',
  joined: joinVotes,
  exported: ['topic', 'offset', 'choice', 'created_at'],
  deleted: 'deleted',
});
