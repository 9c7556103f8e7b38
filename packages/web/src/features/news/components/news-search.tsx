import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { keywordIn } from '../model.ts';
import { t } from '../texts.ts';
import list from './news-list.module.css';
import { NewsList } from './news-list.tsx';
import styles from './news-search.module.css';

/** How long after the last key a search begins, ms. */
const PAUSE_MS = 250;
const SUGGESTED: readonly string[] = ['强基计划', '志愿', '选科', '专项', '体检', '学费'];

/** The search among articles; its keyword stands in the address. */
export const NewsSearch = () => {
  const [parameters, setParameters] = useSearchParams();
  const keyword = keywordIn(parameters);
  const [text, setText] = useState(keyword);
  const [composing, setComposing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const wanted = text.trim();
    if (composing || wanted === keyword) return;
    const timer = setTimeout(
      () => setParameters(wanted === '' ? {} : { keyword: wanted }, { replace: true }),
      wanted === '' ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, composing, keyword, setParameters]);

  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <>
      <search>
        <form
          className={styles.field}
          onSubmit={(event) => {
            event.preventDefault();
            input.current?.blur();
          }}
        >
          <Search size={18} aria-hidden="true" className={styles.icon} />
          <input
            ref={input}
            className={styles.input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={KEYWORD_MAX}
            aria-label={t('newsSearch')}
            placeholder={t('newsSearchStart')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
          />
          {text !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('newsSearchClear')}
              onClick={clear}
            >
              <X size={16} aria-hidden="true" />
            </button>
          )}
        </form>
      </search>
      {keyword === '' ? (
        <fieldset className={`${list.chips} ${styles.suggested}`}>
          <legend className={styles.legend}>{t('newsSearchTry')}</legend>
          {SUGGESTED.map((word) => (
            <Chip key={word} selected={false} onClick={() => setText(word)}>
              {word}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <NewsList
          filter={{ Name: keyword }}
          empty={
            <EmptyState
              title={t('newsSearchEmpty', { keyword })}
              hint={t('newsSearchEmptyHint')}
              action={
                <ButtonLink kind="soft" to={`/videoSearch?keyword=${encodeURIComponent(keyword)}`}>
                  {t('newsSearchTalks')}
                </ButtonLink>
              }
            />
          }
        />
      )}
    </>
  );
};
