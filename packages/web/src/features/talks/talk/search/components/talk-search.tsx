import { useCallback } from 'react';
import { keywordOf } from '../../../../../lib/typed-text.ts';
import { usePageQuery } from '../../../../../lib/use-page-query.ts';
import { t } from '../texts.ts';
import { KeywordSearch } from './keyword-search.tsx';
import { SearchResults } from './search-results.tsx';

/** The search among talks; its keyword stands in the address. */
export const TalkSearch = () => {
  const [parameters, put] = usePageQuery();
  const change = useCallback(
    (keyword: string) =>
      put((query) => {
        if (keyword === '') query.delete('keyword');
        else query.set('keyword', keyword);
        return query;
      }),
    [put],
  );
  return (
    <KeywordSearch
      label={t('talkSearchField')}
      addressed={keywordOf(parameters.get('keyword'))}
      onKeyword={change}
    >
      {(keyword, choose) => <SearchResults keyword={keyword} onChoose={choose} />}
    </KeywordSearch>
  );
};
