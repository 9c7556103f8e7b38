/** What may not begin a line, and what may not end one. */
const NOT_FIRST = /^[，。、；：！？）》」』”’…—%·,.;:!?)]/;
const NOT_LAST = /[（《「『“‘(]$/;

/** A Latin word or a number stays whole; every other character may end a line. */
const piecesOf = (text) => text.match(/[\w.@%—–-]+|\s+|./gu) ?? [];

/**
 * Breaks a text into lines by the rules of Chinese: pdfkit breaks at spaces only.
 * @param {(text: string) => number} widthOf
 */
export const breakLines = (text, width, widthOf) => {
  const lines = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line === '' || widthOf(line + piece) <= width || NOT_FIRST.test(piece)) {
      line += line === '' ? piece.trimStart() : piece;
      continue;
    }
    const carried = NOT_LAST.exec(line)?.[0] ?? '';
    lines.push(line.slice(0, line.length - carried.length).trimEnd());
    line = carried + piece.trimStart();
  }
  return [...lines, line];
};
