import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../../testing/make-talk.ts';
import { collapseTimetable, groupTimetable, liveTalks, orderPromotions } from './timetable.ts';

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
    const rows = collapseTimetable(groupTimetable(day, at('12:30')), 3);
    expect(ids(rows)).toEqual(['14:30', '15:00', '11:00']);
  });

  test('fills up with replays when little is coming', () => {
    const rows = collapseTimetable(groupTimetable(day, at('19:00')), 4);
    expect(ids(rows)).toEqual(['20:00', '15:00', '14:30', '11:00']);
  });

  test('uses every row for what is coming while nothing has ended', () => {
    expect(collapseTimetable(groupTimetable(day, at('08:00')), 3)).toHaveLength(3);
    expect(collapseTimetable(groupTimetable([], at('08:00')), 3)).toEqual([]);
  });
});

describe('liveTalks', () => {
  test('joins answers, each talk once, without those shown already', () => {
    const lists = [[talk('14:30'), talk('15:00')], undefined, [talk('15:00'), talk('20:00')]];
    expect(ids(liveTalks(lists, at('15:10'), new Set(['14:30'])))).toEqual(['15:00']);
    expect(liveTalks([], at('15:10'), new Set())).toEqual([]);
  });
});

test('the banner begins with what is live and keeps its order otherwise', () => {
  const promotions = ['20:00', '09:00', '15:00', '19:00'].map((clock) => ({
    Id: clock,
    Title: '',
    Subtitle: '',
    Talk: talk(clock),
  }));
  expect(ids(orderPromotions(promotions, at('15:10')))).toEqual([
    '15:00',
    '20:00',
    '19:00',
    '09:00',
  ]);
});
