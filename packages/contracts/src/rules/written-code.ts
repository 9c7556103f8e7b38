/** Characters of a recovery code and of a set-up code. */
export const WRITTEN_LENGTH = 10;

/**
 * A code as somebody typed it, in the form in which codes are compared: without spaces and hyphens,
 * in capitals, the letters O, I and L as the digits that they look like.
 */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
