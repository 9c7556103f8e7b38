import { useCallback } from 'react';
import { KeywordSearch } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { SearchResults } from './search-results.tsx';

/** The search over everything; keyword, reading and kind stand in the address. */
export const SearchAll = () => {
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
        />
      )}
    </KeywordSearch>
  );
};
