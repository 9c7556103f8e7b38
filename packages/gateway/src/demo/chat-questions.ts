import type { Random } from './prng.ts';
import type { Question } from './question.ts';
import { APPLY_QUESTIONS } from './questions-apply.ts';
import { COMMON_QUESTIONS, ENGLISH_QUESTIONS, OVERSEAS_QUESTIONS } from './questions-common.ts';
import { MAJORS_QUESTIONS } from './questions-majors.ts';
import { QIANGJI_QUESTIONS } from './questions-qiangji.ts';
import { type Fit, fits } from './talk-fit.ts';
import type { PlannedTalk } from './talk-plan.ts';
import type { DemoUniversity } from './universities.ts';

const BY_TOPIC = { qiangji: QIANGJI_QUESTIONS, majors: MAJORS_QUESTIONS, apply: APPLY_QUESTIONS };
/** Share of a talk's questions that are on its own topic. */
const TOPIC_SHARE = 0.75;
const WIDE = new Set<Fit | undefined>([undefined, 'general', 'civilian', 'qiangji']);

/** Up to `count` questions that suit the talk and the university, in random order, none twice. */
export function questionsOf(
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
