import { useEffect, useState } from 'react';
import { useGoBack } from '../../../lib/navigation.ts';
import { afterArrival } from '../../../lib/typed-text.ts';
import { SearchField, SearchStart, useRecentKeywords, useSearchText } from '../../talk/public.ts';
import { t } from '../texts.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { SearchResults } from './search-results.tsx';

const isLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a') !== null;

/** The search over everything; keyword, reading and kind stand in the address. */
export const SearchAll = () => {
  const address = useSearchAddress();
  const { keyword: addressed, change } = address;
  const search = useSearchText(addressed);
  const { keywords, remember, forget, forgetAll } = useRecentKeywords();
  const goBack = useGoBack();
  const { keyword } = search;

  const [before, setBefore] = useState(addressed);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (before !== addressed) {
    setBefore(addressed);
    const rest = afterArrival(sent, addressed);
    setSent(rest ?? []);
    // Another entry of the history, or the search of the header.
    if (rest === null) search.submit(addressed);
  }
  const last = sent.at(-1) ?? addressed;
  useEffect(() => {
    if (keyword === last) return;
    setSent((old) => [...old, keyword]);
    change({ keyword });
  }, [keyword, last, change]);

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
        <section onClickCapture={({ target }) => isLink(target) && remember(keyword)}>
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
