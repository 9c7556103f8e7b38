import { describe, expect, test } from 'vitest';
import { isSlowed, slowWait, speakerOf, standingIn, threadRoom } from './policy.ts';

const worker = { role: 'worker', universityId: 'u1' } as const;
const user = { role: 'user', universityId: null } as const;

describe('standingIn', () => {
  test('liaison staff stand in the rooms of their own university only', () => {
    expect(standingIn(worker, 'u1', false)).toBe('worker');
    expect(standingIn(worker, 'u2', false)).toBe('user');
    expect(standingIn({ role: 'worker', universityId: null }, null, false)).toBe('user');
  });
  test('operators stand everywhere, moderators where they are appointed, visitors nowhere', () => {
    expect(standingIn({ role: 'operator', universityId: null }, 'u1', false)).toBe('operator');
    expect(standingIn(user, 'u1', true)).toBe('moderator');
    expect(standingIn(user, 'u1', false)).toBe('user');
    expect(standingIn(null, 'u1', false)).toBe('user');
  });
});

describe('slow mode', () => {
  test('counts from the last post, and never holds for staff', () => {
    expect(slowWait(10, 1000, 4000)).toBe(7000);
    expect(slowWait(10, 1000, 11_000)).toBe(0);
    // The clock was set back since, or another gateway's is ahead.
    expect(slowWait(10, 1001, 1000)).toBe(0);
    expect(isSlowed('user', 10)).toBe(true);
    expect(isSlowed('user', 0)).toBe(false);
    expect(isSlowed('moderator', 10)).toBe(false);
  });
});

test('only liaison staff speak for the university, and others of the staff have a label', () => {
  const caller = { uids: 'u1', displayname: '李老师', avatarurl: '' };
  const marks = (['user', 'moderator', 'worker', 'operator'] as const).map((standing) => {
    const { role, badge, standing: stored } = speakerOf(caller, standing);
    return [stored, role, badge];
  });
  expect(marks).toEqual([
    ['user', 'user', ''],
    ['moderator', 'user', '房管'],
    ['worker', 'worker', ''],
    ['operator', 'user', '平台'],
  ]);
});

describe('the room of a private thread', () => {
  const facts = {
    id: 'a',
    accountId: 'student',
    universityId: 'u1',
    stoppedAt: null,
    blocked: null,
  };
  const room = (side: 'student' | 'university', more: object = {}) =>
    threadRoom('thread/a', { ...facts, ...more }, side, 'me', null);

  test('staff speak for the university, the student for themselves', () => {
    expect(room('university')).toMatchObject({ standing: 'worker', restriction: null });
    expect(room('student')).toMatchObject({ standing: 'user', restriction: null });
  });
  test('who may not write is told as who is muted, for good and with the reason', () => {
    const blocked = room('student', { blocked: { at: 7, reason: '辱骂' } });
    expect(blocked.restriction).toMatchObject({ kind: 'mute', accountId: 'me', reason: '辱骂' });
    expect(blocked.restriction?.until).toBeGreaterThan(7);
    expect(blocked.thread?.fault?.message).toBe('threadBlocked');
    expect(room('university', { stoppedAt: 5 }).restriction).toMatchObject({ reason: '' });
  });
  test('a ban from the rooms of the university keeps a student from writing, not from reading', () => {
    const ban = {
      id: 1,
      kind: 'ban',
      scope: 'u1',
      accountId: 'me',
      until: 9,
      reason: '刷屏',
    } as const;
    const banned = threadRoom('thread/a', facts, 'student', 'me', { ...ban, createdAt: 1 });
    expect(banned.restriction).toMatchObject({ id: 1, kind: 'mute', until: 9 });
    expect(banned.thread?.fault).toBeNull();
  });
});
