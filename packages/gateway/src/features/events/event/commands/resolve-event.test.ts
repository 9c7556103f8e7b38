import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { beforeAll, expect, test } from 'vitest';
import type { EventNames } from './resolve-event.ts';
import { resolveEvent } from './resolve-event.ts';

const START = Date.parse('2027-05-01T09:00:00+08:00');
const FILE = {
  title: '校园开放日',
  university: '浙江大学',
  organiser: '招生处',
  start: '2027-05-01 09:00',
  end: '2027-05-01 12:00',
  city: '330100',
  place: '紫金港校区',
  site: 200,
};
let names: EventNames;
beforeAll(async () => {
  const { table: regions } = await loadRegionTable();
  names = {
    university: (given) => (given === '浙江大学' ? { id: 'zju' } : `没有这所院校：${given}`),
    hasTalk: (id) => id === 'talk',
    regions,
    now: START - DAY_MS,
  };
});

test('an event is read with the times that it does not say', () => {
  const steps = [
    { time: '2027-05-01 11:00', title: '面谈' },
    { time: '2027-05-01 09:00', title: '开场', place: '报告厅' },
  ];
  const draft = resolveEvent({ ...FILE, online: 500, talk: 'talk', steps }, names);
  expect(draft).toMatchObject({
    university_id: 'zju',
    starts_at: START,
    ends_at: START + 3 * HOUR_MS,
    apply_until: START,
    checkin_from: START - HOUR_MS / 2,
    checkin_until: START + 3 * HOUR_MS,
    province_id: '330000',
    city_id: '330100',
    talk_id: 'talk',
    place_code: expect.stringMatching(/^\d{6}$/),
    lists: [
      { attendance: 'site', capacity: 200 },
      { attendance: 'online', capacity: 500 },
    ],
    steps: JSON.stringify([
      { Time: START, Title: '开场', Place: '报告厅' },
      { Time: START + 2 * HOUR_MS, Title: '面谈', Place: '' },
    ]),
  });
});

test('a city is named by its code or by its names', () => {
  expect(resolveEvent({ ...FILE, city: '浙江省-杭州市' }, names)).toMatchObject({
    city_id: '330100',
  });
});

test.each([
  [{ title: '' }, /^title：/],
  [{ colour: 'red' }, /colour/],
  [{ start: 'tomorrow' }, /^start：/],
  [{ start: '2027-04-01 09:00' }, /^start：要晚于现在/],
  [{ end: '2027-05-01 09:00' }, /^end：/],
  [{ end: '2027-05-20 09:00' }, /^end：活动最长两周/],
  [{ applyUntil: '2027-05-01 13:00' }, /^applyUntil：/],
  [{ checkinUntil: '2027-05-01 08:30' }, /^checkinUntil：/],
  [{ steps: [{ time: '2027-05-02 09:00', title: '面谈' }] }, /^steps.0.time：/],
  [{ site: 0 }, /^site：/],
  [{ site: undefined }, /^site、online：/],
  [{ place: '' }, /^place：/],
  [{ city: '330000' }, /^city：/],
  [{ university: '无名大学' }, /^university：/],
  [{ talk: 'none' }, /^talk：/],
  [{ intro: [{ Kind: 'html', Text: '<b>' }] }, /^intro/],
])('an event with %j is refused in words', (change, why) => {
  expect(resolveEvent({ ...FILE, ...change }, names)).toMatch(why);
});

test('what is no event is refused in words', () => {
  expect(resolveEvent([], names)).toMatch(/^内容：/);
});
