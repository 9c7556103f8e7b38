import type { OrgContent, OrgField } from '@xuanjiang/contracts/university-staff';
import { expect, test } from 'vitest';
import type { FieldReviews, Waiting } from './staff-policy.ts';
import { planDecision, planSave, remarksNowhere, sinceOf, wantedOf } from './staff-policy.ts';

const LIVE: OrgContent = {
  ...{ Name: '示例大学', Shortname: '示例', Color: '#003F88', Site: '', Slogan: '' },
  ...{ Intro: '旧介绍', Phone: '110', Hours: '', Address: '', Majors: [], Pictures: [], Facts: [] },
};
const LIAISON = { actor: 'liaison', time: 10 };
const OPERATOR = { actor: 'operator', time: 20 };

const save = (
  given: Partial<OrgContent>,
  reviews: FieldReviews = {},
  { waiting = 'sensitive', live = LIVE, at = LIAISON.time } = {} as {
    readonly waiting?: Waiting;
    readonly live?: OrgContent;
    readonly at?: number;
  },
) =>
  planSave(
    { live, reviews, given: { ...wantedOf(live, reviews), ...given }, waiting },
    { ...LIAISON, time: at },
  );
const decide = (reviews: FieldReviews, remarks: readonly (readonly [OrgField, string])[] = []) =>
  planDecision(reviews, new Map(remarks), OPERATOR);

test('name, short name and colour wait, and the rest is seen at once and is to be read', () => {
  const given = { Name: '新名大学', Shortname: '新名', Color: '#660874', Phone: '120' };
  const { live, reviews, changed } = save(given);
  expect(live).toEqual({ Phone: '120' });
  expect(changed).toEqual(['Name', 'Shortname', 'Color', 'Phone']);
  expect(Object.entries(reviews).map(([name, { state }]) => [name, state])).toEqual([
    ['Name', 'waiting'],
    ['Shortname', 'waiting'],
    ['Color', 'waiting'],
    ['Phone', 'unread'],
  ]);
  expect(reviews.Phone).toMatchObject({ before: '110', after: '120', by: 'liaison', time: 10 });
});

test('all that a liaison changes waits where the platform says so, and nothing of an operator does', () => {
  expect(save({ Phone: '120' }, {}, { waiting: 'all' })).toMatchObject({
    live: {},
    reviews: { Phone: { state: 'waiting' } },
  });
  expect(save({ Name: '新名大学' }, {}, { waiting: 'nothing' })).toMatchObject({
    live: { Name: '新名大学' },
    reviews: {},
  });
});

test('a version that is restored ends what was given back, also where it has that value', () => {
  const { reviews } = decide(save({ Name: '新名大学' }).reviews, [['Name', '以名单为准']]);
  expect(save({ Name: '新名大学' }, reviews, { waiting: 'restored' })).toMatchObject({
    live: { Name: '新名大学' },
    reviews: {},
  });
});

test('a value that is put back before it was approved waits no more', () => {
  const { reviews } = save({ Name: '新名大学' });
  expect(save({ Name: LIVE.Name }, reviews)).toMatchObject({ live: {}, reviews: {} });
});

test('what is changed again waits since the first change, and its former value is that of before', () => {
  const first = save({ Phone: '120' });
  const live = { ...LIVE, ...first.live };
  const { reviews } = save({ Phone: '119' }, first.reviews, { live, at: 15 });
  expect(reviews.Phone).toMatchObject({ before: '110', after: '119', time: 10 });
  expect(sinceOf(reviews)).toBe(10);
});

test('an approval shows what waited, and a remark leaves the former value', () => {
  const { reviews } = save({ Name: '新名大学', Color: '#660874', Phone: '120' });
  const decided = decide(reviews, [['Color', '与校徽不一致']]);
  expect(decided.live).toEqual({ Name: '新名大学' });
  expect(decided.reviews).toMatchObject({
    Color: { state: 'returned', remark: '与校徽不一致', by: 'operator', time: 20 },
  });
  expect(Object.keys(decided.reviews)).toEqual(['Color']);
  expect(sinceOf(decided.reviews)).toBeNull();
});

test('what was given back does not wait again with another field, and does once it is changed', () => {
  const decided = decide(save({ Name: '新名大学' }).reviews, [['Name', '以教育部名单为准']]);
  expect(wantedOf(LIVE, decided.reviews).Name).toBe('新名大学');
  const other = save({ Phone: '120' }, decided.reviews);
  expect(other.reviews.Name).toMatchObject({ state: 'returned', remark: '以教育部名单为准' });
  expect(other.changed).toEqual(['Phone']);
  const again = save({ Name: '更新大学' }, decided.reviews);
  expect(again.reviews.Name).toMatchObject({ state: 'waiting', remark: '' });
});

test('a remark about what is seen already leaves it seen, also when an operator has changed it since', () => {
  const first = save({ Intro: '工科第一' });
  const live = { ...LIVE, ...first.live };
  const decided = decide(first.reviews, [['Intro', '要有出处']]);
  expect(decided.live).toEqual({});
  expect(decided.reviews.Intro?.state).toBe('remarked');
  expect(wantedOf({ ...live, Intro: '平台改过' }, decided.reviews).Intro).toBe('平台改过');
  expect(save({ Phone: '120' }, decided.reviews, { live }).reviews.Intro?.remark).toBe('要有出处');
});

test('only what waits is given back', () => {
  const { reviews } = save({ Phone: '120' });
  expect(remarksNowhere(reviews, new Map([['Phone', '打不通']]))).toBe(false);
  expect(remarksNowhere(reviews, new Map([['Name', '以教育部名单为准']]))).toBe(true);
  const decided = decide(reviews, [['Phone', '打不通']]);
  expect(remarksNowhere(decided.reviews, new Map([['Phone', '打不通']]))).toBe(true);
});
