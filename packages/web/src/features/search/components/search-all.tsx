import { useEffect } from 'react';
import { useGoBack } from '../../../lib/navigation.ts';
import { SearchField, SearchStart, useRecentKeywords, useSearchText } from '../../talk/public.ts';
import { t } from '../texts.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { SearchResults } from './search-results.tsx';

/** The search over everything; keyword, reading and kind stand in the address. */
export const SearchAll = () => {
  const address = useSearchAddress();
  const { keyword: addressed, change } = address;
  const search = useSearchText(addressed);
  const { keywords, remember, forget, forgetAll } = useRecentKeywords();
  const goBack = useGoBack();
  const { keyword } = search;

  useEffect(() => {
    if (keyword !== addressed) change({ keyword });
  }, [keyword, addressed, change]);

  const submit = (chosen: string) => {
    search.submit(chosen);
    remember(chosen);
  };
  return (
    <>
      <SearchField search={search} onSubmit={submit} onCancel={goBack} label={t('searchField')} />
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
          <SearchResults
            question={{ keyword, reading: keyword === addressed ? address.reading : '' }}
            kind={address.kind}
            onReading={(reading) => change({ reading })}
            onKind={(kind) => change({ kind })}
            onChoose={submit}
          />
        </section>
      )}
    </>
  );
};
