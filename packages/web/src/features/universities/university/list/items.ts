import { TODAY } from './letters.ts';

/** How many universities of a filter begin with a letter; in the order of the list. */
export interface LetterCount {
  readonly letter: string;
  readonly count: number;
}

interface Place {
  /** Ends of a card. */
  readonly first: boolean;
  readonly last: boolean;
  readonly letter: string;
}

/** One thing of the list, whether what it shows is loaded or not. */
export type ListItem =
  | { readonly kind: 'head'; readonly letter: string }
  /** @property place among the universities with a talk today */
  | ({ readonly kind: 'today'; readonly place: number } & Place)
  /** @property index among all universities of the filter */
  | ({ readonly kind: 'row'; readonly index: number } & Place);

const ends = (at: number, count: number) => ({ first: at === 0, last: at === count - 1 });

/** The list as it is scrolled: those of today on top, then each letter with its universities. */
export const listItems = (today: number, letters: readonly LetterCount[]): ListItem[] => {
  const items: ListItem[] = [];
  if (today > 0) items.push({ kind: 'head', letter: TODAY });
  for (let place = 0; place < today; place += 1) {
    items.push({ kind: 'today', place, letter: TODAY, ...ends(place, today) });
  }
  let index = 0;
  for (const { letter, count } of letters) {
    if (count > 0) items.push({ kind: 'head', letter });
    for (let at = 0; at < count; at += 1) {
      items.push({ kind: 'row', index, letter, ...ends(at, count) });
      index += 1;
    }
  }
  return items;
};

/** Where the list jumps to for a letter; the top for one that it does not have. */
export const placeOfLetter = (items: readonly ListItem[], letter: string): number =>
  Math.max(
    items.findIndex((item) => item.letter === letter),
    0,
  );

/** The letters that the list has, in its order. */
export const lettersOf = (items: readonly ListItem[]): string[] =>
  items.filter(({ kind }) => kind === 'head').map(({ letter }) => letter);

/** Pages, from 1, that hold the universities of the items from one place to another. */
export const pagesBetween = (
  items: readonly ListItem[],
  from: number,
  to: number,
  limit: number,
): number[] => {
  const pages = new Set<number>();
  for (const item of items.slice(Math.max(from, 0), to + 1)) {
    if (item.kind === 'row') pages.add(Math.floor(item.index / limit) + 1);
  }
  return [...pages];
};
