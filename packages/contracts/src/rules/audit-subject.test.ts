import { expect, test } from 'vitest';
import { auditSubject } from './audit-subject.ts';

test.each([
  ['room.recall', 'message'],
  ['room.pin', 'message'],
  ['room.notice', 'message'],
  ['question.give-back', 'message'],
  ['report.close', 'message'],
  ['review.accept', 'message'],
  ['review.refuse', 'account'],
  ['restriction.lift-mute', 'account'],
  ['moderator.add', 'account'],
  ['room.unpin', null],
  ['room.set', null],
  ['room.export', null],
  ['room.explode', null],
])('the subject of %s is %s', (action, subject) => {
  expect(auditSubject(action)).toBe(subject);
});
