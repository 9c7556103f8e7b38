import { expect, test } from 'vitest';
import { accounts, DEMO_ACCOUNT_IDS } from './accounts.ts';
import { planFeedback } from './feedback-plan.ts';
import { planDuty, planOwnMessages } from './own-messages.ts';
import { bookedTalks } from './own-plan.ts';
import { planDay } from './talk-plan.ts';
import { planThreads } from './thread-plan.ts';
import { universities } from './universities.ts';

const NOW = Date.parse('2026-06-03T12:00:00+08:00');
const { student, operator, worker } = DEMO_ACCOUNT_IDS;
const talks = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-06'].flatMap((day) =>
  planDay(day, universities),
);
const threads = planThreads(NOW);
const messages = planOwnMessages(
  {
    ...bookedTalks(talks, '440000', NOW),
    accountId: student,
    place: { id: 'p', eventId: 'e', title: '开放日（示例）', startsAt: NOW },
    feedback: planFeedback(student, operator, NOW).find(({ state }) => state === 'answered'),
    thread: threads.find(({ thread }) => thread.account_id === student),
    universityName: '上海交通大学',
  },
  NOW,
);

test('the student has a message of each kind that the timetable of the demo brings not, all come before now', () => {
  expect(messages.map(({ kind }) => kind)).toEqual([
    'reminder',
    'change',
    'event',
    'reply',
    'reply',
  ]);
  expect(messages.every(({ created_at }) => Number(created_at) <= NOW)).toBe(true);
  expect(messages.filter(({ read_at }) => read_at === null)).toHaveLength(1);
  expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
});

test('without what they tell of there is none', () => {
  const nothing = { recorded: undefined, upcoming: undefined, place: null, thread: undefined };
  const empty = { ...nothing, accountId: student, feedback: undefined, universityName: '' };
  expect(planOwnMessages(empty, NOW)).toEqual([]);
});

test('the liaison is told of a student who waits, and of nobody else', () => {
  const own = accounts.find(({ Uids }) => Uids === worker)?.Universitycode;
  const received = threads.filter(({ thread }) => thread.university_id === own);
  expect(received.length).toBeGreaterThan(1);
  expect(planDuty(worker, received)).toHaveLength(1);
});
