/**
 * How many requirements of Levels 1 and 2 the sections of OWASP ASVS 5.0.0 have, by chapter and section. They have the
 * first numbers of their section; those of Level 3 follow.
 */
const COUNTS = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};
const NUMBERS = Object.entries(COUNTS).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
  ),
);

const ROW = /^\| *(\d[\d., –]*?) *\|[^|]*\| *([^|]*?) *\|/;
const STATES = new Set(['met', 'partly', '**no**', 'n/a']);
/** Names in backticks that are files: with an ending of sources, or with a folder. Addresses begin with a slash. */
const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:mjs|tsx?|ya?ml|json)|(?:[\w.-]+\/)+[\w.-]*|Dockerfile)`/g;

/** The numbers that a row names, such as `1.2.1, 1.2.3–1.2.5`. */
const numbersOf = (cell) =>
  cell.split(',').flatMap((part) => {
    const [first, last = first] = part.trim().split('–');
    const section = first.slice(0, first.lastIndexOf('.') + 1);
    const [from, to] = [first, last].map((number) => Number(number.slice(section.length)));
    if (!(last.startsWith(section) && from <= to)) return [part.trim()];
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`);
  });

/**
 * What the tables of a document on OWASP ASVS lack.
 * @param {string} text
 * @param {(name: string) => boolean} exists whether the project has a file of this name
 * @returns {string[]} a line for each fault
 */
export const faultsOfRequirements = (text, exists) => {
  const faults = [];
  const named = new Map();
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|')) continue;
    const at = `line ${index + 1}: `;
    const files = [...line.matchAll(FILE)].map(([, name]) => name);
    for (const name of files) if (!exists(name)) faults.push(`${at}no file ${name}`);
    const [, cell, state] = ROW.exec(line) ?? [];
    if (cell === undefined) continue;
    if (!STATES.has(state)) faults.push(`${at}no state: ${state}`);
    if (state === 'met' && files.length === 0 && !line.includes(']('))
      faults.push(`${at}neither a file nor a link shows it`);
    for (const number of numbersOf(cell)) {
      if (named.has(number)) faults.push(`${at}${number} stands twice`);
      named.set(number, index);
    }
  }
  const missing = NUMBERS.filter((number) => !named.has(number));
  const unknown = [...named.keys()].filter((number) => !NUMBERS.includes(number));
  if (missing.length > 0) faults.push(`no row for ${missing.join(', ')}`);
  if (unknown.length > 0) faults.push(`not of Levels 1 and 2: ${unknown.join(', ')}`);
  return faults;
};
