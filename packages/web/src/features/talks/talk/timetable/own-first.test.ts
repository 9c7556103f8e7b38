import { expect, test } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import { ownFirst, ownGroupsFirst } from './own-first.ts';

const other = makeTalk({ Id: 'other', Universityname: '北京大学' });
const own = makeTalk({ Id: 'own', Universityname: '清华大学' });
const later = makeTalk({ Id: 'later', Universityname: '清华大学' });
const ids = (talks: readonly { Id: string }[]) => talks.map(({ Id }) => Id);

test('staff see the talks of their university first, each part in its order [2.ROUTE.6]', () => {
  expect(ids(ownFirst([other, own, later], '清华大学'))).toEqual(['own', 'later', 'other']);
  const groups = { live: [other, own], upcoming: [other, later], ended: [other] };
  const { live, upcoming, ended } = ownGroupsFirst(groups, '清华大学');
  expect([live, upcoming, ended].map(ids)).toEqual([
    ['own', 'other'],
    ['later', 'other'],
    ['other'],
  ]);
});

test('who works for no university sees them as they came', () => {
  expect(ids(ownFirst([other, own], ''))).toEqual(['other', 'own']);
});
