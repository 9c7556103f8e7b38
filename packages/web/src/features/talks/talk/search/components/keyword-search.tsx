import type { ReactNode } from 'react';
import { useGoBack } from '../../../../../lib/navigation.ts';
import { SearchBar } from '../../../../../ui/search/search-bar.tsx';
import { useSearchText } from '../../../../../ui/search/use-search-text.ts';
import { t } from '../texts.ts';
import { useRecentKeywords } from '../use-recent-keywords.ts';
import styles from './keyword-search.module.css';
import { SearchStart } from './search-start.tsx';

interface Props {
  /** What can be searched for. */
  readonly label: string;
  /** The keyword of the address. */
  readonly addressed: string;
  /** Puts another one into the address, without a step in the history. */
  readonly onKeyword: (keyword: string) => void;
  /** What a keyword finds; `choose` searches for another one. */
  readonly children: (keyword: string, choose: (keyword: string) => void) => ReactNode;
}

const isLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a') !== null;

/** A page that searches, with what was searched for before. */
export const KeywordSearch = ({ label, addressed, onKeyword, children }: Props) => {
  const search = useSearchText(addressed, onKeyword);
  const { keywords, remember, forget, forgetAll } = useRecentKeywords();
  const goBack = useGoBack();
  const { keyword } = search;
  const choose = (chosen: string) => {
    search.submit(chosen);
    remember(chosen);
  };
  return (
    <>
      <SearchBar
        className={styles.bar}
        search={search}
        label={label}
        name="keyword"
        focus
        onSubmit={remember}
      >
        <button type="button" className={styles.cancel} onClick={goBack}>
          {t('talkSearchCancel')}
        </button>
      </SearchBar>
      {keyword === '' ? (
        <SearchStart
          keywords={keywords}
          onChoose={choose}
          onForget={forget}
          onForgetAll={forgetAll}
        />
      ) : (
        // Opening a result counts as a search for the keyword.
        <section onClickCapture={({ target }) => isLink(target) && remember(keyword)}>
          {children(keyword, choose)}
        </section>
      )}
    </>
  );
};
