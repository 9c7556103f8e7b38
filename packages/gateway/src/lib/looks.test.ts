import { expect, test } from 'vitest';
import { noteOf, platformView, VIEW_ACTIONS, viewOf } from './looks.ts';

const list = {
  kind: 'list',
  universityId: '4133010335',
  fields: ['school', 'maskedPhone'],
  revealId: '',
  about: '',
} as const;
const reveal = { ...list, kind: 'reveal', fields: ['phone'], revealId: 'r1' } as const;

test('a view is read as it was noted', () => {
  const report = platformView('report', ['message'], 'thread/1/4');
  for (const view of [list, reveal, report]) {
    expect(viewOf(VIEW_ACTIONS[view.kind], noteOf(view))).toEqual(view);
  }
});

test('two views of the same kind have the same note, and a reveal one of its own', () => {
  expect(noteOf(list)).toBe(noteOf({ ...list }));
  expect(noteOf(reveal)).not.toBe(noteOf({ ...reveal, revealId: 'r2' }));
});

test('a field that a newer version noted is left out', () => {
  const note = JSON.stringify({ university: '1', fields: ['school', 'shoeSize'] });
  expect(viewOf(VIEW_ACTIONS.list, note).fields).toEqual(['school']);
});
