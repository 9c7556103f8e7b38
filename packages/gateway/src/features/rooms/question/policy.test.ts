import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import { QuestionStateSchema } from '@xuanjiang/contracts/realtime/message';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { describe, expect, test } from 'vitest';
import type { Cast } from '../../../room/vote.ts';
import type { QuestionNow } from './policy.ts';
import { mayMerge, msIntoTalk, stepVerdict, voteRefusal, votersKey } from './policy.ts';

const UNIVERSITY = 'u1';

const actor = (uids: string, standing: Standing = 'worker') => ({
  uids,
  room: { standing, universityId: UNIVERSITY },
});
const inState = (state: QuestionState): QuestionNow => ({ state, takenBy: null, taker: null });
const takenBy = (uids: string, role: 'user' | 'worker' | 'operator' = 'worker'): QuestionNow => ({
  state: 'taken',
  takenBy: uids,
  taker: { role, universityId: role === 'worker' ? UNIVERSITY : null },
});

describe('taking', () => {
  test('is for open questions', () => {
    expect(stepVerdict(inState('open'), 'take', actor('a'))).toBe('changes');
    for (const state of ['answered', 'dismissed'] as const) {
      expect(stepVerdict(inState(state), 'take', actor('a'))).toBe('refused');
    }
  });
  test('again by the same person changes nothing, by another is refused whatever they are', () => {
    expect(stepVerdict(takenBy('a'), 'take', actor('a'))).toBe('stands');
    expect(stepVerdict(takenBy('a'), 'take', actor('b'))).toBe('refused');
    expect(stepVerdict(takenBy('a'), 'take', actor('b', 'operator'))).toBe('refused');
  });
});

describe('giving back', () => {
  test('is for who took it, and for those above', () => {
    expect(stepVerdict(takenBy('a'), 'giveBack', actor('a'))).toBe('changes');
    expect(stepVerdict(takenBy('a'), 'giveBack', actor('b', 'operator'))).toBe('changes');
    expect(stepVerdict(takenBy('a'), 'giveBack', actor('b'))).toBe('refused');
    expect(stepVerdict(takenBy('a', 'operator'), 'giveBack', actor('b'))).toBe('refused');
    expect(stepVerdict(takenBy('a', 'operator'), 'giveBack', actor('b', 'operator'))).toBe(
      'refused',
    );
  });
  test('who took it and is staff here no more, or gone, keeps it from nobody', () => {
    expect(stepVerdict(takenBy('a', 'user'), 'giveBack', actor('b'))).toBe('changes');
    const moved = { ...takenBy('a'), taker: { role: 'worker', universityId: 'u2' } } as const;
    expect(stepVerdict(moved, 'giveBack', actor('b'))).toBe('changes');
    expect(stepVerdict({ ...takenBy('a'), taker: null }, 'giveBack', actor('b'))).toBe('changes');
  });
  test('is for taken questions only', () => {
    for (const state of QuestionStateSchema.exclude(['taken']).options) {
      expect(stepVerdict(inState(state), 'giveBack', actor('a', 'operator'))).toBe('refused');
    }
  });
});

describe.each(['answer', 'dismiss'] as const)('to %s', (step) => {
  test('is for questions that wait, whoever took them', () => {
    expect(stepVerdict(inState('open'), step, actor('a'))).toBe('changes');
    expect(stepVerdict(takenBy('a'), step, actor('a'))).toBe('changes');
    expect(stepVerdict(takenBy('a', 'operator'), step, actor('b'))).toBe('changes');
    expect(stepVerdict(inState('answered'), step, actor('a'))).toBe('refused');
    expect(stepVerdict(inState('dismissed'), step, actor('a'))).toBe('refused');
  });
});

test('a question that waits is merged into one that waits or is answered', () => {
  const allowed = QuestionStateSchema.options.flatMap((from) =>
    QuestionStateSchema.options
      .filter((into) => mayMerge(inState(from), inState(into)))
      .map((into) => `${from} into ${into}`),
  );
  expect(allowed).toEqual([
    'open into open',
    'open into taken',
    'open into answered',
    'taken into open',
    'taken into taken',
    'taken into answered',
  ]);
});

test('a vote is refused the second time, after the end, and for an own question', () => {
  const messageOf = (outcome: Cast, on = true) => voteRefusal(outcome, on)?.message ?? null;
  expect(messageOf('counted')).toBeNull();
  expect(messageOf('same')).toBe('questionVoted');
  expect(messageOf('same', false)).toBeNull();
  expect(messageOf('ended')).toBe('questionEnded');
  expect(messageOf('own')).toBe('questionOwn');
  expect(messageOf('none')).toBe('messageNotFound');
});

test('each part of those who are told is a job of its own', () => {
  const voters = { topic: 'stream/1', offset: 4, actor: 'staff', by: 'answer' };
  expect(votersKey(voters)).toBe('answered-voters/stream/1/4/answer');
  const parts = ['ann', 'bob'].map((after) => votersKey({ ...voters, after }));
  expect(parts[0]).toMatch(/^answered-voters\/stream\/1\/4\/answer\/[\w-]{22}$/);
  expect(new Set(parts).size).toBe(2);
});

test('ms into the talk count within it only', () => {
  const talk = { startsAt: 1000, endsAt: 2000 };
  expect([999, 1000, 1500, 2000, 2001].map((time) => msIntoTalk(talk, time))).toEqual([
    0, 0, 500, 1000, 0,
  ]);
  expect(msIntoTalk(null, 1500)).toBe(0);
});
