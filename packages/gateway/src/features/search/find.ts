import type { SearchGroup } from '@xuanjiang/contracts/search';
import { searchCalls } from '@xuanjiang/contracts/search';
import type { Candidate, Wanted } from '../../lib/search-rank.ts';
import { FIT, fitOf, rankHits } from '../../lib/search-rank.ts';
import { foldText } from '../../lib/search-text.ts';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { SearchParts } from './parts.ts';
import { presentHit } from './present.ts';
import { readKeyword } from './reading/read-keyword.ts';
import type { FoundHits } from './store.ts';

interface Found extends FoundHits {
  readonly shown: readonly Candidate[];
}

/** The grams of a word may stand apart in a long text: then it is no hit. */
const isHit = (hit: Candidate, words: readonly Wanted[], body: string): boolean => {
  if (fitOf(hit, words) !== FIT.body) return true;
  const text = `${hit.keys}\n${foldText(body)}`;
  return words.every(
    (word) => text.includes(word.text) || word.universities.has(hit.universityId ?? ''),
  );
};

export const find = ({ store, talks, clock }: SearchParts) => {
  const present = async (found: readonly Found[], words: readonly Wanted[]) => {
    const shown = found.flatMap((group) => group.shown);
    const documents = await store.documents(shown.map(({ id }) => id));
    const talkIds = shown
      .filter(({ id }) => store.kindOf(id) === 'talk')
      .flatMap(({ id }) => documents.get(id)?.ref ?? []);
    const [universities, talkRows] = await Promise.all([
      store.universities([...new Set(shown.flatMap(({ universityId }) => universityId ?? []))]),
      talks.byIds(talkIds),
    ]);
    const parts = {
      words: words.map(({ text }) => text),
      universities: new Map(
        universities.map(({ id, name, shortname, color }) => [
          id,
          { Id: id, Name: name, Shortname: shortname, Color: color },
        ]),
      ),
      talks: new Map(talkRows.map((row) => [row.id, talks.present(row)])),
    };
    const groups = found.map(({ kind, total, shown: own }): SearchGroup => {
      const real = own.flatMap((hit) => {
        const document = documents.get(hit.id);
        if (document === undefined || !isHit(hit, words, document.body)) return [];
        return presentHit(document, hit.universityId, parts);
      });
      return { Kind: kind, Total: total - (own.length - real.length), List: real };
    });
    return groups.filter(({ Total }) => Total > 0);
  };

  return implement(searchCalls.find, async ({ input }) => {
    const { Keyword: keyword, Reading: chosen = '', Kind: kind } = input;
    const { words, readings, completions } = await readKeyword(keyword, chosen, store);
    const answer = {
      Words: words.map(({ text }) => text),
      Readings: [...readings],
      Completions: [...completions],
    };
    if (words.length === 0) return { ...answer, Groups: [] };
    const wanted = await store.withUniversities(words);
    const now = clock();
    const { limit, offset } =
      kind === undefined ? { limit: input.Limit, offset: 0 } : pageOf(input);
    const hits = await store.find(wanted, kind === undefined ? await store.kinds() : [kind]);
    const found = hits.map((each): Found => {
      // What has no end is not shown before it begins: an article that is to be published.
      const begun = each.hits.filter(({ begins, ends }) => ends !== null || begins <= now);
      const ranked = rankHits(begun, wanted, now);
      const total = each.total - (each.hits.length - begun.length);
      return { ...each, total, hits: ranked, shown: ranked.slice(offset, offset + limit) };
    });
    const named = found.find(
      (group) =>
        group.kind === 'university' && group.hits.some((hit) => fitOf(hit, wanted) === FIT.exact),
    );
    const ordered =
      named === undefined ? found : [named, ...found.filter((group) => group !== named)];
    return { ...answer, Groups: await present(ordered, wanted) };
  });
};
