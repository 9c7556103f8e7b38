import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import type { SearchTopic } from '@xuanjiang/contracts/search';
import type { Run } from '../../../../lib/search-text.ts';
import type { KnownUniversity, UniversityNames } from './derived-names.ts';
import { universityNames } from './derived-names.ts';
import { COMMON_WORDS } from './known-universities.ts';
import {
  BATCH_WORDS,
  IDLE_WORDS,
  MARK_WORDS,
  SCHOOL_WORDS,
  SUBJECT_WORDS,
  TOPIC_LETTERS,
  TOPIC_WORDS,
  WHOLE_WORDS,
} from './known-words.ts';

export type Mark = keyof typeof MARK_WORDS;

/** What a part of a question names. */
type Meaning =
  | { readonly kind: 'university'; readonly universities: readonly KnownUniversity[] }
  | { readonly kind: 'topic'; readonly topic: SearchTopic }
  | { readonly kind: 'place'; readonly provinceId: string; readonly cityId: string }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'subject' | 'batch'; readonly name: string }
  | { readonly kind: 'mark'; readonly mark: Mark }
  /**
   * - `score`: a score or a rank;
   * - `school`: a word for universities in general;
   * - `idle`: nothing;
   * - `rest`: what is looked for as it is.
   */
  | { readonly kind: 'score' | 'school' | 'idle' | 'rest' };

/** A part of a question as it was typed, folded, and what it names. */
export type Piece = Meaning & { readonly text: string };

/** A region as the table of regions gives it. */
export interface Place {
  readonly code: string;
  readonly name: string;
  /** Code of its province; its own for a province. */
  readonly provinceId: string;
}

export interface Lexicon extends Pick<UniversityNames, 'spelt'> {
  readonly universities: readonly KnownUniversity[];
  /** What a text of a question means; null for nothing known. */
  readonly meaning: (text: string) => Meaning | null;
  /** Characters of the longest known name. */
  readonly longest: number;
}

const PLACE_END = /(?:特别行政区|[^\s]{0,8}自治[区州]|省|市|地区|盟)$/;

/** What places are called; 黔东南苗族侗族自治州 by its whole name only. */
const placeNames = ({ name, code }: Place): string[] => {
  const short =
    OWN_PROVINCES.find((province) => province.code === code)?.name ?? name.replace(PLACE_END, '');
  return [name, ...([...short].length >= 2 ? [short] : [])];
};

/** All names that a question may hold. */
export const createLexicon = (
  universities: readonly KnownUniversity[],
  places: readonly Place[],
): Lexicon => {
  const words = new Map<string, Meaning>();
  const add = (texts: readonly string[], meaning: Meaning): void => {
    for (const text of texts) words.set(text, meaning);
  };
  // What comes later wins: a word that is known to name something is not idle.
  add(IDLE_WORDS, { kind: 'idle' });
  add(SCHOOL_WORDS, { kind: 'school' });
  for (const place of places) {
    const cityId = place.code === place.provinceId ? '' : place.code;
    // The name of a city that is that of a province, too, is the province: 吉林.
    for (const name of placeNames(place)) {
      if (cityId !== '' && words.get(name)?.kind === 'place') continue;
      add([name], { kind: 'place', provinceId: place.provinceId, cityId });
    }
  }
  const isPlace = (name: string): boolean => words.get(name)?.kind === 'place';
  const { named, spelt } = universityNames(universities, isPlace);
  for (const [name, meant] of named) {
    add([name], { kind: 'university', universities: meant });
  }
  for (const [mark, texts] of Object.entries(MARK_WORDS)) {
    add(texts, { kind: 'mark', mark: mark as Mark });
  }
  for (const [name, texts] of Object.entries(SUBJECT_WORDS)) add(texts, { kind: 'subject', name });
  for (const [name, texts] of Object.entries(BATCH_WORDS)) add(texts, { kind: 'batch', name });
  for (const [topic, texts] of Object.entries(TOPIC_WORDS)) {
    add(texts, { kind: 'topic', topic: topic as SearchTopic });
  }
  add(WHOLE_WORDS, { kind: 'rest' });
  const letters = Object.entries(TOPIC_LETTERS).map(([typed, text]) => [typed, [text]] as const);
  return {
    universities,
    spelt: new Map([...spelt, ...letters]),
    meaning: (text) => words.get(text) ?? null,
    longest: Math.max(...[...words.keys()].map((text) => text.length)),
  };
};

