import { expect, test } from 'vitest';
import { planBanners } from './banner-plan.ts';
import { planDay } from './talk-plan.ts';
import { prominence, universities } from './universities.ts';

const day = '2026-11-20';
const talks = planDay(day, universities);
const byKey = new Map(talks.map((talk) => [talk.Key, talk]));
const rankOf = (key: string): number => {
  const university = universities.find(({ Code }) => Code === byKey.get(key)?.Universitycode);
  return university ? prominence(university) : -1;
};

test('new talks come before repeats, prominent universities first, each once', () => {
  const all = planBanners(day, talks, universities);
  expect(new Set(all.map(({ Key }) => Key)).size).toBe(all.length);
  expect(new Set(all.map(({ Talkkey }) => byKey.get(Talkkey)?.Universitycode)).size).toBe(
    all.length,
  );
  expect(all.length).toBe(new Set(talks.map(({ Universitycode }) => Universitycode)).size);
  const banners = all.slice(0, 5);
  const ranks = banners.map(({ Talkkey }) => rankOf(Talkkey));
  expect(ranks).toEqual(ranks.toSorted((left, right) => right - left));
  expect(ranks[0]).toBe(3);
  for (const { Talkkey, Title, Subtitle } of banners) {
    expect(byKey.get(Talkkey)?.Tags).not.toContain('重播');
    expect(Title).toBe(byKey.get(Talkkey)?.Title);
    expect(Subtitle).toMatch(/^\p{Script=Han}{4,}.* · 11月20日 \d{2}:\d{2}$/u);
  }
});

test('the subtitle carries the time in Asia/Shanghai', () => {
  for (const { Talkkey, Subtitle } of planBanners(day, talks, universities)) {
    const time = new Date((byKey.get(Talkkey)?.Starttime ?? 0) + 8 * 3_600_000).toISOString();
    expect(Subtitle.slice(-5)).toBe(time.slice(11, 16));
  }
});
