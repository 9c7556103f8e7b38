import type { Random } from './prng.ts';
import { DAY_GREETINGS, FAREWELLS, GREETINGS, NIGHT_REMARKS, REMARKS } from './small-talk.ts';

/** Something said at a share (0 to 1) of the talk's length. */
interface Aside {
  share: number;
  text: string;
}

/** How much of the small talk comes at the beginning, and at the end. */
const OPENING = 0.3;
const ENDING = 0.15;

/** Exactly `count` remarks of the audience: greetings first, then comments, goodbyes at the end. */
export function smallTalk(isRepeat: boolean, count: number, random: Random): Aside[] {
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