const yearOf = (digits: string, next: string): number | null => {
  if (/^20[12]\d$/.test(digits)) return Number(digits);
  return /^[12]\d$/.test(digits) && next === '年' ? 2000 + Number(digits) : null;
};

/** Characters between names that only join them. */
const PARTICLES = '的吗呢了吧啊呀么嘛';

/** Whether a short name is only a part of the name of another university: 科大 of 某某医科大学, but not of 科大学费. */
const isWithinName = (text: string, part: string, to: number, { meaning }: Lexicon): boolean => {
  if (!part.endsWith('大') || text[to] !== '学') return false;
  return ![2, 3, 4].some((length) => {
    const next = meaning(text.slice(to, to + length));
    return next?.kind === 'topic' && text.length >= to + length;
  });
};

/** 生 that belongs to 大学 before it, and is not the beginning of a word: 上海大学生, but not 上海大学生物. */
const STUDENT = /^生(?!源|活(?!动)|物|态|命|医|均|化|理|产)/;

/**
 * Whether a name is a part of an ordinary word: 人大 of 人大代表, 河大 of 黄河大合唱.
 * @param isBegun whether something that is not known stands before it
 */
const isWithinWord = (
  text: string,
  part: string,
  to: number,
  { meaning, longest }: Lexicon,
  isBegun: boolean,
): boolean => {
  if (part.endsWith('大学')) return STUDENT.test(text.slice(to));
  if (part.length > 2 || (!isBegun && !COMMON_WORDS.has(part))) return false;
  const after = text.slice(to, to + longest);
  const isKnown = [...after].some((_, index) => meaning(after.slice(0, index + 1)) !== null);
  return after !== '' && !PARTICLES.includes(after.slice(0, 1)) && !isKnown;
};

/** A known name that begins at a place of a text, the longest; `isBegun` as of `isWithinWord`. */
const longestAt = (
  text: string,
  at: number,
  lexicon: Lexicon,
  isBegun: boolean,
): { readonly text: string; readonly meaning: Meaning } | null => {
  const { meaning, longest } = lexicon;
  for (let to = Math.min(text.length, at + longest); to > at; to -= 1) {
    const part = text.slice(at, to);
    const found = meaning(part);
    // A character alone is part of a word more often than a word.
    if (found === null || (to - at === 1 && part !== text)) continue;
    if (
      found.kind === 'university' &&
      (isWithinName(text, part, to, lexicon) || isWithinWord(text, part, to, lexicon, isBegun))
    ) {
      continue;
    }
    return { text: part, meaning: found };
  }
  return null;
};

/** Asks for several universities. */
const SEVERAL = /[哪几][些几所个]|排名|名单|推荐/;

/** What is not known, or a place, and the word for a university after it are the name of one that is not known. */
const joinNames = (pieces: readonly Piece[], isSeveral: boolean): Piece[] => {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const [before, last] = [joined.at(-2), joined.at(-1)];
    const isBegun = last?.kind === 'rest' || (last?.kind === 'place' && !isSeveral);
    if (!isBegun || piece.kind !== 'school' || piece.text !== '大学') joined.push(piece);
    else if (
      before?.kind === 'place' &&
      last.kind === 'rest' &&
      !PARTICLES.includes(last.text.slice(0, 1))
    ) {
      joined.splice(-2, 2, { kind: 'rest', text: before.text + last.text + piece.text });
    } else joined.splice(-1, 1, { kind: 'rest', text: last.text + piece.text });
  }
  return joined;
};

