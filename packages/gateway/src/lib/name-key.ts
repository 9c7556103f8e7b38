/**
 * A name as searches compare it: full-width letters and brackets as their plain ones, lower case,
 * no blanks. Doing it twice changes nothing.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, '');
