import { setImmediate } from 'node:timers/promises';
import type { SearchGroup } from '@xuanjiang/contracts/search';
import { SEARCH_GIVEN, searchCalls } from '@xuanjiang/contracts/search';
import type { Clock } from '../../../lib/clock.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { presentHit } from './present.ts';
import { complete, readKeyword } from './reading/read-keyword.ts';
import type { FoundHits, SearchStore } from './store.ts';
import { FIT } from './store.ts';

export interface SearchParts {
  readonly store: SearchStore;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly clock: Clock;
}

const find = ({ store, talks, clock }: SearchParts) => {
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
      groups.push({ Kind: kind, Total: total, List: list });
    }
    return groups;
  };

  return implement(searchCalls.find, async ({ input }) => {
    const { Keyword: keyword, Reading: chosen = '', Kind: kind } = input;
    const { words, readings } = await readKeyword(keyword, chosen, store);
    const first = { limit: Math.min(input.Limit, SEARCH_GIVEN.group), offset: 0 };
    const page = kind === undefined ? first : pageOf(input);
    const [found, completions] = await Promise.all([
      store.find(words, kind === undefined ? store.kinds : [kind], clock(), page),
      complete(keyword, store),
    ]);
    const named = found.filter(
      (each) => each.kind === 'university' && each.first.fit === FIT.exact,
    );
    const ordered = [...named, ...found.filter((each) => !named.includes(each))];
    const texts = words.map(({ text }) => text);
    return {
      Words: texts,
      Readings: [...readings],
      Completions: completions,
      Groups: await present(ordered, texts),
    };
  });
};

export const searchRouter = (parts: SearchParts): DomainRouter<'search'> => {
  return {
    find: find(parts),
  };
};
