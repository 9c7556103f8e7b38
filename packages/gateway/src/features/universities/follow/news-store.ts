import { text } from '@xuanjiang/contracts/messages';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Kysely } from 'kysely';
import type { NewInboxMessage } from '../../../db/inbox.ts';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import { countRows } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import type { FollowNews, GuideNews } from './policy.ts';
import { ANSWER_NEWS_JOB, answersTold, GUIDE_NEWS_JOB, TALK_NEWS_JOB } from './policy.ts';

const about = (talkId: string): string => `news/${talkId}`;

/** Plans that followers are told of a new talk, in the transaction that publishes it. */
export const noteTalkNews = (tx: OpenTransaction, talkId: string, now: number): Promise<void> => {
  const data: FollowNews = { talkId };
  const job = { kind: TALK_NEWS_JOB, about: about(talkId), accountId: null, data, notBefore: now };
  return addJobs(queriesOf(tx), [{ key: `${TALK_NEWS_JOB}/${talkId}`, ...job }], now);
};

/** Plans that followers are told of a new guide, in the transaction that publishes it for the first time. */
export const noteGuideNews = (tx: OpenTransaction, guideId: string, now: number): Promise<void> => {
  const data: GuideNews = { guideId };
  const job = { kind: GUIDE_NEWS_JOB, about: `guide/${guideId}`, accountId: null, data };
  const key = `${GUIDE_NEWS_JOB}/${guideId}`;
  return addJobs(queriesOf(tx), [{ key, ...job, notBefore: now }], now);
};

/** Plans that followers are told of answered questions, in the transaction that answers one. */
export const noteAnswerNews = async (
  tx: OpenTransaction,
  topic: string,
  now: number,
): Promise<void> => {
  const db = queriesOf(tx);
  const talk = await db
    .selectFrom('talk')
    .select(['id', 'ends_at as endsAt'])
    .where('id', '=', topic.replace(/^stream\//, ''))
    .executeTakeFirst();
  if (talk === undefined) return;
  const { key, at } = answersTold(talk, now);
  const data: FollowNews = { talkId: talk.id };
  const job = { kind: ANSWER_NEWS_JOB, about: about(talk.id), accountId: null, data };
  await addJobs(db, [{ key, ...job, notBefore: at }], now);
};

/** Gives a message to all who follow a university now. */
const tellFollowers = async (
  db: Kysely<Tables>,
  universityId: string,
  message: Omit<NewInboxMessage, 'accountId' | 'kind' | 'reason'>,
  now: number,
): Promise<void> => {
  const followers = await db
    .selectFrom('follow')
    .select('account_id as accountId')
    .where('university_id', '=', universityId)
    .execute();
  await deliver(
    db,
    followers.map(({ accountId }) => ({
      ...message,
      accountId,
      kind: 'university',
      reason: 'followed',
    })),
    now,
  );
};

const talkOf = (db: Kysely<Tables>, { talkId }: FollowNews) =>
  db
    .selectFrom('talk')
    .select(['university_id as universityId', 'ends_at as endsAt', 'cancelled'])
    .where('id', '=', talkId)
    .executeTakeFirst();

export const createFollowNewsStore = () => ({
  /** Tells of a new talk, unless it is cancelled or over since. */
  tellTalk:
    (key: string, news: FollowNews, now: number): JobEffect =>
    async (db) => {
      const talk = await talkOf(db, news);
      if (talk === undefined || talk.cancelled === 1 || talk.endsAt <= now) return;
      const message = { key, talkId: news.talkId, data: { news: 'talk' } };
      await tellFollowers(db, talk.universityId, message, now);
    },

  /** Tells of a new guide, unless it was withdrawn since. */
  tellGuide:
    (key: string, { guideId }: GuideNews, now: number): JobEffect =>
    async (db) => {
      const guide = await db
        .selectFrom('guide')
        .innerJoin('university', 'university.id', 'guide.university_id')
        .select(['guide.title', 'university.id as universityId', 'university.name'])
        .where('guide.id', '=', guideId)
        .where('guide.withdrawn_at', 'is', null)
        .executeTakeFirst();
      if (guide === undefined) return;
      const title = text('zh', 'followedGuide', { university: guide.name });
      const link = `/recruitDetail?id=${encodeURIComponent(guideId)}`;
      await tellFollowers(db, guide.universityId, { key, title, content: guide.title, link }, now);
    },

  /** Tells of the answered questions of a talk, unless all were withdrawn. */
  tellAnswers:
    (key: string, news: FollowNews, now: number): JobEffect =>
    async (db) => {
      const { talkId } = news;
      const talk = await talkOf(db, news);
      if (talk === undefined) return;
      const count = await countRows(
        db
          .selectFrom('question as k')
          .innerJoin('message as m', (join) =>
            join.onRef('m.topic', '=', 'k.topic').onRef('m.offset', '=', 'k.offset'),
          )
          .where('k.topic', '=', talkTopic(talkId))
          .where('k.state', '=', 'answered')
          .where('m.recalled', 'is', null),
      );
      if (count === 0) return;
      const link = `/orgDetail?id=${talk.universityId}&tab=answers`;
      const message = { key, talkId, link, data: { news: 'answers', count } };
      await tellFollowers(db, talk.universityId, message, now);
    },
});

export type FollowNewsStore = ReturnType<typeof createFollowNewsStore>;
