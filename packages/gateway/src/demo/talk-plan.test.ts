import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admissionYear } from './day.ts';
import { provinceName } from './provinces.ts';
import { type PlannedTalk, planDay } from './talk-plan.ts';
import { universities } from './universities.ts';

const DAY_MS = 86_400_000;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const TODAY = Date.parse('2026-11-20') / DAY_MS;
const window = Array.from({ length: 45 }, (_, index) => dayOf(TODAY - 30 + index));
const plan = (day: string): PlannedTalk[] => planDay(day, universities);
const all = window.flatMap(plan);
const byCode = new Map(universities.map((university) => [university.Code, university]));
/** 2020-01-01 to 2039-12-31, leap days and year ends included. */
const anyDay = fc.integer({ min: 18_262, max: 25_566 });

/** Minutes after midnight in Asia/Shanghai. */
const minutes = (time: number): number => (((time / 60_000 + 480) % 1440) | 0) as number;

describe('planDay', () => {
  test('at every instant of a day a talk that started that day is live, over midnight too', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const start = Date.parse(`${dayOf(number)}T00:00:00+08:00`);
        let covered = start;
        for (const { Starttime, Endtime } of plan(dayOf(number))) {
          expect(Starttime).toBeLessThanOrEqual(covered);
          covered = Math.max(covered, Endtime);
        }
        expect(covered).toBeGreaterThan(start + DAY_MS);
      }),
      { numRuns: 60 },
    );
  });

  test('a day has 12 to 16 talks that start on it, in order, at least three in the evening', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const day = dayOf(number);
        const talks = plan(day);
        expect(talks.length).toBeGreaterThanOrEqual(12);
        expect(talks.length).toBeLessThanOrEqual(16);
        expect(talks.map(({ Starttime }) => Starttime)).toEqual(
          talks.map(({ Starttime }) => Starttime).sort((left, right) => left - right),
        );
        for (const { Starttime } of talks) {
          expect(new Date(Starttime + 8 * 3_600_000).toISOString().slice(0, 10)).toBe(day);
        }
        const evening = talks.filter(({ Starttime }) => minutes(Starttime) >= 18 * 60);
        expect(evening.length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 30 },
    );
  });

  test('talks last 40 to 90 minutes by day and at most 180 at night', () => {
    for (const { Starttime, Endtime, Key } of all) {
      const start = minutes(Starttime);
      const isDay = start >= 7 * 60 && start < 22 * 60;
      const length = (Endtime - Starttime) / 60_000;
      expect(length, Key).toBeGreaterThanOrEqual(40);
      expect(length, Key).toBeLessThanOrEqual(isDay ? 90 : 180);
    }
  });

  test('the night holds repeats and overseas sessions, says so, and the day holds none', () => {
    for (const { Starttime, Title, Tags, Intro } of all) {
      const start = minutes(Starttime);
      const isDay = start >= 7 * 60 && start < 22 * 60;
      const isSpecial = Tags.includes('重播') || Tags.includes('海外');
      expect(isSpecial, Title).toBe(!isDay);
      if (Tags.includes('重播'))
        expect(`${Title}\n${Intro.split('\n')[0]}`).toMatch(/重播.*\n.*重播/s);
      if (isSpecial) expect(Title).toMatch(/夜读专场|早间重播|海外考生场|Night/);
    }
  });

  test('the same day gives the same talks, the next day others', () => {
    for (const [index, day] of window.entries()) {
      expect(plan(day)).toEqual(plan(day));
      const next = window[index + 1];
      if (!next) continue;
      const titles = (of: string) =>
        plan(of).map(({ Title, Universitycode }) => Title + Universitycode);
      const same = titles(day).filter((title) => titles(next).includes(title));
      expect(same.length).toBeLessThanOrEqual(1);
    }
  });

  test('refuses what is not a day', () => {
    expect(() => plan('2026-11')).toThrow(RangeError);
    expect(() => plan('2026-13-01')).toThrow(RangeError);
  });

  test('45 days bring all universities, 150 titles and all three topics, without a key twice', () => {
    expect(new Set(all.map(({ Universitycode }) => Universitycode)).size).toBe(147);
    expect(new Set(all.map(({ Title }) => Title)).size).toBeGreaterThan(150);
    expect(new Set(all.map(({ Key }) => Key)).size).toBe(all.length);
    for (const topic of ['qiangji', 'majors', 'apply']) {
      expect(all.filter(({ Topic }) => Topic === topic).length).toBeGreaterThan(all.length * 0.1);
    }
  });

  test('every kind of university has new talks by day, on subjects of its own', () => {
    const day = all.filter(({ Tags }) => !Tags.includes('重播') && !Tags.includes('海外'));
    const kinds = new Set(universities.map(({ Kind }) => Kind));
    expect(new Set(day.map(({ Category }) => Category))).toEqual(kinds);
    for (const tag of [
      '校考',
      '单招',
      '军校',
      '中医药',
      '公费师范生',
      '综合评价',
      '三位一体',
      '高校专项',
    ]) {
      expect(
        day.some(({ Tags }) => Tags.includes(tag)),
        tag,
      ).toBe(true);
    }
  });

  test('no university and no title twice on one day', () => {
    for (const day of window) {
      const talks = plan(day);
      expect(new Set(talks.map(({ Universitycode }) => Universitycode)).size).toBe(talks.length);
      expect(new Set(talks.map(({ Title }) => Title)).size).toBe(talks.length);
    }
  });
});

