import { expect, test } from 'vitest';
import { checkLeaving, MESSAGE_JOBS } from './outgoing-jobs.ts';

test('a kind of job of which it is not said what of it leaves the product is refused', () => {
  expect(() => checkLeaving(['reminder', 'search'])).not.toThrow();
  expect(() => checkLeaving(['reminder', 'webhook'])).toThrow('webhook');
});

test('a restore counts the jobs that make messages, and no others', () => {
  const jobs = MESSAGE_JOBS.map(([job]) => job);
  expect(jobs).toContain('talk-change');
  for (const job of ['push', 'caption.recognise', 'search']) expect(jobs).not.toContain(job);
});
