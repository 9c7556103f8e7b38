/** What a formatter may change without changing the program: white space, and the comma before a closing bracket. */
const isSpace = (letter) => /\s/.test(letter);
const CLOSES = new Set([')', ']', '}', '>']);

/**
 * A source text without what a formatter may change.
 * @returns {{ text: string, places: readonly number[] }} the text, and where each of its letters stands in the source
 */
const fold = (source) => {
  const letters = [];
  const places = [];
  for (let place = 0; place < source.length; place += 1) {
    const letter = source[place];
    if (isSpace(letter)) continue;
    if (CLOSES.has(letter) && letters.at(-1) === ',') {
      letters.pop();
      places.pop();
    }
    letters.push(letter);
    places.push(place);
  }
  return { text: letters.join(''), places };
};

/**
 * Where a piece of source stands in another one, however either is formatted.
 * @returns {readonly { start: number, end: number }[]}
 */
export const occurrences = (source, piece) => {
  const { text, places } = fold(source);
  const wanted = fold(piece).text;
  const found = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    found.push({ start: places[at], end: places[at + wanted.length - 1] + 1 });
  }
  return found;
};
