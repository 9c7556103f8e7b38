import { readFileSync } from 'node:fs';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { emblemPath } from '../lib/media-path.ts';
import { chatScript } from './chat-script.ts';
import { demoId } from './demo-id.ts';
import type { PollText } from './poll-plan.ts';
import { offsetIn, planPoll } from './poll-plan.ts';
import { recordings } from './recordings.ts';
import { speakerId } from './speaker-id.ts';
import type { DemoMessage, DemoPoll, DemoStore } from './store.ts';
import type { PlannedTalk } from './talk-plan.ts';
import { universityOf } from './universities.ts';

const POLL_TEXTS = JSON.parse(
  readFileSync(new URL('polls.json', import.meta.url), 'utf8'),
) as readonly PollText[];

/**
 * What was said in the room of a talk that has begun. The recording of a demo talk is shorter than
 * the talk was, so the messages of a talk that is over lie as close together as the recording is:
 * they appear at the second of it at which they were written.
 */
const messagesOf = (
  talk: PlannedTalk,
  now: number,
): { readonly messages: DemoMessage[]; readonly poll: DemoPoll | null } => {
  const university = universityOf(talk.Universitycode);
  const recording = recordings.find(({ id }) => id === talk.Topic);
  if (university === undefined || recording === undefined) return { messages: [], poll: null };
  const over = talk.Endtime <= now;
  const pace = over ? recording.durationMs / (talk.Endtime - talk.Starttime) : 1;
  const script = chatScript(talk, university);
  const planned = over ? planPoll(talk.Key, POLL_TEXTS, script.length) : null;
  const topic = talkTopic(demoId(talk.Key));
  const messages = script
    .map((message, index) => ({
      topic,
      offset: offsetIn(planned, index),
      client_id: `demo-${index + 1}`,
      account_id: speakerId(message.Speaker.Key),
      displayname: message.Speaker.Displayname,
      avatarurl: message.Speaker.Role === 'worker' ? emblemPath(talk.Universitycode) : '',
      role: message.Speaker.Role,
      standing: message.Speaker.Role,
      badge: message.Speaker.Badge ?? '',
      content: message.Content,
      quote_offset: message.Quote === undefined ? null : offsetIn(planned, message.Quote),
      kind: 'Message' as const,
      data: null,
      created_at: Math.round(talk.Starttime + message.Atms * pace),
    }))
    .filter((row) => row.created_at <= now);
  if (planned === null) return { messages, poll: null };
  const { openedAfter, closedAfter, ...poll } = planned;
  const times = [openedAfter, closedAfter].map((index) => messages[index]?.created_at ?? now);
  const [openedAt = now, closedAt = now] = times;
  return {
    messages,
    poll: {
      ...poll,
      topic,
      accountId: speakerId(`worker-${talk.Universitycode}`),
      offset: openedAfter + 2,
      endOffset: closedAfter + 3,
      openedAt,
      closedAt,
    },
  };
};

/** Writes what was said in the rooms of talks that have begun, where nothing stands. @returns whether there were any */
export const fillRooms = async (
  store: DemoStore,
  talks: readonly PlannedTalk[],
  now: number,
): Promise<boolean> => {
  const times = await store.begunTalks(
    talks.map(({ Key }) => demoId(Key)),
    now,
  );
  const begun = talks.flatMap((talk) => {
    const stored = times.get(demoId(talk.Key));
    return stored === undefined ? [] : [{ ...talk, ...stored }];
  });
  const spoken = await store.spokenIn(begun.map((talk) => talkTopic(demoId(talk.Key))));
  let filled = false;
  for (const talk of begun) {
    const topic = talkTopic(demoId(talk.Key));
    if (spoken.has(topic)) continue;
    const { messages, poll } = messagesOf(talk, now);
    if (messages.length === 0) continue;
    await store.fillRoom(topic, messages, poll, now);
    filled = true;
  }
  return filled;
};
