import { SEARCH } from '@xuanjiang/contracts/constants';
import type {
  SearchAnswer,
  SearchControl,
  SearchGroup,
  SearchHit,
  SearchKind,
} from '@xuanjiang/contracts/search';
import type { Talk } from '@xuanjiang/contracts/talk';
import { excerptOf, foldText } from '../../../lib/search-text.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { KnownUniversity } from './reading/derived-names.ts';
import type { SearchPlan } from './reading/plan-search.ts';
import type { FoundDocument, FoundHits } from './store.ts';
import { PAGE_END } from './store.ts';

/** A row that has several documents is found by its own id. */
const rowId = (ref: string): string => ref.replace(/#\d+$/, '');

/**
 * The page that has most of what is not of the title and the university, with these words; of several the one that has the
 * first of them, then the one that has any soonest, for headings stand at the top, then the first; one before the first
 * section only where there is no other; null where all words are of these.
 */
const pageOf = (
  { title, owner, body }: FoundDocument,
  firstPage: number,
  words: readonly string[],
) => {
  const sought = words.filter((word) => !`${foldText(title)}\n${owner}`.includes(word));
  if (sought.length === 0) return null;
  const found = body
    .split(PAGE_END)
    .map((text, index) => {
      const folded = foldText(text);
      const places = sought.map((word) => folded.indexOf(word));
      const held = places.filter((place) => place >= 0);
      const [count, soonest] = [held.length, Math.min(...held)];
      const word = places.findIndex((place) => place >= 0);
      return { text, number: index + 1, sought, count, word, soonest };
    })
    .filter(({ count }) => count > 0);
  const afterStart = found.filter(({ number }) => number >= firstPage);
  const pages = afterStart.length > 0 ? afterStart : found;
  const [best = null] = pages.toSorted(
    (one, other) => other.count - one.count || one.word - other.word || one.soonest - other.soonest,
  );
  return best;
};

/** A university that was named, as a hit. */
export const presentNamed = (university: KnownUniversity): SearchHit => ({
  Id: university.id,
  Title: university.name,
  Excerpt: '',
  Note: '',
  University: presentMark(university),
  Talk: null,
  Talkid: '',
  Atms: null,
  Pageno: null,
});

/** @param talk as lists show it, if the hit is one */
export const presentHit = (
  hit: FoundDocument,
  words: readonly string[],
  talk: Talk | null,
): SearchHit => {
  const { note = '', talkId = '', atMs = null, firstPage } = hit.facts;
  const page = firstPage === undefined ? null : pageOf(hit, firstPage, words);
  return {
    Id: rowId(hit.ref),
    Title: hit.title,
    Excerpt: excerptOf(
      page?.text ?? (firstPage === undefined ? hit.body : ''),
      // The name of the university stands at the top of each page.
      page?.sought ?? words,
      SEARCH.excerpt,
    ),
    Note: note,
    University: hit.university === null ? null : presentMark(hit.university),
    Talk: talk,
    Talkid: talkId,
    Atms: atMs,
    Pageno: page?.number ?? null,
  };
};

/** What control lines are asked for; null for none. */
export const controlOf = ({ isControl, said }: SearchPlan): SearchControl | null => {
  const { Provinceid, Year, Subject } = said;
  return isControl ? { Provinceid, Year, Subject } : null;
};

/** What stands before the lists; null where no university is named. */
export const answerOf = (
  { universities, isNamed, said, topical }: SearchPlan,
  found: readonly FoundHits[],
  groups: readonly SearchGroup[],
): SearchAnswer | null => {
  if (!isNamed) return null;
  const [one] = universities.length === 1 ? universities : [];
  /** The first hit of a kind that is of the university, has the topic, and opens where that is. */
  const firstOf = (kind: SearchKind): SearchHit | null => {
    const documents = found.find((each) => each.kind === kind)?.hits ?? [];
    const at = documents.findIndex(
      ({ preferred, university }) => preferred === 1 && university?.id === one?.id,
    );
    return groups.find(({ Kind }) => Kind === kind)?.List[at] ?? null;
  };
  const isAsked = topical.length > 0 && one !== undefined;
  const guide = isAsked ? firstOf('guide') : null;
  return {
    Universities: universities.map(presentMark),
    ...said,
    Guide: guide?.Pageno == null ? null : guide,
    Question: isAsked ? firstOf('question') : null,
  };
};
