import { useCallback } from 'react';
import { keywordOf } from '../../../../../lib/typed-text.ts';
import { useAddressQuery, withFields } from '../../../../../lib/use-address-query.ts';
import { t } from '../texts.ts';
import { KeywordSearch } from './keyword-search.tsx';
import { SearchResults } from './search-results.tsx';

/** The search among talks; its keyword stands in the address. */
export const TalkSearch = () => {
  const [query, put] = useAddressQuery();
  const change = useCallback(
    (keyword: string) => put((now) => withFields(now, { keyword })),
    [put],
  );
  return (
    <KeywordSearch
      label={t('talkSearchField')}
      addressed={keywordOf(query.get('keyword'))}
      onKeyword={change}
    >
      {(keyword, choose) => <SearchResults keyword={keyword} onChoose={choose} />}
    </KeywordSearch>
  );
};
