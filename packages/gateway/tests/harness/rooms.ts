import { randomUUID } from 'node:crypto';
import { chatCalls } from '@xuanjiang/contracts/chat';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type TestAgent from 'supertest/lib/agent.js';
import { expect } from 'vitest';
import { done } from './call.ts';
import type { Storage } from './storage.ts';

/** Gives rooms that nobody has spoken in, one after another. */
export const freshRooms = async (rest: TestAgent): Promise<() => string> => {
  const { List } = await done(rest, talkCalls.find, { Status: 'upcoming', Limit: 100 });
  const topics = List.map(({ Id }) => talkTopic(Id));
  return () => {
    const topic = topics.pop();
    if (topic === undefined) throw new Error('no fresh room is left');
    return topic;
  };
};

/** A room that no other test counts in: the demo's talks are the same for all. The gateway has filled the data before. */
export const addRoom = async ({ db }: Storage): Promise<string> => {
  const talk = await db
    .selectFrom('talk')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('talk')
    .values({ ...talk, id })
    .execute();
  return talkTopic(id);
};

const PAGE = 100;

/** The log of a room after an offset, as `chat.find` gives it. */
export const readLog = async (rest: TestAgent, topic: string, after = 0): Promise<LogEntry[]> => {
  const all: LogEntry[] = [];
  for (;;) {
    const After = all.at(-1)?.Offset ?? after;
    const { List } = await done(rest, chatCalls.find, { Topic: topic, After, Limit: PAGE });
    if (List.length === 0) return all;
    all.push(...List);
  }
};

const ROWS = 200;

/** Fills a room that nobody has opened yet. @returns its epoch */
export const fillRoom = async (
  { db }: Storage,
  topic: string,
  count: number,
  content = 'filled',
): Promise<string> => {
  const epoch = randomUUID();
  await db.insertInto('room').values({ topic, epoch, head: count, created_at: 1 }).execute();
  const rows = Array.from({ length: count }, (_, index) => ({
    topic,
    offset: index + 1,
    client_id: `filled-${index + 1}`,
    account_id: 'filler',
    displayname: 'filler',
    avatarurl: '',
    role: 'user' as const,
    standing: 'user' as const,
    badge: '',
    content,
    quote_offset: null,
    created_at: index + 1,
  }));
  for (let start = 0; start < count; start += ROWS) {
    await db
      .insertInto('message')
      .values(rows.slice(start, start + ROWS))
      .execute();
  }
  return epoch;
};

/** Checks that messages have the offsets first, first + 1 … last, each once and in order. */
export const expectRun = (messages: readonly LogEntry[], first: number, last: number): void => {
  expect(messages.map(({ Offset }) => Offset)).toEqual(
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  expect(new Set(messages.map(({ Epoch }) => Epoch)).size).toBeLessThanOrEqual(1);
};
