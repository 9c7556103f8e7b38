import { setImmediate } from 'node:timers/promises';
import { SEARCH } from '@xuanjiang/contracts/constants';
import type { SearchGroup } from '@xuanjiang/contracts/search';
import { SEARCH_GIVEN, searchCalls } from '@xuanjiang/contracts/search';
import type { Clock } from '../../../lib/clock.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { answerOf, controlOf, presentHit, presentNamed } from './present.ts';
import type { Lexicon } from './reading/cut-question.ts';
import type { SearchPlan } from './reading/plan-search.ts';
import { planSearch } from './reading/plan-search.ts';
import { completeKeyword, readKeyword } from './reading/read-keyword.ts';
import type { FoundHits, SearchStore, Wanted } from './store.ts';
import { FIT } from './store.ts';

export interface SearchParts {
  readonly store: SearchStore;
  /** All names that a question may hold. */
  readonly lexicon: () => Promise<Lexicon>;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly clock: Clock;
  /** Whether visitors may read guides. */
  readonly openReading: boolean;
}

/** What is found; where nothing is, by what asks for less. */
const findFirst = async (
  wanted: readonly Wanted[],
  search: (wanted: Wanted) => Promise<FoundHits[]>,
): Promise<FoundHits[]> => {
  for (const each of wanted) {
    const found = await search(each);
    if (found.length > 0) return found;
  }
  return [];
};

/** The universities that a question names, before those that its words find. */
const universityGroup = (
  { universities, isOneName }: SearchPlan,
  found: SearchGroup | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): SearchGroup[] => {
  if (universities.length === 0) return found === undefined ? [] : [found];
  const ids = new Set(universities.map(({ id }) => id));
  const others = isOneName ? (found?.List.filter(({ Id }) => !ids.has(Id)) ?? []) : [];
  const named = universities.slice(offset, offset + limit).map(presentNamed);
  const List = [...named, ...others].slice(0, limit);
  const counted = isOneName
    ? Math.max(found?.Total ?? 0, universities.length)
    : universities.length;
  const Total = Math.min(counted, SEARCH.countMax);
  return [{ Kind: 'university', Total, List }];
};

const find = ({ store, lexicon, talks, clock, openReading }: SearchParts) => {
  const present = async (found: readonly FoundHits[], words: readonly string[]) => {
    const talkIds = found
      .filter(({ kind }) => kind === 'talk')
      .flatMap(({ hits }) => hits.map(({ ref }) => ref));
    const talkRows = await talks.byIds(talkIds);
    const shown = new Map(talkRows.map((row) => [row.id, talks.present(row)]));
    const groups: SearchGroup[] = [];
    for (const { kind, total, hits } of found) {
      // A guide has the text of all its pages: others take their turns between the kinds.
      if (groups.length > 0) await setImmediate();
      const list = hits.map((hit) => presentHit(hit, words, shown.get(hit.ref) ?? null));
      // The answer is the same for everybody: without a login nobody reads the text of a guide.
      const List =
        kind === 'guide' && !openReading ? list.map((hit) => ({ ...hit, Excerpt: '' })) : list;
      groups.push({ Kind: kind, Total: total, List });
    }
    return groups;
  };

  return implement(searchCalls.find, async ({ input }) => {
    const { Keyword: keyword, Reading: chosen = '', Kind: kind } = input;
    const names = await lexicon();
    const { words, readings } = await readKeyword(keyword, chosen, store, names);
    const plan = planSearch(words, names);
    const first = { limit: Math.min(input.Limit, SEARCH_GIVEN.group), offset: 0 };
    const page = kind === undefined ? first : pageOf(input);
    const asked = kind === undefined ? store.kinds : [kind];
    const kinds = plan.isOneName
      ? asked
      : asked.filter((each) => each !== 'university' || plan.universities.length === 0);
    const [found, completions] = await Promise.all([
      findFirst(plan.wanted, (each) => store.find(each, kinds, clock(), page)),
      completeKeyword(keyword, store),
    ]);
    const sought = [
      ...new Set([
        ...plan.wanted.flatMap(({ all }) => all.map(({ text }) => text)),
        ...plan.marked,
        ...plan.topical,
      ]),
    ];
    const groups = await present(found, sought);
    const isUniversity = ({ Kind }: SearchGroup): boolean => Kind === 'university';
    const own = asked.includes('university')
      ? universityGroup(plan, groups.find(isUniversity), page)
      : [];
    const others = groups.filter((group) => !isUniversity(group));
    const isExact = found.some(
      (each) => each.kind === 'university' && each.first.fit === FIT.exact,
    );
    const comeFirst = plan.universities.length > 0 || isExact;
    const ordered = comeFirst
      ? [...own, ...others]
      : store.kinds.flatMap((each) => [...own, ...others].filter(({ Kind }) => Kind === each));
    return {
      Words: [...plan.marked],
      Readings: [...readings],
      Completions: completions,
      Groups: ordered,
      Answer: kind === undefined ? answerOf(plan, found, groups) : null,
      Control: kind === undefined ? controlOf(plan) : null,
    };
  });
};

export const searchRouter = (parts: SearchParts): DomainRouter<'search'> => {
  return {
    find: find(parts),
  };
};