describe('a planned talk', () => {
  test('has a filled title of at most 30 characters and 2 to 4 sentences', () => {
    for (const { Title, Intro, Tags } of all) {
      expect(Title.length, Title).toBeLessThanOrEqual(30);
      expect(Title + Intro).not.toMatch(/[{}]|undefined/);
      const sentences = Intro.match(/[。？！]/g)?.length ?? 0;
      expect(sentences, Intro).toBeGreaterThanOrEqual(2);
      expect(sentences, Intro).toBeLessThanOrEqual(4);
      expect(Tags.length).toBeGreaterThan(0);
    }
  });

  test('names its university, its kind and an invented teacher', () => {
    for (const { Universitycode, Category, Speaker, Speakertitle } of all) {
      expect(byCode.get(Universitycode)?.Kind).toBe(Category);
      expect(Speaker).toMatch(/^\p{Script=Han}老师$/u);
      expect(Speakertitle).not.toBe('');
    }
  });

  test('about 40 % are for one to three provinces, and say for which', () => {
    const local = all.filter(({ Provinces }) => Provinces.length > 0);
    expect(local.length / all.length).toBeGreaterThan(0.33);
    expect(local.length / all.length).toBeLessThan(0.47);
    for (const { Provinces, Title, Intro } of local) {
      expect(Provinces.length).toBeLessThanOrEqual(3);
      expect(new Set(Provinces).size).toBe(Provinces.length);
      for (const code of Provinces) {
        expect(provinceName(code)).not.toBe('');
        expect(Title + Intro).toContain(provinceName(code));
      }
    }
  });

  test('states no score, quota or rank', () => {
    for (const { Title, Intro } of all) {
      expect((Title + Intro).replace(/20\d\d/g, '')).not.toMatch(/\d/);
    }
  });

  test('suits its university', () => {
    for (const { Title, Tags, Universitycode } of all) {
      const university = byCode.get(Universitycode);
      if (Tags.includes('强基计划')) expect(university?.F985, Title).toBe(true);
      if (Title.includes('八年制')) expect(university?.Kind).not.toMatch(/财经类|艺术类|师范类/);
      if (Title.includes('校考')) expect(university?.Kind).toBe('艺术类');
      if (Title.includes('三位一体')) expect(Title).toContain('浙江');
      if (university?.Kind === '艺术类') expect(Title).not.toMatch(/位次|选科|强基|高校专项/);
    }
  });

  test('is for the next exam: this year up to 8 June, then the next', () => {
    expect(admissionYear('2026-06-08')).toBe(2026);
    expect(admissionYear('2026-06-09')).toBe(2027);
    const years = plan('2026-11-20').flatMap(({ Title }) => Title.match(/20\d\d/) ?? []);
    expect(years.length).toBeGreaterThan(0);
    expect(new Set(years)).toEqual(new Set(['2027']));
  });

  test('has plays and reservations, more at a famous university by day', () => {
    for (const { Baseplays, Basereserves } of all) {
      expect(Number.isInteger(Baseplays) && Number.isInteger(Basereserves)).toBe(true);
      expect(Basereserves).toBeGreaterThan(0);
      expect(Baseplays).toBeGreaterThan(Basereserves);
    }
  });
});
