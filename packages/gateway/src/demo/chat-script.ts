import { type ScriptedSpeaker, viewers } from './chat-cast.ts';
import { admissionYear } from './day.ts';
import { createRandom, type Random } from './prng.ts';
import { provinceName } from './provinces.ts';
import type { Question } from './question.ts';
import { APPLY_QUESTIONS } from './questions-apply.ts';
import { COMMON_QUESTIONS, ENGLISH_QUESTIONS, OVERSEAS_QUESTIONS } from './questions-common.ts';
import { MAJORS_QUESTIONS } from './questions-majors.ts';
import { QIANGJI_QUESTIONS } from './questions-qiangji.ts';
import {
  DAY_GREETINGS,
  FAREWELLS,
  GREETINGS,
  NIGHT_REMARKS,
  REMARKS,
  THANKS,
} from './small-talk.ts';
import type { Fit } from './talk-fit.ts';
import { fits } from './talk-fit.ts';
import type { PlannedTalk } from './talk-plan.ts';
import type { DemoUniversity } from './universities.ts';

/** Something said at a share (0 to 1) of the talk's length. */
interface Aside {
  share: number;
  text: string;
}

/** How much of the small talk comes at the beginning, and at the end. */
const OPENING = 0.3;
const ENDING = 0.15;

/** Exactly `count` remarks of the audience: greetings first, then comments, goodbyes at the end. */
function smallTalk(isRepeat: boolean, count: number, random: Random): Aside[] {
  const greetings = random.shuffle(isRepeat ? GREETINGS : [...DAY_GREETINGS, ...GREETINGS]);
  const remarks = random.shuffle(isRepeat ? [...NIGHT_REMARKS, ...REMARKS] : REMARKS);
  const opening = greetings.slice(0, Math.ceil(count * OPENING));
  const ending = random.shuffle(FAREWELLS).slice(0, Math.ceil(count * ENDING));
  const between = remarks.slice(0, count - opening.length - ending.length);
  const spread = (texts: readonly string[], from: number, to: number): Aside[] =>
    texts.map((text) => ({ share: from + (to - from) * random.next(), text }));
  return [
    ...spread(opening, 0.003, 0.06),
    ...spread(between, 0.06, 0.93),
    ...spread(ending, 0.94, 0.99),
  ];
}

const BY_TOPIC = { qiangji: QIANGJI_QUESTIONS, majors: MAJORS_QUESTIONS, apply: APPLY_QUESTIONS };
/** Share of a talk's questions that are on its own topic. */
const TOPIC_SHARE = 0.75;
const WIDE = new Set<Fit | undefined>([undefined, 'general', 'civilian', 'qiangji']);

/** Up to `count` questions that suit the talk and the university, in random order, none twice. */
function questionsOf(
  talk: PlannedTalk,
  university: DemoUniversity,
  count: number,
  random: Random,
): Question[] {
  const suits = ({ Fit }: Question): boolean => !Fit || fits(Fit, university);
  const own = [
    ...(talk.Tags.includes('English') ? ENGLISH_QUESTIONS : []),
    ...(talk.Tags.includes('海外') ? OVERSEAS_QUESTIONS : []),
  ];
  const topic = random.shuffle((own.length > 0 ? own : BY_TOPIC[talk.Topic]).filter(suits));
  const wanted = Math.ceil(count * TOPIC_SHARE);
  // Half of them, where there are so many, are what only this kind of university is asked.
  const special = topic.filter(({ Fit }) => !WIDE.has(Fit));
  const wide = topic.filter(({ Fit }) => WIDE.has(Fit));
  const half = Math.ceil(wanted / 2);
  const ranked = [...special.slice(0, half), ...wide, ...special.slice(half)];
  const chosen = ranked.slice(0, wanted);
  const common = random.shuffle(COMMON_QUESTIONS.filter(suits));
  return random.shuffle([...chosen, ...common.slice(0, count - chosen.length)]);
}

/** A message of a demo room. */
export interface ScriptedMessage {
  /** Milliseconds after the talk's `Starttime`, strictly ascending, less than its length. */
  Atms: number;
  Speaker: ScriptedSpeaker;
  /** At most 120 characters. */
  Content: string;
  /** Index in the same script of the question this answers. */
  Quote?: number;
}

