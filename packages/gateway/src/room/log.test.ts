import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import type { AppendDrafts } from './append-store.ts';
import { LOCKED } from './append-store.ts';
import type { MessageDraft } from './entry-store.ts';
import { createRoomLog } from './log.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const draft = (topic: string): MessageDraft => ({
  topic,
  clientId: 'a',
  accountId: 'a',
  displayname: '',
  avatarurl: '',
  role: 'user',
  standing: 'user',
  badge: '',
  content: '',
  quoteOffset: null,
  time: 1,
});

test('rooms that others hold are given up when their turn comes too late', async () => {
  const waitedFor: string[] = [];
  /** Every room is locked, and each wait takes 3 s. */
  const appendDrafts: AppendDrafts = async (drafts, locked) => {
    if (locked === 'leave') return drafts.map(() => LOCKED);
    waitedFor.push(...drafts.map(({ topic }) => topic));
    vi.advanceTimersByTime(3 * SECOND_MS);
    throw new Error('locked');
  };
  const log = createRoomLog(appendDrafts, createLogger('silent'));
  const topics = Array.from({ length: 20 }, (_, index) => `stream/${index}`);
  const answers = await Promise.all(
    topics.map((topic) => log.append(draft(topic)).catch((error: Error) => error.message)),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('unavailable');
  // The others were refused after 5 s without a wait of their own.
  expect(waitedFor).toEqual(topics.slice(0, 2));
  await log.drained();
});
