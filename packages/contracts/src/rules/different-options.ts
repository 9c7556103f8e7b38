/** Whether all answers of a poll are different, as people read them. */
export const areDifferent = (options: readonly string[]): boolean =>
  new Set(options.map((option) => option.normalize('NFKC').toLowerCase())).size === options.length;
