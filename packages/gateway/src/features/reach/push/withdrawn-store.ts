import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { PushedQuestion, PushRow } from './policy.ts';

type Place = Pick<PushedQuestion, 'topic' | 'offset'>;

const nameOf = ({ topic, offset }: Place): string => `${topic}/${offset}`;

/** The messages of these places that were withdrawn. */
const recalledAmong = async (
  db: Kysely<Tables>,
  places: readonly Place[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('message')
    .select(['topic', 'offset'])
    .where('recalled', 'is not', null)
    .where(({ eb, or, and }) =>
      or(
        places.map(({ topic, offset }) =>
          and([eb('topic', '=', topic), eb('offset', '=', offset)]),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(nameOf));
};

/** Where these questions were answered in writing, by their places. */
const answersOf = async (
  db: Kysely<Tables>,
  places: readonly Place[],
): Promise<ReadonlyMap<string, number>> => {
  if (places.length === 0) return new Map();
  const rows = await db
    .selectFrom('question')
    .select(['topic', 'offset', 'answer_offset as answer'])
    .where('answer_offset', '>', 0)
    .where(({ eb, or, and }) =>
      or(
        places.map(({ topic, offset }) =>
          and([eb('topic', '=', topic), eb('offset', '=', offset)]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [nameOf(row), row.answer]));
};

/** Whether a university has written after this reply in a thread: of that there is no message of its own. */
const hasLaterReply = async (
  db: Kysely<Tables>,
  { topic, offset }: Place,
  accountId: string,
): Promise<boolean> => {
  const later = await db
    .selectFrom('message')
    .select('offset')
    .where('topic', '=', topic)
    .where('offset', '>', offset)
    .where('kind', '=', 'Message')
    .where('account_id', '!=', accountId)
    .where('recalled', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};

/** The ids of messages that tell of an answer or reply that was withdrawn, or that answers what was. */
export const withdrawnAmong = async (
  db: Kysely<Tables>,
  rows: readonly PushRow[],
): Promise<ReadonlySet<number>> => {
  const told = rows.flatMap(({ id, accountId, question }) =>
    question === null ? [] : [{ id, accountId, ...question }],
  );
  if (told.length === 0) return new Set();
  const answers = await answersOf(
    db,
    told.filter(({ answer }) => answer === undefined),
  );
  const placed = told.map((one) => ({
    ...one,
    reply: { topic: one.topic, offset: one.answer ?? answers.get(nameOf(one)) ?? 0 },
  }));
  const recalled = await recalledAmong(
    db,
    placed.flatMap((one) => [one, one.reply]),
  );
  const withdrawn = new Set<number>();
  for (const { id, accountId, reply, ...asked } of placed) {
    const isReplyGone = recalled.has(nameOf(reply));
    // A thread goes on: what was quoted in it does not matter, and one message stands for several replies.
    const isGone =
      threadIdOf(asked.topic) === null
        ? isReplyGone || recalled.has(nameOf(asked))
        : isReplyGone && !(await hasLaterReply(db, reply, accountId));
    if (isGone) withdrawn.add(id);
  }
  return withdrawn;
};
