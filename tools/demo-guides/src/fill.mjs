/** Numbers that look random and are the same for the same seed: FNV-1a, then xorshift. */
const numbersOf = (seed) => {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ character.codePointAt(0), 0x01000193) >>> 0;
  }
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
};

/**
 * Fills in `{S}` (university), `{Y}` (year) and `{n:from-to}` (an invented number).
 * @param {string} seed the same gives the same numbers
 */
export const createFill = (seed, { name, year }) => {
  const next = numbersOf(seed);
  const between = (from, to) => from + Math.floor(next() * (to - from + 1));
  const text = (line) =>
    line
      .replaceAll('{S}', name)
      .replaceAll('{Y}', String(year))
      .replace(/\{n:(\d+)-(\d+)\}/g, (_, from, to) => String(between(Number(from), Number(to))));
  return { between, text };
};
