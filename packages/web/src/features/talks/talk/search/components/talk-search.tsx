import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keywordOf } from '../../../../../lib/typed-text.ts';
import { t } from '../texts.ts';
import { KeywordSearch } from './keyword-search.tsx';
import { SearchResults } from './search-results.tsx';

/** The search among talks; its keyword stands in the address. */
export const TalkSearch = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (keyword: string) =>
      setParameters(
        (old) => {
          const query = new URLSearchParams(old);
          if (keyword === '') query.delete('keyword');
          else query.set('keyword', keyword);
          return query;
        },
        { replace: true },
      ),
    [setParameters],
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
