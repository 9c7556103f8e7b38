/** Facts in a line, with dots between; a style sheet with `word-break: keep-all` lets it break only after a dot. */
export const factsLine = (facts: readonly string[]): string =>
  facts
    .filter((fact) => fact !== '')
    .map((fact) => fact.replaceAll(' ', '\u00A0'))
    .join('\u00A0· ');
