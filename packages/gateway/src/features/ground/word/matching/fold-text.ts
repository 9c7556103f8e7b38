import { CAPITALS, LOOKALIKES, ORDINARY, SHAPES, SIMPLIFIED } from './lookalikes.ts';

/**
 * What a sign counts as beside another: signs of one kind that touch belong together. `none` stands
 * by itself, as Chinese characters do.
 */
type Kind = 'letter' | 'digit' | 'symbol' | 'none';

/** A letter or digit of a text, as texts are compared. */
export interface Unit {
  /** Folded: what it is read as. */
  readonly sign: string;
  /** What was written there, in its small and simplified form. */
  readonly own: string;
  readonly kind: Kind;
  /** Something that can be seen stands between it and the one before. */
  readonly gap: boolean;
  /** Where it stands in the text. */
  readonly at: number;
}

const COUNTED = /[\p{L}\p{N}]/u;
/** Letters that are only written to change others (ー, ʼ), or are not seen at all (the Hangul filler). */
const DROPPED = /[\p{Lm}\p{Default_Ignorable_Code_Point}]/u;
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const DIGIT = /\p{N}/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /[a-z0-9]/;

/** The last step, since it joins what the others give: o and 0, and l, i and 1. */
const ALIKE: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
]);

const shapeOf = (code: number): string | undefined => {
  for (const { from, to } of SHAPES) {
    if (code >= from && code < from + to.length) return to[code - from];
  }
  return undefined;
};

const kindOf = (written: string, sign: string): Kind => {
  if (!LATIN.test(sign) || HAN.test(written)) return 'none';
  if (DIGIT.test(written)) return 'digit';
  return COUNTED.test(written) ? 'letter' : 'symbol';
};

/** The parts of a sign without marks: é is e, Ⅷ is viii, ㈠ is (一). */
const partsOf = (written: string): string => {
  const code = written.codePointAt(0) ?? 0;
  // ASCII and most Chinese are parts of nothing; it is the greater part of what people write.
  if (code < 0x80 || (code >= 0x4e00 && code <= 0x9fff)) return written;
  return shapeOf(code) ?? written.normalize('NFKD');
};

/** What a part of a sign is; `seen` and `unseen` ones are no letters and only part what stands beside them. */
type Part = Pick<Unit, 'sign' | 'own' | 'kind'> | 'seen' | 'unseen';

const readPart = (part: string, written: string): Part => {
  const small = CAPITALS.get(part) ?? part.toLowerCase();
  const own = SIMPLIFIED.get(small) ?? small;
  if (DROPPED.test(own) || !COUNTED.test(own)) return UNSEEN.test(part) ? 'unseen' : 'seen';
  const read = LOOKALIKES.get(own) ?? own;
  const sign = ALIKE.get(read) ?? read;
  return { sign, own, kind: kindOf(written, sign) };
};

/** What was read before: people write some thousand signs over and over. */
const known = new Map<string, readonly Part[]>();
const KNOWN_MAX = 20_000;

const read = (written: string): readonly Part[] => {
  const before = known.get(written);
  if (before !== undefined) return before;
  const parts = Array.from(partsOf(written), (part) => readPart(part, written));
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(written, parts);
  return parts;
};

/** The letters and digits of a text as they are read; all else only parts them. */
export const foldText = (text: string): Unit[] => {
  const units: Unit[] = [];
  let gap = false;
  let at = 0;
  for (const written of text) {
    for (const part of read(written)) {
      if (part === 'seen') gap = true;
      else if (part !== 'unseen') {
        units.push({ sign: part.sign, own: part.own, kind: part.kind, gap, at });
        gap = false;
      }
    }
    at += written.length;
  }
  return units;
};

/**
 * How a word and a post are compared: seen through full-width signs, spaces, punctuation, what is
 * zero wide, marks, letter case and lookalikes. Empty for a text without a letter or a digit. It is
 * for comparing only: 10 and lo are one.
 */
export const wordKey = (text: string): string =>
  foldText(text)
    .map(({ sign }) => sign)
    .join('');

/** Whether two neighbours belong to different words, as far as that can be seen. */
export const isBoundary = (before: Unit | undefined, after: Unit | undefined): boolean =>
  before === undefined ||
  after === undefined ||
  after.gap ||
  before.kind === 'none' ||
  before.kind !== after.kind;

/** Whether the sign at an index is part of an ordinary word, in which it means itself. */
export const isOrdinary = (units: readonly Unit[], index: number): boolean =>
  ORDINARY.some((phrase) => {
    const place = phrase.indexOf(units[index]?.own ?? '');
    if (place === -1) return false;
    const start = units[index - place];
    return [...phrase].every((sign, step) => {
      const unit = units[index - place + step];
      return unit?.own === sign && unit.at === (start?.at ?? 0) + step;
    });
  });

const isLetters = (units: readonly Unit[]): boolean => units.every(({ own }) => !DIGIT.test(own));

/** From as many times on, nobody's writing repeats a letter for its own sake. */
const STRETCHED = 3;

/**
 * The text with letters that are drawn out shortened; null where there are none. It is done where a
 * letter stands three times or more, never digits: two are ordinary writing (妈妈, book), and 100
 * is not 10.
 * @param keep how many are left of each
 */
export const shortened = (units: readonly Unit[], keep: 1 | 2): Unit[] | null => {
  const kept: Unit[] = [];
  for (let start = 0, end = 1; start < units.length; start = end, end += 1) {
    while (end < units.length && units[end]?.sign === units[start]?.sign) end += 1;
    const drawn = end - start >= STRETCHED && isLetters(units.slice(start, end));
    for (const unit of units.slice(start, drawn ? start + keep : end)) kept.push(unit);
  }
  return kept.length === units.length ? null : kept;
};
