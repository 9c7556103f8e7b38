import { admissionYear } from './day.ts';
import { createRandom, type Random } from './prng.ts';
import { provinceName } from './provinces.ts';
import { planSlots, type Slot } from './slot-plan.ts';
import { planAudience, planIntro, planSpeaker } from './talk-people.ts';
import type { TalkSubject, Topic } from './talk-subject.ts';
import { candidates, type Used } from './talk-subjects.ts';
import { type DemoUniversity, prominence } from './universities.ts';
import { universitiesOfDay } from './university-rotation.ts';

/** A talk of the demo timetable; times are UTC milliseconds. */
export interface PlannedTalk {
  /** Stable over restarts: the day and the slot's number, `2026-11-20-07`. */
  Key: string;
  Universitycode: string;
  /** At most 30 characters. */
  Title: string;
  /** 2 to 4 sentences of plain text, paragraphs joined by `\n`. */
  Intro: string;
  /** Which of the three demo recordings fits. */
  Topic: Topic;
  /** The university's kind (综合类 …). */
  Category: string;
  Speaker: string;
  Speakertitle: string;
  Starttime: number;
  Endtime: number;
  /** Six-digit codes of the provinces it is meant for; empty for the whole country. */
  Provinces: string[];
  /** `重播` marks a repeat, `海外` a session for overseas hours, `English` one held in English. */
  Tags: string[];
  Baseplays: number;
  Basereserves: number;
}

const WORTH: readonly Slot['Part'][] = ['evening', 'day', 'late', 'dawn', 'night'];

/** Gives the best hours to the universities that come first. */
function assign(slots: readonly Slot[], ranked: readonly DemoUniversity[]): DemoUniversity[] {
  const order = slots
    .map((slot, index) => ({ index, worth: WORTH.indexOf(slot.Part) }))
    .sort((left, right) => left.worth - right.worth || left.index - right.index);
  const result: DemoUniversity[] = [];
  for (const [rank, { index }] of order.entries()) {
    const university = ranked[rank % ranked.length];
    if (university) result[index] = university;
  }
  return result;
}

function planFigures(slot: Slot, university: DemoUniversity, random: Random) {
  const share = slot.Part === 'day' || slot.Part === 'evening' ? 1 : 0.2;
  const level = 400 + 900 * prominence(university) ** 2;
  const Basereserves = Math.round(level * share * (0.5 + random.next()));
  return { Basereserves, Baseplays: Math.round(Basereserves * (1.8 + 2 * random.next())) };
}

interface Choice {
  subject: TalkSubject;
  template: string;
  provinces: string[];
}

function choose(
  part: Slot['Part'],
  university: DemoUniversity,
  used: Used,
  random: Random,
): Choice {
  const subject = random.pick(candidates(part, university, used));
  const provinces = planAudience(part, subject, university, random);
  const local = provinces.length === 1 ? (subject.Local ?? []) : [];
  const titles = [...local, ...(subject.Scope ? [] : subject.Titles)];
  const fresh = titles.filter((title) => !used.titles.has(title));
  // Half of the talks for one province name it in the title; the introduction names it anyway.
  const freshLocal = fresh.filter((title) => title.includes('{P}'));
  const pool = freshLocal.length > 0 && random.chance(0.5) ? freshLocal : fresh;
  const template = random.pick(pool.length > 0 ? pool : titles);
  used.titles.add(template);
  used.subjects.set(subject, (used.subjects.get(subject) ?? 0) + 1);
  return { subject, template, provinces };
}

/**
 * The 12 to 16 talks that start on `day` (`YYYY-MM-DD`, Asia/Shanghai), in order of start.
 *
 * The same day and list always give the same talks. At every instant of the day at least one of them
 * is live, and the last one runs into the next day.
 */
export function planDay(day: string, universities: readonly DemoUniversity[]): PlannedTalk[] {
  const random = createRandom(`talks ${day}`);
  const slots = planSlots(day, random);
  const assigned = assign(slots, universitiesOfDay(day, slots.length, universities));
  const used: Used = { titles: new Set(), subjects: new Map() };
  const talks: PlannedTalk[] = [];
  for (const [index, slot] of slots.entries()) {
    const university = assigned[index];
    if (!university) continue;
    const { subject, template, provinces } = choose(slot.Part, university, used, random);
    const fill = (text: string): string =>
      text
        .replaceAll('{Y}', String(admissionYear(day)))
        .replaceAll('{S}', university.Shortname)
        .replaceAll('{P}', provinceName(provinces[0] ?? ''));
    talks.push({
      Key: `${day}-${String(index + 1).padStart(2, '0')}`,
      Universitycode: university.Code,
      Title: fill(template),
      Intro: fill(planIntro(subject, provinces, random)),
      Topic: subject.Topic,
      Category: university.Kind,
      ...planSpeaker(subject, provinces, random),
      Starttime: slot.Starttime,
      Endtime: slot.Endtime,
      Provinces: provinces,
      Tags: [...subject.Tags],
      ...planFigures(slot, university, random),
    });
  }
  return talks;
}
