import { dayNumber } from './day.ts';
import { createRandom } from './prng.ts';
import { type DemoUniversity, prominence } from './universities.ts';

const BASE_A_DAY = 10;
const C9_A_DAY = 2;
const F985_A_DAY = 4;

/** A window of `size` into a list that goes round, starting at `offset`. */
function round<T>(list: readonly T[], offset: number, size: number): T[] {
  const result: T[] = [];
  for (let index = 0; index < size && list.length > 0; index += 1) {
    const at = (((offset + index) % list.length) + list.length) % list.length;
    result.push(list[at] as T);
  }
  return result;
}

/**
 * The universities of a day, prominent ones first.
 *
 * Ten are taken in rotation from all of them, so that each is chosen once within 15 days; two in
 * rotation from the C9 league, the rest from the other 985 ones. No university is chosen twice a
 * day as long as there are enough.
 */
export function universitiesOfDay(
  day: string,
  count: number,
  universities: readonly DemoUniversity[],
): DemoUniversity[] {
  const random = createRandom('rotation');
  const number = dayNumber(day);
  const base = round(random.shuffle(universities), number * BASE_A_DAY, BASE_A_DAY);
  const chosen = new Set(base);
  const walk = (level: number, aDay: number, size: number): void => {
    const list = random.shuffle(universities.filter((one) => prominence(one) === level));
    for (const one of round(list, number * aDay, size)) if (chosen.size < count) chosen.add(one);
  };
  walk(3, C9_A_DAY, C9_A_DAY);
  walk(2, F985_A_DAY, universities.length);
  for (const university of universities) if (chosen.size < count) chosen.add(university);
  const mixed = createRandom(`order ${day}`).shuffle(round([...chosen], 0, count));
  // Below 985 chance decides: sorted strictly, the art schools would never leave the night.
  const tier = (university: DemoUniversity): number => Math.max(prominence(university), 1);
  return mixed.sort((left, right) => tier(right) - tier(left));
}
