import type { Talk } from '@xuanjiang/contracts/talk';
import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import {
  bannerSlides,
  collapseTimetable,
  groupByAudience,
  groupTimetable,
  liveTalks,
} from './timetable.ts';

const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00+08:00`);
const talk = (clock: string) => makeTalk({ Id: clock, Starttime: at(clock) });
const ids = (talks: readonly { Id: string }[]) => talks.map(({ Id }) => Id);

const day = [talk('20:00'), talk('09:00'), talk('15:00'), talk('11:00'), talk('14:30')];

describe('groupTimetable', () => {
  test('puts live and upcoming soonest first and the ended latest first', () => {
    const { live, upcoming, ended } = groupTimetable(day, at('15:10'));
    expect(ids(live)).toEqual(['14:30', '15:00']);
    expect(ids(upcoming)).toEqual(['20:00']);
    expect(ids(ended)).toEqual(['11:00', '09:00']);
  });

  test('moves a talk when the clock passes its start and its end', () => {
    expect(ids(groupTimetable(day, at('20:00') - 1).live)).toEqual([]);
    expect(ids(groupTimetable(day, at('20:00')).live)).toEqual(['20:00']);
    expect(ids(groupTimetable(day, at('21:00')).live)).toEqual([]);
  });

  test('reads a day that is over in the order of the clock', () => {
    const { ended } = groupTimetable(day, at('23:00'));
    expect(ids(ended)).toEqual(['09:00', '11:00', '14:30', '15:00', '20:00']);
  });

  test('orders talks of the same minute by id, however they came', () => {
    const twins = [makeTalk({ Id: 'b' }), makeTalk({ Id: 'a' })];
    expect(ids(groupTimetable(twins, at('10:00')).upcoming)).toEqual(['a', 'b']);
  });
});

describe('collapseTimetable', () => {
  test('keeps a row for the latest replay', () => {
    const rows = collapseTimetable(groupTimetable(day, at('12:30')), 3, '', '');
    expect(ids(rows)).toEqual(['14:30', '15:00', '11:00']);
  });

  test('fills up with replays when little is coming', () => {
    const rows = collapseTimetable(groupTimetable(day, at('19:00')), 4, '', '');
    expect(ids(rows)).toEqual(['20:00', '15:00', '14:30', '11:00']);
  });

  test('uses every row for what is coming while nothing has ended', () => {
    expect(collapseTimetable(groupTimetable(day, at('08:00')), 3, '', '')).toHaveLength(3);
    expect(collapseTimetable(groupTimetable([], at('08:00')), 3, '', '')).toEqual([]);
  });
});

describe('liveTalks', () => {
  test('joins answers, each talk once, without those shown already', () => {
    const lists = [[talk('14:30'), talk('15:00')], undefined, [talk('15:00'), talk('20:00')]];
    expect(ids(liveTalks(lists, at('15:10'), new Set(['14:30'])))).toEqual(['15:00']);
    expect(liveTalks([], at('15:10'), new Set())).toEqual([]);
  });
});

describe('with an own province', () => {
  const HUBEI = '420000';
  const meant = (clock: string, ...Provinces: string[]) => ({ ...talk(clock), Provinces });
  const mixed = [
    meant('09:00', HUBEI),
    meant('15:00', '110000'),
    meant('16:00'),
    meant('19:00', '110000', HUBEI),
    meant('20:00', HUBEI),
  ];
  const slides = (talks: readonly Talk[]) =>
    talks.map((one) => ({ Id: `p${one.Id}`, Title: '', Subtitle: '', Talk: one }));

  test('groups its talks, those for the whole country, and the others, each in its order [2.OWN.3]', () => {
    const groups = groupByAudience(mixed, HUBEI, '');
    expect(groups.map(({ audience, talks }) => [audience, ids(talks)])).toEqual([
      ['own', ['09:00', '19:00', '20:00']],
      ['nation', ['16:00']],
      ['other', ['15:00']],
    ]);
    expect(groupByAudience([meant('09:00')], HUBEI, '')).toHaveLength(1);
  });

  test('gives its talks the first of few rows, and a row to the latest replay [2.OWN.3]', () => {
    const table = groupTimetable(mixed, at('15:10'));
    expect(ids(collapseTimetable(table, 3, HUBEI, ''))).toEqual(['19:00', '20:00', '09:00']);
    expect(ids(collapseTimetable(table, 3, '', ''))).toEqual(['15:00', '16:00', '09:00']);
  });

  test('who works for a university sees its talks before all of them, for whomever they are [2.ROUTE.6]', () => {
    const own = { ...meant('21:00', '110000'), Universityname: '清华大学' };
    const talks = [...mixed, own].map((one) =>
      one === own ? one : { ...one, Universityname: '北京大学' },
    );
    const groups = groupByAudience(talks, HUBEI, '清华大学');
    expect(groups.map(({ audience }) => audience)).toEqual([
      'university',
      'own',
      'nation',
      'other',
    ]);
    expect(ids(groups[0]?.talks ?? [])).toEqual(['21:00']);
    const table = groupTimetable(talks, at('15:10'));
    expect(ids(collapseTimetable(table, 3, HUBEI, '清华大学'))).toEqual([
      '21:00',
      '19:00',
      '09:00',
    ]);
  });

  test('the banner begins with it, today’s talks for it are added, and it stays as long [2.OWN.3]', () => {
    const table = groupTimetable(mixed, at('15:10'));
    const promoted = slides([meant('15:00', '110000'), meant('16:00'), meant('19:00', HUBEI)]);
    const shown = bannerSlides(promoted, table, at('15:10'), HUBEI);
    expect(shown.map(({ Talk: { Id } }) => Id)).toEqual(['20:00', '19:00', '16:00', '15:00']);
    const full = slides(['01:00', '02:00', '03:00', '04:00', '05:00'].map((clock) => talk(clock)));
    const cut = bannerSlides(full, table, at('15:10'), HUBEI).map(({ Talk: { Id } }) => Id);
    expect(cut).toEqual(['19:00', '20:00', '01:00', '02:00', '03:00']);
  });

  test('a replay for it comes after what is live and coming for the whole country', () => {
    const table = groupTimetable([meant('16:00')], at('15:10'));
    const promoted = slides([meant('09:00', HUBEI), meant('16:00')]);
    const shown = bannerSlides(promoted, table, at('15:10'), HUBEI);
    expect(shown.map(({ Talk: { Id } }) => Id)).toEqual(['16:00', '09:00']);
  });

  test('without one the banner begins with what is live and keeps its order otherwise', () => {
    const promotions = slides(['20:00', '09:00', '15:00', '19:00'].map((clock) => talk(clock)));
    const table = groupTimetable(mixed, at('15:10'));
    const shown = bannerSlides(promotions, table, at('15:10'), '');
    expect(shown.map(({ Talk: { Id } }) => Id)).toEqual(['15:00', '20:00', '19:00', '09:00']);
  });
});
