import { expect, test } from 'vitest';
import { faultOfInvited, leavesNoLead, mayLead } from './policy.ts';

const U = '4111010003';
const liaison = { role: 'worker', universityId: U } as const;
const operator = { role: 'operator', universityId: null } as const;

test('a lead leads the own university, a member none, an operator all', () => {
  expect(mayLead(liaison, true, U)).toBe(true);
  expect(mayLead(liaison, false, U)).toBe(false);
  expect(mayLead(liaison, true, '4111010001')).toBe(false);
  expect(mayLead({ role: 'user', universityId: null }, true, U)).toBe(false);
  expect(mayLead(operator, false, U)).toBe(true);
});

test('the last lead stays, unless an operator ends them', () => {
  const lead = { uids: 'a', lead: true };
  expect(leavesNoLead(liaison, lead, ['a'])).toBe(true);
  expect(leavesNoLead(liaison, lead, ['a', 'b'])).toBe(false);
  expect(leavesNoLead(operator, lead, ['a'])).toBe(false);
  expect(leavesNoLead(liaison, { uids: 'c', lead: false }, ['a'])).toBe(false);
});

test('who can become a liaison', () => {
  expect(faultOfInvited(null, U, false)).toBeNull();
  expect(faultOfInvited({ role: 'user', universityId: null }, U, false)).toBeNull();
  expect(faultOfInvited(operator, U, true)).toBe('operator');
  expect(faultOfInvited(liaison, U, true)).toBe('already');
  const other = { role: 'worker', universityId: '4111010001' } as const;
  expect(faultOfInvited(other, U, false)).toBe('elsewhere');
  expect(faultOfInvited(other, U, true)).toBeNull();
});
