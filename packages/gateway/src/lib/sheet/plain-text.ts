/**
 * What spreadsheet programs take for the beginning of a formula, or skip to find one (OWASP, CSV
 * injection); full-width signs too, which they read as the plain ones in Chinese and Japanese.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A text that a spreadsheet program shows, whatever stands in it: never a formula. */
export const plainText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What `plainText` was given, as it comes back in a table that is sent again. */
export const unmarked = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
