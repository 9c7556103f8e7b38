/** Most pages of which there is a canvas: a phone's browser closes a page that takes too much memory. */
export const CANVASES_MAX = 5;
/** px left above a page that one goes to: the bar covers it else. */
export const PAD = 64;
/** Sizes of the text version, px. */
export const FONT_SIZES = { least: 15, usual: 17, most: 23, step: 2 } as const;
export const ZOOM = { least: 1, tapped: 2, most: 4, step: 0.5 } as const;
/** Most hits of a search inside, and the characters shown around each. */
export const HITS_MAX = 200;
const AROUND = 14;

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The page in an address: a whole number from 1, else null. */
export const pageIn = (query: URLSearchParams): number | null => {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
};

/**
 * Which pages are drawn: those that are seen, and one more on each side while there is room for it.
 * @param seen in order
 */
export const pagesToDraw = (
  seen: readonly number[],
  count: number,
  most: number = CANVASES_MAX,
): readonly number[] => {
  const [first] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined) return [];
  const all = seen.slice(0, most);
  for (const page of [last + 1, first - 1]) {
    if (all.length < most && page >= 1 && page <= count) all.push(page);
  }
  return all.sort((a, b) => a - b);
};

/** A place in a guide where a word was found. */
export interface Hit {
  readonly page: number;
  /** Where in the text of its page, from 0. */
  readonly at: number;
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

/** What is searched: letters and digits without the difference of case and width, no spaces. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Where a word is in a text that was joined from lines: spaces do not count. */
export const findInText = (text: string, word: string): readonly [number, number][] => {
  const wanted = plain(word).replace(/\s/g, '');
  if (wanted === '') return [];
  const places: number[] = [];
  let joined = '';
  for (const [at, character] of [...text].entries()) {
    const one = plain(character).replace(/\s/g, '');
    joined += one;
    for (let more = 0; more < one.length; more += 1) places.push(at);
  }
  const found: [number, number][] = [];
  for (let at = joined.indexOf(wanted); at >= 0; at = joined.indexOf(wanted, at + wanted.length)) {
    found.push([places[at] ?? 0, (places[at + wanted.length - 1] ?? 0) + 1]);
  }
  return found;
};

/** The hits of a word on a page, with what stands around them. */
export const hitsOnPage = (text: string, word: string, page: number): readonly Hit[] => {
  const characters = [...text];
  const part = (from: number, to: number) => characters.slice(Math.max(0, from), to).join('');
  return findInText(text, word).map(([from, to]) => ({
    page,
    at: from,
    before: part(from - AROUND, from),
    word: part(from, to),
    after: part(to, to + AROUND),
  }));
};

/** Where a page's section begins and ends on the slider, as shares of the whole. */
export const ticksOf = (chapters: readonly { readonly page: number }[], count: number) =>
  chapters
    .filter(({ page }) => page > 1 && page <= count)
    .map(({ page }) => (page - 1) / Math.max(1, count - 1));
