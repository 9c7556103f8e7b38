import { expect, test } from 'vitest';
import { viewers } from './chat-cast.ts';
import { chatScript } from './chat-script.ts';
import { type PlannedTalk, planDay } from './talk-plan.ts';
import { type DemoUniversity, universities } from './universities.ts';

const days = Array.from({ length: 45 }, (_, index) =>
  new Date(Date.parse('2026-10-21') + index * 86_400_000).toISOString().slice(0, 10),
);
const universityOf = ({ Universitycode }: PlannedTalk): DemoUniversity => {
  const university = universities.find(({ Code }) => Code === Universitycode);
  if (!university) throw new Error(`no university ${Universitycode}`);
  return university;
};
const rooms = days
  .flatMap((day) => planDay(day, universities))
  .map((talk) => {
    const university = universityOf(talk);
    return { talk, university, script: chatScript(talk, university) };
  });

test('a room has 25 to 60 messages, ascending within the talk', () => {
  for (const { talk, script } of rooms) {
    expect(script.length, talk.Key).toBeGreaterThanOrEqual(25);
    expect(script.length, talk.Key).toBeLessThanOrEqual(60);
    let before = 0;
    for (const { Atms } of script) {
      expect(Number.isInteger(Atms)).toBe(true);
      expect(Atms - before).toBeGreaterThanOrEqual(1_200);
      expect(Atms).toBeLessThan(talk.Endtime - talk.Starttime);
      before = Atms;
    }
  }
});

test('an answer is the office’s and quotes an earlier question of a user, once', () => {
  for (const { script } of rooms) {
    const quoted = script.flatMap(({ Quote }) => (Quote === undefined ? [] : [Quote]));
    expect(new Set(quoted).size).toBe(quoted.length);
    expect(quoted.length).toBeGreaterThanOrEqual(3);
    for (const [index, { Quote, Speaker }] of script.entries()) {
      if (Quote === undefined) continue;
      expect(Speaker.Role).toBe('worker');
      expect(Quote).toBeLessThan(index);
      expect(script[Quote]?.Speaker.Role).toBe('user');
      expect(script[Quote]?.Content).toMatch(/[？?]$/);
    }
  }
});

test('texts are filled, at most 120 characters, and the office names no figure', () => {
  for (const { script } of rooms) {
    for (const { Content, Speaker } of script) {
      expect(Content.length).toBeGreaterThan(0);
      expect(Content.length, Content).toBeLessThanOrEqual(120);
      expect(Content).not.toMatch(/[{}]|undefined/);
      if (Speaker.Role === 'worker') expect(Content.replace(/20\d\d年/, '')).not.toMatch(/\d/);
    }
  }
});

test('the office writes under the university’s name, the audience is drawn from the cast', () => {
  const cast = new Set(viewers);
  for (const { university, script } of rooms) {
    for (const { Speaker } of script) {
      if (Speaker.Role === 'user') expect(cast.has(Speaker)).toBe(true);
      else expect(Speaker.Displayname).toBe(`${university.Name}招生办`);
    }
  }
});

test('the cast has distinct keys and names, each with a province and a badge', () => {
  expect(new Set(viewers.map(({ Key }) => Key)).size).toBe(viewers.length);
  expect(new Set(viewers.map(({ Displayname }) => Displayname)).size).toBe(viewers.length);
  for (const { Provinceid, Badge } of viewers) {
    expect(Provinceid).toMatch(/^\d{2}0000$/);
    expect(Badge).toMatch(/^\p{Script=Han}{2,4}$/u);
  }
});

test('the same talk gives the same script, another talk another', () => {
  const [first, second] = rooms;
  if (!first || !second) throw new Error('no rooms');
  expect(chatScript(first.talk, first.university)).toEqual(first.script);
  expect(second.script).not.toEqual(first.script);
});

test('over the window at least 90 questions are answered, and none twice in one room', () => {
  const answered = new Set<string>();
  for (const { script } of rooms) {
    const here = script.flatMap(({ Quote }) =>
      Quote === undefined ? [] : [script[Quote]?.Content ?? ''],
    );
    expect(new Set(here).size).toBe(here.length);
    // One question is asked in the name of 31 provinces: it counts once.
    for (const text of here)
      answered.add(text.replace(/有没有.+的咨询群|在.+的招生计划|强基计划.+有名额/, ''));
  }
  expect(answered.size).toBeGreaterThanOrEqual(90);
});

test('questions keep to the talk: no art exam in an engineering room, no 转段 in one on applying', () => {
  for (const { talk, university, script } of rooms) {
    const text = script.map(({ Content }) => Content).join('\n');
    if (university.Kind !== '艺术类') expect(text).not.toContain('校考没过');
    if (talk.Topic === 'apply') expect(text).not.toContain('转段');
    if (!university.F985) expect(text).not.toContain('强基');
  }
});

test('a local talk has an audience from its provinces', () => {
  for (const { talk, script } of rooms) {
    if (talk.Provinces.length === 0) continue;
    const near = script.filter(({ Speaker }) => talk.Provinces.includes(Speaker.Provinceid ?? ''));
    expect(near.length, talk.Key).toBeGreaterThanOrEqual(3);
  }
});
