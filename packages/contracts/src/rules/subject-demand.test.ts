import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHOSEN_SUBJECTS } from './plan-subjects.ts';
import type { Fit } from './subject-demand.ts';
import { fitsDemand, missedClauses, readDemand } from './subject-demand.ts';

/** Every three of them. */
const CHOICES = CHOSEN_SUBJECTS.flatMap((one, at) =>
  CHOSEN_SUBJECTS.slice(at + 1).flatMap((two, next) =>
    CHOSEN_SUBJECTS.slice(at + next + 2).map((three) => [one, two, three]),
  ),
);

/**
 * Texts as provinces and those who collect their tables write them, each with what it demands, labelled by hand: `-` nothing,
 * `&` all, `|` one, `2/` two of, `~` a list that does not say whether all or one, `?` cannot be said; and
 * `unread` where it can be said, and the rule does not read it.
 */
const FORMS = readFileSync(new URL('fixtures/subject-demand-forms.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [text: string, label: string, mark?: string]);

/** What a label says of three subjects. */
const meant = (label: string, chosen: readonly string[]): Fit => {
  if (label === '-') return 'fits';
  if (label === '?') return 'unclear';
  const has = (name: string) => chosen.includes(name);
  const [, two] = /^2\/(.+)$/.exec(label) ?? [];
  if (two !== undefined) return two.split(',').filter(has).length >= 2 ? 'fits' : 'misses';
  const clauses = label.split('&').map((clause): Fit => {
    const names = clause.replace(/[()]/g, '').split(/[|~]/);
    if (names.every(has)) return 'fits';
    if (!names.some(has)) return 'misses';
    return clause.includes('~') ? 'unclear' : 'fits';
  });
  if (clauses.includes('misses')) return 'misses';
  return clauses.includes('unclear') ? 'unclear' : 'fits';
};

describe('published demands', () => {
  test('are at least 300 different ones', () => {
    expect(new Set(FORMS.map(([text]) => text)).size).toBe(FORMS.length);
    expect(FORMS.length).toBeGreaterThanOrEqual(300);
  });

  test('are never read as anything else', () => {
    const wrong = FORMS.filter(([text, label]) => {
      const demand = readDemand(text);
      if (demand === null) return false;
      return CHOICES.some((chosen) => fitsDemand(demand, chosen) !== meant(label, chosen));
    });
    expect(wrong).toEqual([]);
  });

  test('whose meaning can be said are read, but those that the list marks', () => {
    const unread = FORMS.filter(([text, label]) => label !== '?' && readDemand(text) === null);
    expect(unread).toEqual(FORMS.filter(([, , mark]) => mark === 'unread'));
  });
});

test.each([
  '物理constructor化学',
  '必选toString,必选物理',
  '物理（',
  '（（物理））',
  '首选',
  '+',
  // As many are asked for as there are to choose from.
  '化学/生物(2选2)',
  // Which of them it is of is not said.
  '必选化学、生物',
  '物理+(化学、生物)',
  // What one chooses besides is neither of the two that come first.
  '物理+(化学或历史)',
  '１'.repeat(9999),
])('nothing is read of %s', (text) => expect(readDemand(text)).toBeNull());

describe('somebody', () => {
  const CHOSEN = ['物理', '化学', '地理'];

  test.each<[string, Fit]>([
    ['', 'unclear'],
    ['不限', 'fits'],
    ['化学', 'fits'],
    ['首选历史，再选不限', 'misses'],
    ['化学、生物', 'unclear'],
    ['化学、地理', 'fits'],
    ['历史、生物', 'misses'],
    ['详见招生章程', 'unclear'],
  ])('with physics, chemistry and geography: %s %s', (text, fit) =>
    expect(fitsDemand(readDemand(text), CHOSEN)).toBe(fit),
  );

  test.each<[readonly string[], string, Fit]>([
    [[], '不限', 'fits'],
    [[], '化学', 'unclear'],
    [['物理'], '物理', 'fits'],
    [['物理'], '首选物理，再选化学', 'unclear'],
    [['物理', '生物'], '历史', 'unclear'],
  ])('who has chosen only %j: %s %s', (chosen, text, fit) =>
    expect(fitsDemand(readDemand(text), chosen)).toBe(fit),
  );

  test('is told what they have not chosen', () => {
    const demand = readDemand('首选物理，再选生物/思想政治(2选1)') ?? [];
    expect(missedClauses(demand, CHOSEN)).toEqual([{ of: ['生物', '思想政治'], least: 1 }]);
    expect(missedClauses(demand, ['物理', '化学', '生物'])).toEqual([]);
  });
});
