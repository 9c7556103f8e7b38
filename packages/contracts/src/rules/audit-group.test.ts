import { expect, test } from 'vitest';
import { auditGroupOf } from './audit-group.ts';

test.each([
  ['signup.reveal', 'personal'],
  ['room.export', 'personal'],
  ['push.log', 'personal'],
  ['account.role', 'rights'],
  ['factor.issue', 'rights'],
  ['account.lock', 'order'],
  ['room.recall', 'order'],
  ['push.pause', 'push'],
  ['talk.add', 'content'],
  ['somethingNew', 'content'],
])('%s belongs to %s', (action, group) => {
  expect(auditGroupOf(action)).toBe(group);
});
