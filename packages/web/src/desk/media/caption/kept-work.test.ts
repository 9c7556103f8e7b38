import { expect, test } from 'vitest';
import { keptTextOf, readKeptWork } from './kept-work.ts';
import { addCue, changeCue, editedOf, storedOf } from './model.ts';

/** Ten seconds, of which the first two are cut off. */
const CLOCK = { Clock: [{ Atms: 0, Time: 102_000 }], Originat: 100_000, Durationms: 8000 };
const CUES = [
  { Fromms: 0, Untilms: 1000, Text: '试音' },
  { Fromms: 1500, Untilms: 3000, Text: '大家好' },
  { Fromms: 4000, Untilms: 5000, Text: '强基' },
];

test.each([
  ['a recording', { Clock: [], Originat: 0, Durationms: 0 }],
  ['a replay that is cut', CLOCK],
])('edited cues of %s are there again, and are stored as they would have been', (_of, clock) => {
  const edited = editedOf({ List: CUES, ...clock });
  const last = edited.cues.at(-1)?.key ?? 0;
  const changed = changeCue(edited.cues, last, { text: '强基计划' });
  const work = { ...edited, cues: addCue(changed, 9, 6000), version: 3, isDirty: true };
  const again = readKeptWork(keptTextOf(work));
  expect(again).toMatchObject({ version: 3, isDirty: true, clock: work.clock });
  expect(again?.cues.map(({ key, text }) => [key, text])).toEqual(
    work.cues.map(({ key, text }) => [key, text]),
  );
  expect(again === null ? null : storedOf(again)).toEqual(storedOf(work));
});

test('nothing is kept of what was not changed', () => {
  const work = { ...editedOf({ List: CUES, ...CLOCK }), version: 3, isDirty: false };
  expect(keptTextOf(work)).toBe('');
});

test.each([
  '',
  '{',
  'null',
  '{"version":1}',
  '{"version":1,"cues":[[1,2]],"unplayed":[],"clock":null}',
])('what does not fit counts as nothing: %s', (text) => {
  expect(readKeptWork(text)).toBeNull();
});
