/**
 * The rule for what people write and others read. Gateways and the web use it alike, so what is shown
 * before it is sent is what is stored.
 */

/** Marks (accents, vowel signs) that one letter keeps; more are drawn over the lines beside it. */
export const COMBINING_MARKS_MAX = 4;
/** Line breaks that follow each other in a message: one empty line. */
const BREAKS_MAX = 2;

const PICTURE = String.raw`\p{Extended_Pictographic}`;
/** A picture with its skin tone or presentation; a flag of a region has its code in invisible tags. */
const UNIT = String.raw`(?:\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}|${PICTURE}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?)`;
/** Pictures joined to one, a keycap (1️⃣), or a flag of two letters. */
const EMOJI = String.raw`${UNIT}(?:\u200D${UNIT})*|[0-9#*]\uFE0F?\u20E3|\p{Regional_Indicator}{2}`;
const PIECE = new RegExp(`(${EMOJI})|[^]`, 'gu');

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/**
 * What is not seen, or turns the order of what is: control and format characters, what fonts may
 * leave out, unpaired surrogates, private and never assigned code points, and three signs that are
 * drawn as nothing.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC\u{1D159}]/u;
const MARK = /\p{M}/u;
/** Spaces of any width but the full one, which Chinese writing uses. */
const SPACE = /[\t\p{Zs}]/u;
const FULL_SPACE = '\u3000';

/** A letter with its marks, or one emoji: what is never parted. */
interface Cluster {
  readonly text: string;
}

/** The clusters of a text without what is removed; line breaks are clusters too. */
const clustersOf = (text: string): Cluster[] => {
  const clusters: { text: string; marks: number }[] = [];
  for (const [piece, emoji] of text.replace(LINE_BREAK, '\n').matchAll(PIECE)) {
    const last = clusters.at(-1);
    if (emoji !== undefined) clusters.push({ text: emoji, marks: 0 });
    else if (piece === '\n') clusters.push({ text: piece, marks: 0 });
    else if (SPACE.test(piece)) {
      clusters.push({ text: piece === FULL_SPACE ? piece : ' ', marks: 0 });
    } else if (UNSEEN.test(piece)) continue;
    else if (!MARK.test(piece)) clusters.push({ text: piece, marks: 0 });
    // A mark belongs to a letter.
    else if (last !== undefined && last.text.trim() !== '' && last.marks < COMBINING_MARKS_MAX) {
      last.text += piece;
      last.marks += 1;
    }
  }
  return clusters;
};

/**
 * A text of several lines as it is stored and shown: without invisible characters and those that turn
 * the direction of writing, except within emoji, without spaces at the ends, with at most four marks
 * on a letter and one empty line in a row. Never throws; cleaning twice changes nothing more.
 */
export const cleanText = (text: string): string =>
  clustersOf(text)
    .map((cluster) => cluster.text)
    .join('')
    .replace(/[ \u3000]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n'.repeat(BREAKS_MAX))
    .trim();

/** The same for a text of one line, such as a name or a reason: what parts its words is one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/**
 * The beginning of a clean line, at most so many characters (code points, as the schemas count) long;
 * letters with their marks and emoji stay whole.
 */
export const cutLine = (line: string, max: number): string => {
  let cut = '';
  let length = 0;
  for (const cluster of clustersOf(line)) {
    length += [...cluster.text].length;
    if (length > max) break;
    cut += cluster.text;
  }
  return cut.trim();
};
