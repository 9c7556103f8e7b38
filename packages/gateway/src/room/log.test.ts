import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { UnavailableError } from '../lib/unavailable.ts';
import type { AppendDrafts, Draft, Outcome } from './append-store.ts';
import { LOCKED, TIMED_OUT } from './append-store.ts';
import type { MessageDraft } from './entry-store.ts';
import type { LogLimits } from './log.ts';
import { createRoomLog } from './log.ts';

afterEach(() => void vi.useRealTimers());

/** Long enough that no draft of a test is refused because it waits. */
const PATIENT: LogLimits = { waitMs: 60_000, drainMs: 60_000 };

const draft = (topic: string, clientId = 'a'): MessageDraft => ({
  topic,
  clientId,
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

/** What became of a draft that the log stores. */
const stored = ({ topic, clientId }: Draft, offset: number): Outcome => ({
  message: {
    Type: 'Message',
    Topic: topic,
    Id: clientId,
    Offset: offset,
    Time: 1,
    From: 'a',
    DisplayName: '',
    Content: '',
  } as never,
  repeated: false,
});
const logOf = (appendDrafts: AppendDrafts, limits: LogLimits) =>
  createRoomLog(appendDrafts, createLogger('silent'), limits);
const answerOf = (posted: Promise<unknown>): Promise<unknown> =>
  posted.then(
    () => 'stored',
    (error: Error) => error.message,
  );
const never = (): Promise<never> => new Promise(() => {});
const effect = (): Promise<never> => Promise.reject(new Error('the effect failed'));
/** Stores drafts, unless the effect of one fails. @returns also the ids of what was stored, in its order */
const recorded = (): { readonly order: readonly string[]; readonly appendDrafts: AppendDrafts } => {
  const order: string[] = [];
  return {
    order,
    async appendDrafts(drafts) {
      for (const each of drafts) await each.effect?.({} as never, 1);
      order.push(...drafts.map(({ clientId }) => clientId));
      return drafts.map(stored);
    },
  };
};

test('a room that is locked for a moment does not wait for those that are posted to while they are locked', async () => {
  const refused: Promise<unknown>[] = [];
  let posts = 0;
  let ended = false;
  /** The third room is always missed, as when another process commits it all the time. */
  const appendDrafts: AppendDrafts = async (drafts, locked) => {
    if (locked === 'leave') return drafts.map(() => LOCKED);
    await new Promise(setImmediate);
    if (drafts[0]?.topic === 'stream/third') return drafts.map(stored);
    if (ended) throw new Error('the test has ended');
    // A post comes to each locked room while it is waited for.
    posts += 1;
    refused.push(answerOf(log.append(draft(drafts[0]?.topic ?? '', `${posts}`))));
    return drafts.map(() => TIMED_OUT);
  };
  const log = logOf(appendDrafts, PATIENT);
  for (const topic of ['stream/one', 'stream/two'])
    refused.push(answerOf(log.append(draft(topic))));
  for (const id of ['a', 'b', 'c']) {
    await expect.poll(() => posts).toBeGreaterThan(3);
    posts = 0;
    expect((await log.append(draft('stream/third', id))).message.Id).toBe(id);
  }
  ended = true;
  await log.drained();
  expect(new Set(await Promise.all(refused)).size).toBe(1);
});

test('rooms that were waited for in vain do not take every turn', async () => {
  const inVain = new Set<string>();
  const release = Promise.withResolvers<void>();
  const appendDrafts: AppendDrafts = async (drafts, locked) => {
    const [topic = ''] = drafts.map((one) => one.topic);
    if (locked === 'leave') return drafts.map(() => LOCKED);
    if (topic === 'stream/third') return drafts.map(stored);
    if (inVain.has(topic)) {
      await release.promise;
      return drafts.map(stored);
    }
    inVain.add(topic);
    return drafts.map(() => TIMED_OUT);
  };
  const log = logOf(appendDrafts, PATIENT);
  const others = ['stream/one', 'stream/two'].map((topic) => answerOf(log.append(draft(topic))));
  await expect.poll(() => inVain.size).toBe(2);
  expect((await log.append(draft('stream/third'))).message.Id).toBe('a');
  release.resolve();
  expect(await Promise.all(others)).toEqual(['stored', 'stored']);
});

test('busy rooms that are always missed take turns, a transaction each', async () => {
  const topics = ['stream/one', 'stream/two', 'stream/three'];
  let ended = false;
  let posts = 0;
  const answers: Promise<unknown>[] = [];
  const post = (topic: string): void => {
    posts += 1;
    answers.push(answerOf(log.append(draft(topic, `${posts}`))));
  };
  const appendDrafts: AppendDrafts = async (drafts, locked) => {
    if (locked === 'leave') return drafts.map(() => LOCKED);
    if (!ended && drafts[0]?.topic !== 'stream/fourth') post(drafts[0]?.topic ?? '');
    await new Promise(setImmediate);
    return drafts.map(stored);
  };
  const log = logOf(appendDrafts, PATIENT);
  topics.forEach(post);
  expect((await log.append(draft('stream/fourth'))).message.Id).toBe('a');
  ended = true;
  await log.drained();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['stored']));
});

test('a room that was missed is tried again with the others before it is waited for', async () => {
  const modes: string[] = [];
  const appendDrafts: AppendDrafts = async (drafts, locked = 'wait') => {
    modes.push(locked);
    return modes.length < 3 ? drafts.map(() => LOCKED) : drafts.map(stored);
  };
  await logOf(appendDrafts, PATIENT).append(draft('stream/missed'));
  expect(modes).toEqual(['leave', 'leave', 'leave']);
});

