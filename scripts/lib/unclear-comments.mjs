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
  let before = null;
  return parseSync(file, source).comments.flatMap(({ type, value, start, end }) => {
    const gap = before === null ? '' : source.slice(before.end, start);
    const goesOn = type === 'Line' && before?.type === 'Line' && /^\n[^\S\n]*$/.test(gap);
    before = { type, end };
    const text = value.replace(MARKS, '');
    return goesOn || !UNCLEAR.test(text)
      ? []
      : [{ line: lineOf(start), text: text.split('\n')[0].trim() }];
  });
};
