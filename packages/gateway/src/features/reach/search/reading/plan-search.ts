import { SEARCH } from '@xuanjiang/contracts/constants';
import type { SearchAnswer, SearchTopic } from '@xuanjiang/contracts/search';
import { ANSWER_UNIVERSITIES_MAX } from '@xuanjiang/contracts/search';
import type { Run } from '../../../../lib/search-text.ts';
import { runsOf } from '../../../../lib/search-text.ts';
import type { Wanted } from '../store.ts';
import type { Lexicon, Mark, Piece } from './cut-question.ts';
import { cutQuestion } from './cut-question.ts';
import type { KnownUniversity } from './derived-names.ts';
import { renownRank } from './derived-names.ts';
import { SEARCHED_WORDS, TOPIC_WORDS, WEAK_TOPICS } from './known-words.ts';

type Said = Pick<SearchAnswer, 'Topic' | 'Provinceid' | 'Year' | 'Subject' | 'Batch'>;

/** What is looked for, and what of it is shown before the lists. */
export interface SearchPlan {
  /** What is looked for in the lists; where one finds nothing, the next, which asks for less. */
  readonly wanted: readonly Wanted[];
  /** Universities that are named, or that are of the kind and place that was named; the likeliest first. */
  readonly universities: readonly KnownUniversity[];
  /** Whether each of these was named. */
  readonly isNamed: boolean;
  /** Whether the whole question is one name: then the lists of universities are searched, too. */
  readonly isOneName: boolean;
  readonly said: Said;
  /** Whether the control lines of a province are asked for. */
  readonly isControl: boolean;
  /** What is marked in the hits. */
  readonly marked: readonly string[];
  /** Words for the topic: the page of a guide is the one that has one of them. */
  readonly topical: readonly string[];
}

/** Words that are looked for of one topic: the first are the usual ones. */
const TOPIC_WORDS_MAX = 5;

const wordOf = (text: string): Run => ({ text, han: /^\p{Script=Han}+$/v.test(text) });

const textsOf = (pieces: readonly Piece[], ...kinds: readonly Piece['kind'][]): string[] => [
  ...new Set(pieces.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)),
];

const wordsOf = (pieces: readonly Piece[], ...kinds: readonly Piece['kind'][]): Run[] =>
  textsOf(pieces, ...kinds).map(wordOf);

const namedIn = (pieces: readonly Piece[]): KnownUniversity[] => {
  const found = pieces.flatMap((piece) => (piece.kind === 'university' ? piece.universities : []));
  return [...new Map(found.map((each) => [each.id, each])).values()].slice(
    0,
    ANSWER_UNIVERSITIES_MAX,
  );
};

/** Universities by what they are known as and where they are; none where neither was named of universities. */
const filteredBy = (pieces: readonly Piece[], { universities }: Lexicon): KnownUniversity[] => {
  const marks = pieces.flatMap((piece): Mark[] => (piece.kind === 'mark' ? [piece.mark] : []));
  const places = pieces.filter((piece) => piece.kind === 'place');
  const areSchools = pieces.some(({ kind }) => kind === 'school');
  if (marks.length === 0 && (places.length === 0 || !areSchools)) return [];
  return universities
    .filter(
      (university) =>
        marks.every((mark) => university[mark] === 1) &&
        (places.length === 0 ||
          places.some(({ provinceId, cityId }) =>
            cityId === '' ? university.provinceId === provinceId : university.cityId === cityId,
          )),
    )
    .toSorted((one, other) => renownRank(other) - renownRank(one));
};

type TopicPiece = Extract<Piece, { kind: 'topic' }>;

/** What is asked: the first topic, but for those that questions about something else speak of as well. */
const topicIn = (pieces: readonly Piece[]): TopicPiece | undefined => {
  const topics = pieces.filter((piece): piece is TopicPiece => piece.kind === 'topic');
  return topics.find(({ topic }) => !WEAK_TOPICS.has(topic)) ?? topics[0];
};

/** A question with an own score or rank asks for the lines; null where there is none. */
const topicOfFigure = (pieces: readonly Piece[]): SearchTopic | null => {
  const figure = pieces.find(({ kind }) => kind === 'score');
  if (figure === undefined) return null;
  return /[名位]/.test(figure.text) ? 'rank' : 'lines';
};

const saidIn = (pieces: readonly Piece[]): Said => {
  const first = <K extends Piece['kind']>(kind: K) =>
    pieces.find((piece): piece is Extract<Piece, { kind: K }> => piece.kind === kind);
  const nameOf = (kind: 'subject' | 'batch'): string => {
    const found = pieces.find((piece) => piece.kind === kind);
    return found !== undefined && 'name' in found ? found.name : '';
  };
  return {
    Topic: topicIn(pieces)?.topic ?? topicOfFigure(pieces),
    Provinceid: first('place')?.provinceId ?? '',
    Year: first('year')?.year ?? null,
    Subject: nameOf('subject'),
    Batch: nameOf('batch'),
  };
};

/** What a question may hold that asks for control lines, beside the topic. */
const CONTROL_KINDS: ReadonlySet<Piece['kind']> = new Set([
  'topic',
  'place',
  'year',
  'subject',
  'batch',
]);