test('when a shared transaction waits too long, only rooms with effects are waited for by themselves', async () => {
  const waitedFor: string[] = [];
  const appendDrafts: AppendDrafts = async (drafts, locked) => {
    if (locked === 'wait') waitedFor.push(...drafts.map(({ topic }) => topic));
    const isBlocked = locked === 'leave' && drafts.some(({ effect }) => effect !== undefined);
    return isBlocked ? drafts.map(() => TIMED_OUT) : drafts.map(stored);
  };
  const log = logOf(appendDrafts, PATIENT);
  const effect = () => Promise.resolve(true);
  await Promise.all([
    log.append(draft('stream/one')),
    log.appendIf({ ...draft('stream/two'), effect }),
    log.append(draft('stream/three')),
  ]);
  expect(waitedFor).toEqual(['stream/two']);
});

test('a draft whose effect fails is refused alone, and the order of the others stays', async () => {
  const { order, appendDrafts } = recorded();
  const log = logOf(appendDrafts, PATIENT);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const answers = ids.map((id) =>
    answerOf(
      log.append(id === 'b' ? { ...draft('stream/one', id), effect } : draft(`stream/${id}`, id)),
    ),
  );
  expect((await Promise.all(answers)).map((answer) => answer === 'stored')).toEqual(
    ids.map((id) => id !== 'b'),
  );
  expect(order).toEqual(['a', 'c', 'd', 'e']);
});

test('where an effect fails, what waits for a locked room stays before what was posted to it later', async () => {
  const { order, appendDrafts } = recorded();
  let isLocked = true;
  const log = logOf(async (drafts, locked) => {
    // For one transaction, as another process commits to the room.
    if (isLocked && drafts.every(({ topic }) => topic === 'stream/one')) {
      isLocked = false;
      return drafts.map(() => LOCKED);
    }
    return appendDrafts(drafts, locked);
  }, PATIENT);
  const posts = [
    log.append(draft('stream/one', 'a')),
    log.append({ ...draft('stream/two', 'fails'), effect }),
    log.append(draft('stream/one', 'b')),
    log.append(draft('stream/one', 'c')),
  ];
  await Promise.allSettled(posts);
  expect(order).toEqual(['a', 'b', 'c']);
});

test('where an effect fails, what has waited too long meanwhile is refused', async () => {
  const { order, appendDrafts } = recorded();
  const log = logOf(appendDrafts, { ...PATIENT, waitMs: 0 });
  const posts = [
    log.append({ ...draft('stream/one', 'fails'), effect }),
    log.append(draft('stream/two', 'late')),
  ];
  await Promise.allSettled(posts);
  expect(order).toEqual([]);
});

test('a database with a lasting fault is not asked for each draft', async () => {
  let asked = 0;
  const appendDrafts: AppendDrafts = async () => {
    asked += 1;
    throw new Error('the table is damaged');
  };
  const log = logOf(appendDrafts, PATIENT);
  const ids = Array.from({ length: 500 }, (_, index) => `${index}`);
  const answers = ids.map((id) => answerOf(log.append(draft(`stream/${id}`))));
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  expect(asked).toBe(81);
});

test('a database that is away is asked once for all drafts', async () => {
  let asked = 0;
  const appendDrafts: AppendDrafts = async () => {
    asked += 1;
    throw new UnavailableError('the database is away');
  };
  const log = logOf(appendDrafts, PATIENT);
  const answers = ['a', 'b', 'c'].map((id) => answerOf(log.append(draft('stream/one', id))));
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  expect(asked).toBe(1);
});

test('a draft is refused by its own age while no transaction ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const asked: string[] = [];
  const appendDrafts: AppendDrafts = (drafts, locked) => {
    if (locked === 'leave') return Promise.resolve(drafts.map(() => LOCKED));
    asked.push(...drafts.map(({ clientId }) => clientId));
    return never();
  };
  const limits = { waitMs: 50, drainMs: 0 };
  const log = logOf(appendDrafts, limits);
  const first = answerOf(log.append(draft('stream/locked', 'first')));
  await expect.poll(() => asked).toEqual(['first']);
  const second = answerOf(log.append(draft('stream/locked', 'second')));
  // Another draft of the queue is refused too, while the common transaction hangs.
  const hung = logOf(never, limits);
  const inHung = answerOf(hung.append(draft('stream/a', 'first')));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  const behindHung = answerOf(hung.append(draft('stream/a', 'second')));
  await vi.advanceTimersByTimeAsync(2 * limits.waitMs);
  expect(await Promise.all([second, behindHung])).toEqual(
    Array(2).fill(expect.stringContaining('unavailable')),
  );
  const drained = Promise.all([log.drained(), hung.drained()]);
  await vi.advanceTimersByTimeAsync(limits.drainMs);
  await drained;
  expect(await Promise.all([first, inHung])).toEqual(
    Array(2).fill(expect.stringContaining('unavailable')),
  );
});

test('the end does not wait for a database that hangs', async () => {
  const log = logOf(never, { waitMs: 60_000, drainMs: 10 });
  const waiting = Promise.all([
    answerOf(log.append(draft('stream/a', 'in the transaction'))),
    new Promise(setImmediate).then(() => answerOf(log.append(draft('stream/a', 'in the queue')))),
  ]);
  await new Promise(setImmediate);
  await log.drained();
  for (const answer of await waiting) expect(answer).toContain('unavailable');
});

test('the end waits for the drafts that can be stored', async () => {
  const release = Promise.withResolvers<void>();
  const log = logOf(async (drafts) => {
    await release.promise;
    return drafts.map(stored);
  }, PATIENT);
  const posted = answerOf(log.append(draft('stream/a')));
  const drained = log.drained();
  release.resolve();
  await drained;
  expect(await posted).toBe('stored');
});
