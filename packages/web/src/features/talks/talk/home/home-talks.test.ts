import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import { groupTimetable } from '../timetable/timetable.ts';
import { homeGroups, homeTalks } from './home-talks.ts';

const OWN = '440000';
const OTHER = '420000';
const student = { provinceid: OWN, university: '' };
const visitor = { provinceid: '', university: '' };
const now = Date.parse('2026-11-20T15:30:00+08:00');
const ids = (talks: readonly Talk[]) => talks.map(({ Id }) => Id);
const live = (Id: string, fields: Partial<Talk> = {}) => makeTalk({ Id, ...fields });
const inHours = (Id: string, hours: number, fields: Partial<Talk> = {}) =>
  makeTalk({ Id, Starttime: now + hours * HOUR_MS, ...fields });

describe('homeTalks', () => {
  test('puts the own province first, then what is recommended, then what most have watched', () => {
    const talks = [
      live('other', { Provinces: [OTHER], Plays: 900 }),
      live('nation', { Plays: 800 }),
      live('recommended', { Plays: 1 }),
      live('own', { Provinces: [OWN], Plays: 2 }),
      live('more', { Plays: 700 }),
    ];
    const promoted = [live('recommended')];
    const { hero, others } = homeTalks(talks, [], promoted, now, student);
    expect(hero?.Id).toBe('own');
    expect(ids(others)).toEqual(['recommended', 'nation', 'more']);
  });

  test('puts a talk for the own province that begins today before live ones for all, which stay beside it', () => {
    const on = [live('nation', { Plays: 8 }), live('other', { Provinces: [OTHER], Plays: 9 })];
    const coming = [inHours('tomorrow', 20, { Provinces: [OWN] }), inHours('nation later', 1)];
    const today = inHours('own', 3, { Provinces: [OWN] });
    expect(homeTalks(on, coming, [], now, student).hero?.Id).toBe('nation');
    const { hero, others } = homeTalks(on, [...coming, today], [], now, student);
    expect([hero?.Id, ...ids(others)]).toEqual(['own', 'nation', 'other']);
    expect(homeTalks(on, [today], [], now, visitor).hero?.Id).toBe('other');
  });

  test('puts the own university of staff before all', () => {
    const talks = [
      live('own', { Provinces: [OWN] }),
      live('ours', { Provinces: [OTHER], Universityname: '浙江大学' }),
    ];
    const staff = { provinceid: OWN, university: '浙江大学' };
    expect(homeTalks(talks, [], [], now, staff).hero?.Id).toBe('ours');
  });

  test('takes for a visitor what is recommended, and at last the id', () => {
    const talks = [live('b', { Provinces: [OTHER] }), live('a'), live('c')];
    expect(homeTalks(talks, [], [live('c')], now, visitor).hero?.Id).toBe('c');
    expect(homeTalks(talks, [], [], now, visitor).hero?.Id).toBe('a');
  });

  test('takes the next talk that is meant for the reader when nothing is on', () => {
    const coming = [
      live('on already'),
      inHours('cancelled', 1, { Cancelled: true }),
      inHours('other', 1, { Provinces: [OTHER] }),
      inHours('later', 3),
      inHours('next', 2, { Provinces: [OWN] }),
    ];
    expect(homeTalks([], coming, [], now, student)).toEqual({
      hero: expect.objectContaining({ Id: 'next' }),
      others: [],
    });
    expect(homeTalks([], coming, [], now, visitor).hero?.Id).toBe('other');
    expect(homeTalks([], coming.slice(0, 3), [], now, student).hero?.Id).toBe('other');
  });

  test('takes the own province of two talks at the same minute', () => {
    const coming = [inHours('a', 1), inHours('b', 1, { Provinces: [OWN] })];
    expect(homeTalks([], coming, [], now, student).hero?.Id).toBe('b');
  });

  test('takes a recommended replay when nothing is coming, and nothing without one', () => {
    const unrecorded = inHours('unrecorded', -9, { Durationms: 0 });
    const recorded = inHours('recorded', -9);
    expect(homeTalks([], [], [unrecorded, recorded], now, student).hero?.Id).toBe('recorded');
    expect(homeTalks([], [], [unrecorded], now, student).hero).toBeNull();
  });
});

describe('homeGroups', () => {
  const day = groupTimetable(
    [
      inHours('own over', -5, { Provinces: [OWN] }),
      inHours('own later', 4, { Provinces: [OWN] }),
      inHours('own soon', 1, { Provinces: [OWN] }),
      live('own live', { Provinces: [OWN] }),
      inHours('nation over', -4),
      inHours('nation soon', 2),
      inHours('other', 3, { Provinces: [OTHER] }),
    ],
    now,
  );
  const read = (max: number, reader = student) =>
    homeGroups(day, reader, max).map(({ audience, talks, total }) => [audience, total, ids(talks)]);

  test('has own province, country and others, each by what is on, the clock, and what is over', () => {
    expect(read(9)).toEqual([
      ['own', 4, ['own live', 'own soon', 'own later', 'own over']],
      ['nation', 2, ['nation soon', 'nation over']],
      ['other', 1, ['other']],
    ]);
  });

  test('begins with no talk that is over while another is to come', () => {
    const late = groupTimetable(
      [inHours('own over', -5, { Provinces: [OWN] }), inHours('nation soon', 2)],
      now,
    );
    expect(homeGroups(late, student, 9).map(({ talks }) => ids(talks))).toEqual([
      ['nation soon'],
      ['own over'],
    ]);
  });

  test('cuts the groups in turns, so that none is left out', () => {
    expect(read(5)).toEqual([
      ['own', 4, ['own live', 'own soon']],
      ['nation', 2, ['nation soon', 'nation over']],
      ['other', 1, ['other']],
    ]);
  });

  test('is one list while no province is known, and none on a day without talks', () => {
    expect(read(3, visitor)).toEqual([[null, 7, ['own live', 'own soon', 'nation soon']]]);
    const empty = { live: [], upcoming: [], ended: [] };
    expect(homeGroups(empty, visitor, 9)).toEqual([]);
    expect(homeGroups(empty, student, 9)).toEqual([]);
  });
});
