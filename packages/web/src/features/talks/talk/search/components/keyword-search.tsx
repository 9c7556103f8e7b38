import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useGoBack } from '../../../../../lib/navigation.ts';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { getLocal, setLocal } from '../../../../../lib/storage.ts';
import { SearchBar } from '../../../../../ui/search/search-bar.tsx';
import { useSearchText } from '../../../../../ui/search/use-search-text.ts';
import { Section } from '../../../../../ui/section.tsx';
import { addKeyword, parseKeywords, withoutKeyword } from '../recent-keywords.ts';
import { SUGGESTED_KEYWORDS } from '../suggested-keywords.ts';
import { t } from '../texts.ts';
import { KeywordList } from './keyword-list.tsx';
import styles from './keyword-search.module.css';

const stored = (): string[] => parseKeywords(getLocal('xj.keywords'));

/** What was searched for on this device, newest first. */
const useRecentKeywords = () => {
  const [keywords, setKeywords] = useState(() => (pageFacts.drawn === null ? stored() : []));
  useEffect(() => {
    if (pageFacts.drawn !== null) setKeywords(stored());
  }, []);
  const keep = useCallback((change: (old: string[]) => string[]) => {
    // Read anew: another tab may have searched as well.
    const next = change(stored());
    setLocal('xj.keywords', JSON.stringify(next));
    setKeywords(next);
  }, []);
  const remember = useCallback(
    (keyword: string) => keep((old) => addKeyword(old, keyword)),
    [keep],
  );
  const forget = useCallback(
    (keyword: string) => keep((old) => withoutKeyword(old, keyword)),
    [keep],
  );
  const forgetAll = useCallback(() => keep(() => []), [keep]);
  return { keywords, remember, forget, forgetAll };
};

interface SearchStartProps {
  readonly keywords: readonly string[];
  readonly onChoose: (keyword: string) => void;
  readonly onForget: (keyword: string) => void;
  readonly onForgetAll: () => void;
}

/** Before anything is typed: what was searched for before, and what others look for. */
const SearchStart = ({ keywords, onChoose, onForget, onForgetAll }: SearchStartProps) => (
  <>
    {keywords.length > 0 && (
      <Section
        className={styles.first}
        title={t('talkSearchRecent')}
        aside={
          <button type="button" className={styles.clear} onClick={onForgetAll}>
            {t('clear')}
          </button>
        }
      >
        <KeywordList keywords={keywords} onChoose={onChoose} onForget={onForget} />
      </Section>
    )}
    <Section className={styles.first} title={t('tryThese')}>
      <KeywordList keywords={SUGGESTED_KEYWORDS} onChoose={onChoose} />
    </Section>
  </>
);

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
          {t('cancel')}
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
