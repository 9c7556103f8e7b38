import { describe, expect, test } from 'vitest';
import {
  choiceInput,
  choiceOf,
  completed,
  keptChoice,
  NO_CHOICE,
  nearest,
  shownOf,
  withChoice,
} from './choice.ts';

const NO_EXAM = { provinceid: '', subject: '' };
const CHOICE = { provinceid: '440000', year: 2026, subject: '物理类', batch: '本科批' };

const known = (Provinceid: string, Year: number, Subject: string, Batch = '本科批') => ({
  Provinceid,
  Year,
  Subject,
  Batch,
});
const PHYSICS = known('440000', 2026, '物理类');
const PHYSICS_OLD = known('440000', 2024, '物理类');
const HISTORY_OLD = known('440000', 2025, '历史类');
const OTHER = known('330000', 2026, '综合');
const KNOWN = {
  choices: [PHYSICS, HISTORY_OLD, PHYSICS_OLD, OTHER],
  chosen: PHYSICS,
  scheme: { provinceid: '440000', subjects: ['物理类', '历史类'] },
};

describe('the choice in the address', () => {
  test('is read as it was written, beside what else is there', () => {
    const query = withChoice(new URLSearchParams('id=1&tab=data'), CHOICE);
    expect(query.get('id')).toBe('1');
    expect(choiceOf(query)).toEqual(CHOICE);
    expect(withChoice(query, NO_CHOICE).toString()).toBe('id=1&tab=data');
  });

  test.each(['province=1&year=20260&subject=', 'province=990000&year=1900', 'year=x', ''])(
    'is none where it is wrong: %s',
    (query) => expect(choiceOf(new URLSearchParams(query))).toEqual(NO_CHOICE),
  );

  test('goes on from one university to the next, under what the address says', () => {
    expect(completed(NO_CHOICE, keptChoice(CHOICE), NO_EXAM, '110000')).toEqual(CHOICE);
    expect(completed({ ...NO_CHOICE, year: 2025 }, keptChoice(CHOICE), NO_EXAM, '').year).toBe(
      2025,
    );
    expect(completed(NO_CHOICE, '', NO_EXAM, '110000').provinceid).toBe('110000');
  });

  test('is the own exam where nothing else says one; its 科类 only in its province', () => {
    const own = { provinceid: '440000', subject: '物理类' };
    const asked = { provinceid: '440000', subject: '物理类' };
    expect(completed(NO_CHOICE, '', own, '110000')).toMatchObject(asked);
    const other = { ...NO_CHOICE, provinceid: '330000' };
    expect(completed(other, '', own, '')).toMatchObject({ provinceid: '330000', subject: '' });
  });

  test('is sent without what is left open', () => {
    expect(choiceInput(NO_CHOICE)).toEqual({});
    expect(choiceInput(CHOICE)).toEqual(PHYSICS);
  });
});

describe('what is shown', () => {
  test('is what the answer is about where nothing was asked', () => {
    const { choice, years, subjects, batches, known: has } = shownOf(NO_CHOICE, KNOWN);
    expect(choice).toEqual(CHOICE);
    expect(years).toEqual([2026, 2025, 2024]);
    expect(subjects).toEqual(['物理类', '历史类']);
    expect(batches).toEqual(['本科批']);
    expect(has).toBe(true);
  });

  test('says so where there is nothing for what was asked', () => {
    const shown = shownOf({ ...CHOICE, subject: '历史类' }, KNOWN);
    expect(shown.known).toBe(false);
    expect(shown.choice.subject).toBe('历史类');
    expect(shownOf({ ...CHOICE, provinceid: '110000' }, KNOWN)).toMatchObject({
      known: false,
      subjects: [],
    });
  });

  test('leaves a 科类 of another scheme aside', () => {
    const there = { ...KNOWN, chosen: OTHER, scheme: null };
    const asked = { ...CHOICE, provinceid: '330000' };
    expect(shownOf(asked, there).choice.subject).toBe('综合');
  });
});

describe('the nearest choices', () => {
  test('are another 科类 of the year, and the nearest other year', () => {
    expect(nearest({ ...CHOICE, subject: '历史类' }, KNOWN)).toEqual([PHYSICS, HISTORY_OLD]);
    expect(nearest({ ...CHOICE, year: 2025 }, KNOWN)).toEqual([HISTORY_OLD, PHYSICS]);
  });

  test('are of another province where this one has none', () => {
    expect(nearest({ ...CHOICE, provinceid: '110000' }, KNOWN)).toEqual([PHYSICS]);
    expect(nearest(CHOICE, { choices: [], chosen: null, scheme: null })).toEqual([]);
  });
});
