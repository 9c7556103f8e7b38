import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { FollowNewsStore } from './news-store.ts';
import type { FollowNews, GuideNews } from './policy.ts';
import { ANSWER_NEWS_JOB, GUIDE_NEWS_JOB, TALK_NEWS_JOB } from './policy.ts';

export { noteAnswerNews, noteGuideNews, noteTalkNews } from './news-store.ts';

/** Tells those who follow a university what is new of it. */
export const createFollowNews = (store: FollowNewsStore, clock: Clock) => {
  const handlers: Readonly<Record<string, JobHandler>> = {
    [TALK_NEWS_JOB]: async ({ key, data }) => store.tellTalk(key, data as FollowNews, clock()),
    [GUIDE_NEWS_JOB]: async ({ key, data }) => store.tellGuide(key, data as GuideNews, clock()),
    [ANSWER_NEWS_JOB]: async ({ key, data }) => store.tellAnswers(key, data as FollowNews, clock()),
  };
  return { handlers };
};
