import { useCallback } from 'react';
import { keywordOf } from '../../../../lib/typed-text.ts';
import { useAddressQuery, withFields } from '../../../../lib/use-address-query.ts';
import { KeywordSearch } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import type { ShowSaid } from './search-results.tsx';
import { SearchResults } from './search-results.tsx';

/** What the address says of a search; coming back to it shows the same again. */
interface SearchAddress {
  readonly keyword: string;
  /** What letters in the keyword mean; empty for the likeliest reading. */
  readonly reading: string;
  readonly kind: string | null;
  /** Changes the address without a step in the history; a new keyword has no reading and all kinds. */
  readonly change: (to: Partial<Record<'keyword' | 'reading' | 'kind', string>>) => void;
}

const useSearchAddress = (): SearchAddress => {
  const [query, put] = useAddressQuery();
  const change = useCallback<SearchAddress['change']>(
    (to) =>
      put((now) =>
        withFields(now, to.keyword === undefined ? to : { reading: '', kind: '', ...to }),
      ),
    [put],
  );
  return {
    keyword: keywordOf(query.get('keyword')),
    reading: keywordOf(query.get('reading')),
    kind: query.get('kind'),
    change,
  };
};

/** The search over everything; keyword, reading and kind stand in the address. */
export const SearchAll = ({ said }: { readonly said: ShowSaid }) => {
  const { keyword: addressed, reading, kind, change } = useSearchAddress();
  const onKeyword = useCallback((keyword: string) => change({ keyword }), [change]);
  return (
    <KeywordSearch label={t('searchField')} addressed={addressed} onKeyword={onKeyword}>
      {(keyword, choose) => (
        <SearchResults
          // A reading is of the keyword that it stands beside.
          question={{ keyword, reading: keyword === addressed ? reading : '' }}
          kind={kind}
          onReading={(next) => change({ reading: next })}
          onKind={(next) => change({ kind: next })}
          onChoose={choose}
          said={said}
        />
      )}
    </KeywordSearch>
  );
};
