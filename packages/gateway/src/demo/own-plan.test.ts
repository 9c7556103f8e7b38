import { INVITE_CODE_PATTERN } from '@xuanjiang/contracts/rules/invite-code';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { UniversitySignupSchema } from '@xuanjiang/contracts/signup';
import { expect, test } from 'vitest';
import { bookedTalks, planOwn } from './own-plan.ts';
import { planDay } from './talk-plan.ts';
import { planOffices } from './thread-plan.ts';
import { universities } from './universities.ts';

const NOW = Date.parse('2026-06-03T12:00:00+08:00');
const days = Array.from({ length: 34 }, (_, index) => addDays(dayOf(NOW), index - 30));
const talks = days.flatMap((day) => planDay(day, universities));
const owner = { accountId: 'demo-student', provinceId: '440000', people: ['a', 'b', 'c'] };
const plan = planOwn(owner, talks, NOW);

test('the own pages are the same at every start of a moment, and invite by a code that is one', () => {
  expect(planOwn(owner, talks, NOW)).toEqual(plan);
  expect(plan.invite.map(({ code }) => INVITE_CODE_PATTERN.test(code))).toEqual([true]);
  expect(plan.invite_guest.map(({ account_id }) => account_id)).toEqual(['a', 'b']);
});

test('one talk is booked that is to come in some days, and one that is over', () => {
  const { upcoming, recorded } = bookedTalks(talks, '440000', NOW);
  expect(dayOf(upcoming?.Starttime ?? 0)).toBe('2026-06-06');
  expect(recorded?.Endtime).toBeLessThanOrEqual(NOW);
  expect(plan.booked.filter(({ account_id }) => account_id === 'demo-student')).toHaveLength(2);
});

test('staff of the university look after the sign-up, before it is withdrawn, and say why they saw a phone', () => {
  const offices = new Set(planOffices(NOW).map(({ id }) => id));
  const [consent] = plan.consent;
  for (const { actor, time, view } of plan.looks) {
    const signup = plan.university_signup.find(
      ({ university_id }) => university_id === view.universityId,
    );
    expect(offices.has(actor)).toBe(true);
    expect(Number(signup?.created_at)).toBeGreaterThan(Number(consent?.created_at));
    expect(time).toBeGreaterThan(Number(signup?.created_at));
    expect(time).toBeLessThan(Number(signup?.withdrawn_at ?? NOW));
    if (view.kind === 'list') continue;
    const reveal = plan.signup_reveal.find(({ id }) => id === view.revealId);
    expect(reveal?.reason).toContain('示例');
  }
  expect(plan.looks.map(({ view }) => view.kind).toSorted()).toEqual(['list', 'list', 'reveal']);
  for (const { id } of plan.university_signup) UniversitySignupSchema.shape.Id.parse(id);
  expect(plan.university_signup.map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([
    true,
    false,
  ]);
});