/** Cuts Chinese from left to right, each time the longest known name; what is between is the rest. */
const cutRun = (text: string, lexicon: Lexicon): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  const rest = (to: number): void => {
    if (to > from) pieces.push({ kind: 'rest', text: text.slice(from, to) });
  };
  for (let at = 0; at < text.length; ) {
    const found = longestAt(text, at, lexicon, at > from);
    // What is looked for as it is belongs to what stands around it: 临床医学.
    if (found === null || found.meaning.kind === 'rest') at += found?.text.length ?? 1;
    else {
      rest(at);
      pieces.push({ ...found.meaning, text: found.text });
      at += found.text.length;
      from = at;
    }
  }
  rest(text.length);
  return pieces;
};

/** Signs after a number that say what it is. */
const COUNTED = /^(?:多?分(?!数)|多?[名位]|多?万|左右|以上)+/;

/** A rest without the idle characters before it; empty where nothing else is in it. It finds no less than it did. */
const withoutIdle = (text: string, { meaning }: Lexicon): string => {
  const characters = [...text];
  const first = characters.findIndex((character) => meaning(character)?.kind !== 'idle');
  if (first === -1) return '';
  // One character that is left of a word says nothing.
  return first < characters.length - 1 ? characters.slice(first).join('') : text;
};

/**
 * A name and a place beside it may together be a name: 中国石油大学（华东）. Where a name has several universities, those that
 * are in the place count.
 */
const inPlace = (pieces: readonly Piece[], { meaning }: Lexicon): Piece[] => {
  const places = pieces.filter((piece) => piece.kind === 'place');
  return pieces.map((piece, at) => {
    if (piece.kind !== 'university') return piece;
    const beside = [pieces[at + 1], ...places];
    const whole = beside
      .map((each) => meaning(piece.text + (each?.text ?? '')))
      .find((each) => each?.kind === 'university' && each.universities !== piece.universities);
    if (whole?.kind === 'university') return { ...piece, universities: whole.universities };
    const there = piece.universities.filter(({ name, cityId, provinceId }) =>
      places.some(
        (place) =>
          name.includes(place.text) ||
          (place.cityId === '' ? place.provinceId === provinceId : place.cityId === cityId),
      ),
    );
    return there.length === 0 ? piece : { ...piece, universities: there };
  });
};

/**
 * Cuts a question into what it names and the rest. A question in which nothing is known stays as it was typed.
 * @param words as they were typed, letters read as pinyin where they are
 */
export const cutQuestion = (words: readonly Run[], lexicon: Lexicon): Piece[] => {
  const pieces: Piece[] = [];
  const isSeveral = words.some(({ text }) => SEVERAL.test(text));
  let used = 0;
  for (const [at, { text, han }] of words.entries()) {
    const next = words[at + 1];
    const after = next?.han === true ? next.text : '';
    if (han) {
      pieces.push(...joinNames(cutRun(text.slice(used), lexicon), isSeveral));
      used = 0;
      continue;
    }
    const year = yearOf(text, after.slice(0, 1));
    const meaning = lexicon.meaning(text);
    const counted = /^\d+$/.test(text) ? (COUNTED.exec(after)?.[0] ?? '') : '';
    if (year !== null) {
      used = after.startsWith('年') ? 1 : 0;
      pieces.push({ kind: 'year', text, year });
    } else if (counted !== '') {
      used = counted.length;
      pieces.push({ kind: 'score', text: text + counted });
    } else pieces.push({ ...(meaning ?? { kind: 'rest' }), text });
  }
  const isKnown = pieces.some(({ kind }) => kind !== 'rest' && kind !== 'idle');
  const cleaned = pieces.flatMap((piece): Piece[] => {
    if (piece.kind !== 'rest') return [piece];
    const bare = isKnown
      ? piece.text.replace(new RegExp(`^[${PARTICLES}]+|[${PARTICLES}]+$`, 'g'), '')
      : piece.text;
    const text = isKnown || pieces.length > 1 ? withoutIdle(bare, lexicon) : piece.text;
    return text === '' ? [] : [{ ...piece, text }];
  });
  return inPlace(cleaned, lexicon);
};
