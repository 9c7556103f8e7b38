import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '../../../../lib/navigation.ts';
import { useRecentKeywords } from '../use-recent-keywords.ts';
import { useSearchText } from '../use-search-text.ts';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';

/** The search among talks; its keyword stands in the address. */
export const TalkSearch = () => {
  const [parameters, setParameters] = useSearchParams();
  const addressed = parameters.get('keyword') ?? '';
  const search = useSearchText(addressed);
  const { keywords, remember, forget, forgetAll } = useRecentKeywords();
  const goBack = useGoBack();
  const { keyword } = search;

  // So that going back from a talk shows the results again.
  useEffect(() => {
    if (keyword === addressed) return;
    const change = (old: URLSearchParams) => {
      const query = new URLSearchParams(old);
      if (keyword === '') query.delete('keyword');
      else query.set('keyword', keyword);
      return query;
    };
    setParameters(change, { replace: true });
  }, [keyword, addressed, setParameters]);

  const submit = (chosen: string) => {
    search.submit(chosen);
    remember(chosen);
  };
  return (
    <>
      <SearchField search={search} onSubmit={submit} onCancel={goBack} />
      {keyword === '' ? (
        <SearchStart
          keywords={keywords}
          onChoose={submit}
          onForget={forget}
          onForgetAll={forgetAll}
        />
      ) : (
        // Opening a result counts as a search for the keyword.
        <section onClickCapture={() => remember(keyword)}>
          <SearchResults keyword={keyword} onChoose={submit} />
        </section>
      )}
    </>
  );
};