/** A message before it has its place: what it answers is still an object, not an index. */
interface Draft {
  at: number;
  speaker: ScriptedSpeaker;
  content: string;
  answers?: Draft;
}

/**
 * The pool from which the authors of a room are drawn: 15 people from anywhere, 3 of them parents,
 * and those from the talk's provinces, repeated until they are about half of the pool.
 */
function audienceOf(talk: PlannedTalk, random: Random): ScriptedSpeaker[] {
  const mixed = random.shuffle(viewers);
  const parents = mixed.filter(({ Badge }) => Badge === '家长').slice(0, 3);
  const others = [...new Set([...parents, ...mixed])].slice(0, 15);
  const near = mixed.filter(({ Provinceid = '' }) => talk.Provinces.includes(Provinceid));
  return [...others, ...others.flatMap((_, index) => near[index % near.length] ?? [])];
}

/** Puts the drafts in order, inside the talk, and turns what they answer into indexes. */
function settle(drafts: Draft[], length: number): ScriptedMessage[] {
  const sorted = drafts.sort((left, right) => left.at - right.at);
  const last = length - 2_000 * sorted.length;
  let before = 0;
  return sorted.map(({ at, speaker, content, answers }, index) => {
    // At least 1.2 s apart: two people do not hit the key in the same moment.
    before = Math.max(Math.min(Math.round(at), last + 2_000 * index), before + 1_200);
    const message = { Atms: before, Speaker: speaker, Content: content };
    return answers ? { ...message, Quote: sorted.indexOf(answers) } : message;
  });
}

/**
 * The messages in the room of a talk: 25 to 60 messages, the same for the same talk. The office
 * opens and closes, and answers most questions, quoting them; the rest is the audience's small
 * talk.
 */
export function chatScript(talk: PlannedTalk, university: DemoUniversity): ScriptedMessage[] {
  const random = createRandom(`chat ${talk.Key}`);
  const length = talk.Endtime - talk.Starttime;
  const total = 25 + random.int(36);
  const office: ScriptedSpeaker = {
    Key: `worker-${university.Code}`,
    Displayname: `${university.Name}招生办`,
    Role: 'worker',
  };
  const audience = audienceOf(talk, random);
  const year = String(admissionYear(talk.Key.slice(0, 10)));
  const fill = (text: string, speaker: ScriptedSpeaker): string =>
    text
      .replaceAll('{Y}', year)
      .replaceAll('{S}', university.Shortname)
      .replaceAll('{P}', provinceName(speaker.Provinceid ?? ''));
  const say = (at: number, speaker: ScriptedSpeaker, text: string): Draft => {
    return { at, speaker, content: fill(text, speaker) };
  };

  const isRepeat = talk.Tags.includes('重播');
  const welcome = isRepeat
    ? '本场为重播，提问请直接发在聊天区，老师分时段统一回复。'
    : '欢迎来到{S}直播间，有问题请直接发在聊天区，老师会边讲边答。';
  const drafts = [
    say(4_000, office, welcome),
    say(
      length - 20_000,
      office,
      '本场就到这里，谢谢大家！回放在本页，政策请以学校当年公布的章程为准。',
    ),
  ];

  const questions = questionsOf(talk, university, Math.round(total * 0.27), random);
  for (const [index, { Ask, Answer, By }] of questions.entries()) {
    const parents = audience.filter(({ Badge }) => Badge === '家长');
    const asker = random.pick(By === 'parent' && parents.length > 0 ? parents : audience);
    const share = 0.05 + (0.85 * (index + random.next() * 0.8)) / questions.length;
    const asked = say(length * share, asker, Ask);
    drafts.push(asked);
    // The first three are always answered: no room may look empty.
    if (index >= 3 && !random.chance(0.85)) continue;
    const answered = asked.at + 20_000 + random.int(60_000);
    // The answer names the asker's province, so the text is filled with the asker's data.
    drafts.push({ at: answered, speaker: office, content: fill(Answer, asker), answers: asked });
    if (random.chance(0.35)) {
      drafts.push(say(answered + 6_000 + random.int(20_000), asker, random.pick(THANKS)));
    }
  }
  for (const { share, text } of smallTalk(isRepeat, total - drafts.length, random)) {
    drafts.push(say(length * share, random.pick(audience), text));
  }
  return settle(drafts, length);
}
