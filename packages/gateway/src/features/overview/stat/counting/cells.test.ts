import { expect, test } from 'vitest';
import type { Cell, Fact, TimedFact } from './cells.ts';
import { cellsOf, countStudents, dayAndWeekOf, joinStudents, slotsOf, weekOf } from './cells.ts';
import { createTally, keyOf } from './tally.ts';
import { countWords, wordsOf } from './words.ts';

const FACT: Fact = {
  kind: 'play',
  day: '2026-11-20',
  week: '2026-11-16',
  universityId: 'u',
  talkId: 't',
  guideId: '',
  provinceId: '440000',
  year: 2024,
  schoolId: 7,
  viewerHash: '0123456789abcdef',
  amount: 1,
};

test('a fact counts for all, its university and its talk, whole and in parts', () => {
  const cells = cellsOf(FACT).map(({ level, part, since, value }) =>
    [level, part, since, value].join(' '),
  );
  expect(cells).toEqual([
    'all  2026-11-20 ',
    'all province 2026-11-20 440000',
    'all year 2026-11-20 2024',
    'all school 2026-11-16 7',
    'university  2026-11-20 ',
    'university province 2026-11-20 440000',
    'university year 2026-11-20 2024',
    'university school 2026-11-16 7',
    'talk  2026-11-20 ',
    'talk province 2026-11-20 440000',
    'talk year 2026-11-20 2024',
  ]);
});

test('watching counts in each five minutes by province, as far as the talk was live', () => {
  const at = (clock: string): number => Date.parse(`2026-11-20T${clock}+08:00`);
  const live = { liveAt: at('19:03:20'), endedAt: null };
  const slots = (fact: Partial<TimedFact>) =>
    slotsOf({ ...FACT, kind: 'watch', ...live, time: at('19:11:00'), amount: 420, ...fact }).map(
      ({ part, about, since, value, amount }) => [part, about, since, value, amount].join(' '),
    );
  expect(slots({})).toEqual([
    'slot t 2026-11-20 19:00/440000 60',
    'slot t 2026-11-20 19:05/440000 300',
    'slot t 2026-11-20 19:10/440000 60',
  ]);
  // A viewer who waited before it began, and one who saw the replay after its end.
  const short = { endedAt: at('19:04:30'), amount: 500, provinceId: '' };
  expect(slots(short)).toEqual(['slot t 2026-11-20 19:00/ 70']);
  expect(slots({ time: at('19:10:00'), amount: 300 })).toEqual([
    'slot t 2026-11-20 19:05/440000 300',
  ]);
  expect(slots({ time: at('19:03:00') })).toEqual([]);
  expect(slots({ endedAt: at('19:03:50') })).toEqual([]);
  expect(slots({ liveAt: null })).toEqual([]);
  expect(slots({ kind: 'chat' })).toEqual([]);
});

test('of a guide the total is counted, and who is unknown is a part too', () => {
  const fact = { ...FACT, talkId: '', guideId: 'g', provinceId: '', year: 0, schoolId: 0 };
  const cells = cellsOf(fact);
  expect(cells.filter(({ level }) => level === 'guide')).toHaveLength(1);
  expect(cells.filter(({ part, value }) => part !== '' && value !== '')).toEqual([]);
});

test('the same cells become one, with up to five of its students', () => {
  const facts = Array.from({ length: 9 }, (_, index) => ({
    ...FACT,
    // Each comes twice but the last.
    viewerHash: `${Math.floor(index / 2)}`.repeat(16),
  }));
  const tally = createTally();
  for (const cell of facts.flatMap(cellsOf)) tally.add(cell);
  const merged = [...tally.cells()];
  expect(merged).toHaveLength(11);
  expect(new Set(merged.map(({ amount }) => amount))).toEqual(new Set([9]));
  const parts = merged.filter(({ part }) => part !== '');
  expect(new Set(parts.map(({ students }) => countStudents(students)))).toEqual(new Set([5]));
});

test('cells come in the order of their names, whatever was added first', () => {
  const cells = ['u', 'u1', 'v'].flatMap((universityId) => cellsOf({ ...FACT, universityId }));
  const namesOf = (added: readonly Cell[]) => {
    const tally = createTally();
    for (const cell of added) tally.add(cell);
    return [...tally.cells()].map(keyOf);
  };
  const names = namesOf(cells);
  expect(names).toEqual(names.toSorted());
  expect(namesOf(cells.toReversed())).toEqual(names);
});

test('students are those of all, each once', () => {
  expect(countStudents(joinStudents('aaaaaaaabbbbbbbb', 'bbbbbbbb', ''))).toBe(2);
});

test('weeks begin on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(weekOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
  ]);
});

test('a day begins at midnight in Shanghai', () => {
  const at = (time: string) => dayAndWeekOf(Date.parse(time));
  expect(at('2026-11-22T15:59:59.999Z')).toEqual({ day: '2026-11-22', week: '2026-11-16' });
  expect(at('2026-11-22T16:00:00Z')).toEqual({ day: '2026-11-23', week: '2026-11-23' });
  expect(at('2026-11-22T15:00:00Z')).toEqual({ day: '2026-11-22', week: '2026-11-16' });
});

test('words are what messages are about, once in each message', () => {
  const words = wordsOf('老师，请问强基计划的转段要求？转段2027');
  expect(words).toEqual(['强基', '转段', '要求']);
  for (const empty of ['老师', '请问', '的', '2027']) expect(words).not.toContain(empty);
});

test('words of admissions stay whole, also where the segmenter cuts them', () => {
  expect(wordsOf('综评和专项计划哪个好')).toEqual(['综评', '专项计划']);
  expect(wordsOf('综合评价的分数线，绩点够保研吗')).toEqual(['综评', '分数线', '绩点', '保研']);
  // The longer one, and what is said in two ways is one word.
  expect(wordsOf('强基和强基计划，推免')).toEqual(['强基', '保研']);
});

test('words are counted by the ten minutes in which they were written', () => {
  const message = (createdAt: number, viewerHash: string) => ({
    content: '计划',
    createdAt,
    viewerHash,
  });
  const counted = countWords('t', [
    message(1, 'aaaaaaaa1'),
    message(2, 'bbbbbbbb1'),
    message(600_001, 'aaaaaaaa1'),
  ]);
  expect(counted.map(({ slotAt, count }) => [slotAt, count])).toEqual([
    [0, 2],
    [600_000, 1],
  ]);
});
