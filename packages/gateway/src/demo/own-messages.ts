import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { threadLink } from '../features/rooms/thread/service.ts';
import { demoId } from './demo-id.ts';
import type { BookedTalks } from './own-plan.ts';
import { OWN_TEXTS } from './own-texts.ts';
import type { PlannedThread } from './thread-plan.ts';

type InboxRow = Insertable<Tables['inbox_message']>;

/** A confirmed place in an event. */
export interface OwnPlace {
  readonly id: string;
  readonly eventId: string;
  readonly title: string;
  readonly startsAt: number;
}

/** What the messages tell of; null where there is none. */
interface MessageSources extends BookedTalks {
  readonly accountId: string;
  readonly place: OwnPlace | null;
  /** One that was answered. */
  readonly feedback: Insertable<Tables['feedback']> | undefined;
  /** One in which staff replied, and the name of their university. */
  readonly thread: PlannedThread | undefined;
  readonly universityName: string;
}

const about = { title: '', content: '', link: '', talk_id: null, data: '{}' } as const;

/** The reminder that was sent an hour before a booked talk, which is over by now. */
const reminderOf = ({ recorded }: MessageSources) =>
  recorded && {
    ...about,
    key: 'demo/reminder',
    kind: 'reminder' as const,
    reason: 'reserved' as const,
    talk_id: demoId(recorded.Key),
    data: JSON.stringify({ lead: 'hour', startsAt: recorded.Starttime }),
    created_at: recorded.Starttime - HOUR_MS,
  };

const changeOf = ({ upcoming }: MessageSources, now: number) => {
  const { hoursAgo, movedMinutes } = OWN_TEXTS.messages.change;
  if (upcoming === undefined) return undefined;
  const [startsAt, formerStartsAt] = [
    upcoming.Starttime,
    upcoming.Starttime - movedMinutes * MINUTE_MS,
  ];
  return {
    ...about,
    key: 'demo/change',
    kind: 'change' as const,
    reason: 'reserved' as const,
    talk_id: demoId(upcoming.Key),
    data: JSON.stringify({ change: 'moved', startsAt, formerStartsAt }),
    created_at: now - hoursAgo * HOUR_MS,
  };
};

const eventOf = ({ place }: MessageSources, now: number) =>
  place === null
    ? undefined
    : {
        ...about,
        key: `event-moved-up/${place.id}`,
        kind: 'event' as const,
        reason: 'applied' as const,
        title: place.title,
        link: eventPath(place.eventId),
        data: JSON.stringify({ event: 'movedUp', startsAt: place.startsAt }),
        created_at: now - OWN_TEXTS.messages.event.hoursAgo * HOUR_MS,
      };

const feedbackReplyOf = ({ feedback }: MessageSources) =>
  feedback && {
    ...about,
    key: 'demo/feedback',
    kind: 'reply' as const,
    reason: 'feedback' as const,
    content: feedback.answer ?? '',
    link: '/feedback',
    data: JSON.stringify({ quote: feedback.content }),
    created_at: feedback.answered_at ?? 0,
  };

const threadReplyOf = ({ thread, universityName }: MessageSources) => {
  const reply = thread?.messages.find(({ role }) => role === 'worker');
  if (thread === undefined || reply === undefined) return undefined;
  const topic = threadTopic(thread.thread.id);
  return {
    ...about,
    key: `${topic}/${reply.offset}`,
    kind: 'reply' as const,
    reason: 'written' as const,
    title: universityName,
    link: threadLink(thread.thread.id),
    topic,
    question_offset: reply.quote_offset ?? 0,
    answer_offset: reply.offset,
    created_at: reply.created_at,
  };
};

/**
 * Messages of the kinds that `planInbox` has not: what came before is seen, but for the reply in a private thread
 * that is not.
 */
export const planOwnMessages = (sources: MessageSources, now: number): InboxRow[] => {
  const seen = [
    reminderOf(sources),
    changeOf(sources, now),
    eventOf(sources, now),
    feedbackReplyOf(sources),
  ].flatMap((row) =>
    row === undefined
      ? []
      : [
          {
            ...row,
            account_id: sources.accountId,
            topic: null,
            question_offset: null,
            answer_offset: null,
            read_at: row.created_at,
          },
        ],
  );
  const reply = threadReplyOf(sources);
  return reply === undefined
    ? seen
    : [...seen, { ...reply, account_id: sources.accountId, read_at: null }];
};

/** What tells staff that a student waits for an answer in a private thread; none where nobody waits. */
export const planDuty = (accountId: string, threads: readonly PlannedThread[]): InboxRow[] =>
  threads
    .filter(({ thread }) => thread.waiting === 1)
    .map(({ thread }) => ({
      ...about,
      account_id: accountId,
      key: `demo/duty/${thread.id}`,
      kind: 'duty',
      reason: 'staff',
      link: threadLink(thread.id),
      data: JSON.stringify({ duty: 'threadMessage' }),
      created_at: thread.last_at,
    }));
