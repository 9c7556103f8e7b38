import { expect, test } from 'vitest';
import type { Known } from './rows.ts';
import { byRank, differing, ROWS } from './rows.ts';
import type { UnitFacts } from './unit-facts.ts';

const facts = (own: Partial<UnitFacts>): UnitFacts => ({
  exam: { Provinceid: '440000', Year: 2026, Subject: '物理类', Batch: '本科批' },
  ...{ plan: 138, planBefore: 126, score: 634, rank: 9872, years: [], changed: false },
  ...{ checked: true, fewYears: null, requires: ['化学'], tuition: { from: 5500, to: 6850 } },
  ...{ campuses: ['五山'], durations: ['四年'], notes: [] },
  ...own,
});
const known = (own: Partial<UnitFacts>, universityId = '1'): Known => ({
  universityId,
  facts: facts(own),
  university: null,
});

test('rows that say the same of all are left out, those of missing figures too', () =>
  expect(
    differing([known({ tuition: null }), known({ rank: 7310, score: 643, tuition: null })]),
  ).toEqual(['rank', 'score']));

test('of another university the talks, events and groups are others', () =>
  expect(differing([known({}), known({}, '2')])).toEqual(['talk', 'event', 'consult']));

test('what is published differs from what is not', () =>
  expect(differing([known({}), known({ tuition: null }), known({})])).toEqual(['tuition']));

test('of one unit all rows are shown', () => {
  expect(differing([known({})])).toEqual(ROWS);
  expect(differing([])).toEqual(ROWS);
});

test('units go by rank, those without one last', () => {
  const units = [null, 9872, null, 7310].map((rank, at) => ({
    id: String(at),
    facts: rank === null ? null : facts({ rank }),
  }));
  expect(byRank(units)).toEqual(['3', '1', '0', '2']);
});
