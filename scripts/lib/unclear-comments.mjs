import { parseSync } from 'vite';

const UNCLEAR = /^(?:Of|Those|Who|Whose|That of|Others)\b/;
/** What stands before the text of a comment. */
const MARKS = /^[\s*]+/;

/**
 * The comments of a source file that begin with a word which needs a subject. Lines of `//` one below the other are one comment.
 * @returns {{ line: number, text: string }[]} the line where each begins, from 1, and its first line
 */
export const unclearComments = (file, source) => {
  const lineOf = (place) => source.slice(0, place).split('\n').length;
  const isAlone = (place) =>
    source.slice(source.lastIndexOf('\n', place - 1) + 1, place).trim() === '';
  /** The end of a `//` that has its line for itself, so that the next line can go on with it. */
  let goesOnFrom = null;
  return parseSync(file, source).comments.flatMap(({ type, value, start, end }) => {
    const gap = goesOnFrom === null ? null : source.slice(goesOnFrom, start);
    const goesOn = type === 'Line' && gap !== null && /^\n[^\S\n]*$/.test(gap);
    goesOnFrom = type === 'Line' && isAlone(start) ? end : null;
    const text = value.replace(MARKS, '');
    return goesOn || !UNCLEAR.test(text)
      ? []
      : [{ line: lineOf(start), text: text.split('\n')[0].trim() }];
  });
};