/**
 * Whether a question that names no university asks for the control lines of a province: by a word for them, or for lines of a
 * place or year and nothing else, such as 2026 录取线.
 */
const asksForControl = (meant: readonly Piece[]): boolean => {
  if (meant.some(({ kind }) => !CONTROL_KINDS.has(kind))) return false;
  const topics = meant.flatMap((piece) => (piece.kind === 'topic' ? [piece.topic] : []));
  const isOf = meant.some(({ kind }) => kind === 'place' || kind === 'year');
  const isControl = topics.includes('control');
  return (
    topics.length > 0 &&
    topics.every((topic) => topic === 'control' || (topic === 'lines' && (isOf || isControl)))
  );
};

const firstWords = (words: readonly Run[]): Run[] => words.slice(0, SEARCH.wordsMax);

/** The words of a topic, those that were typed first. */
const topicalOf = (pieces: readonly Piece[]): string[] => {
  const topic = topicIn(pieces);
  if (topic === undefined) return [];
  const searched = SEARCHED_WORDS[topic.topic];
  const words = searched ?? [topic.text, ...TOPIC_WORDS[topic.topic]];
  // What has 强基计划 has 强基: to look for one of them, the shorter is enough.
  const shortest = words.filter(
    (word) => !words.some((other) => other !== word && word.includes(other)),
  );
  return [...new Set(shortest)].slice(0, TOPIC_WORDS_MAX);
};

/** From what asks for most to what asks for least; what asks for nothing is left out. */
const wantedOf = (pieces: readonly Piece[], universities: readonly KnownUniversity[]): Wanted[] => {
  const topical = topicalOf(pieces).map(wordOf);
  const rest = firstWords(wordsOf(pieces, 'rest'));
  const around = wordsOf(pieces, 'place', 'year', 'subject', 'batch', 'score', 'mark');
  const own = universities.map(({ name }) => runsOf(name));
  if (own.length > 0) {
    const [one = []] = own;
    const names: Wanted =
      own.length === 1
        ? { all: one }
        : { all: [], any: own.flatMap(([first]) => (first === undefined ? [] : [first])) };
    const preferred = topical.length > 0 ? topical : firstWords(around);
    return [
      { ...names, all: [...names.all, ...rest], preferred },
      { ...names, preferred: [...preferred, ...rest] },
    ];
  }
  if (topical.length > 0) {
    // Texts that have the very word come first.
    const preferred = firstWords([wordOf(topicIn(pieces)?.text ?? ''), ...around]);
    return [
      { all: rest, any: topical, preferred },
      { all: [], any: topical, preferred },
      { all: [], any: firstWords(around) },
    ];
  }
  const strict = wordsOf(pieces, 'rest', 'place', 'mark');
  const loose = wordsOf(pieces, 'year', 'subject', 'batch', 'score');
  const all = strict.length > 0 ? strict : loose;
  const preferred = strict.length > 0 ? loose : [];
  const less: Wanted[] =
    rest.length > 0
      ? [{ all: rest, preferred: firstWords(around) }]
      : [{ all: [], any: firstWords(around) }];
  return [{ all: firstWords(all), preferred: firstWords(preferred) }, ...less];
};

/** Each once, and none that asks for nothing. */
const distinct = (wanted: readonly Wanted[]): Wanted[] => {
  const asking = wanted.filter(({ all, any = [] }) => all.length + any.length > 0);
  return [...new Map(asking.map((each) => [JSON.stringify(each), each])).values()];
};

/** What a question means to be looked for. @param words letters read as pinyin where they are */
export const planSearch = (words: readonly Run[], lexicon: Lexicon): SearchPlan => {
  const pieces = cutQuestion(words, lexicon);
  const known = pieces.filter(({ kind }) => kind !== 'rest');
  const meant = pieces.filter(({ kind }) => kind !== 'idle');
  const named = namedIn(pieces);
  const filtered = named.length > 0 ? [] : filteredBy(pieces, lexicon);
  const typed = words.map(({ text }) => text);
  const [only] = meant;
  // A name alone is looked for as it was typed; one that stands in no title is looked for by the whole name.
  const isTitle =
    only?.kind !== 'university' ||
    only.universities.some(({ name, shortname }) => `${name}\n${shortname}`.includes(only.text));
  const isOneName =
    known.length === 0 ||
    (meant.length === 1 &&
      only !== undefined &&
      words.length === 1 &&
      only.text === typed[0] &&
      isTitle);
  const said = meant.map(({ text }) => text);
  // 清华 is marked within 清华大学; of 华工 the whole name is.
  const wholeNames = named
    .map(({ name }) => name)
    .filter((name) => !said.some((text) => name.includes(text)));
  const marked = isOneName ? typed : [...said, ...wholeNames];
  const asTyped: Wanted = { all: words };
  return {
    wanted: isOneName
      ? [asTyped, ...(only?.kind === 'topic' ? distinct(wantedOf(pieces, [])) : [])]
      : distinct(wantedOf(pieces, named)),
    universities: named.length > 0 ? named : filtered,
    isNamed: named.length > 0,
    isOneName,
    said: saidIn(pieces),
    isControl: named.length === 0 && asksForControl(meant),
    marked: marked.length === 0 ? typed : [...new Set(marked)],
    topical: topicalOf(pieces),
  };
};
