import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../texts.ts';
import type { SearchText } from '../use-search-text.ts';
import styles from './search-field.module.css';

interface Props {
  readonly search: SearchText;
  readonly onSubmit: (keyword: string) => void;
  readonly onCancel: () => void;
  /** What can be searched for. */
  readonly label?: string;
}

/** The search's first line. The keyboard opens with it. */
export const SearchField = ({ search, onSubmit, onCancel, label }: Props) => {
  const named = label ?? t('talkSearchField');
  const input = useRef<HTMLInputElement>(null);
  // Not when there are results: the keyboard would cover them.
  useEffect(() => {
    if (input.current?.value === '') input.current.focus({ preventScroll: true });
  }, []);

  return (
    <search className={styles.bar}>
      <form
        className={styles.form}
        action="/searchAll"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(search.text);
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
          aria-label={named}
          placeholder={named}
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
          onCompositionStart={() => search.compose(true)}
          onCompositionEnd={() => search.compose(false)}
        />
        {search.text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('talkSearchClear')}
            onClick={() => {
              search.submit('');
              input.current?.focus();
            }}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </form>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {t('talkSearchCancel')}
      </button>
    </search>
  );
};
