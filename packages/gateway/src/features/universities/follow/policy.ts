import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';

export const TALK_NEWS_JOB = 'followed-talk';
export const ANSWER_NEWS_JOB = 'followed-answers';
export const GUIDE_NEWS_JOB = 'followed-guide';

/** What the jobs about talks say. */
export interface FollowNews {
  readonly talkId: string;
}

/** What the job about a guide says. */
export interface GuideNews {
  readonly guideId: string;
}

/** Answers that are given after a talk are told of together, ms. */
const GATHERED_MS = HOUR_MS;

/**
 * When followers hear that questions of a talk were answered: in a room there are many in an hour, so it is
 * once at the end of the talk, and for what comes later once a day.
 * @param endsAt UTC ms
 */
export const answersTold = (
  talk: { readonly id: string; readonly endsAt: number },
  now: number,
): { readonly key: string; readonly at: number } => {
  const at = Math.max(talk.endsAt, now + GATHERED_MS);
  return { key: `${ANSWER_NEWS_JOB}/${talk.id}/${dayOf(at)}`, at };
};
