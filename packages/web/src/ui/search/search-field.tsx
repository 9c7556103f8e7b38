import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './search-field.module.css';
import { t } from './texts.ts';
import type { SearchText } from './use-search-text.ts';

export interface SearchFieldProps {
  readonly search: SearchText;
  readonly label: string;
  /** What an empty field says; its label when left out. */
  readonly hint?: string;
  /** The parameter of the page's address that is the keyword, for a form that is sent before the page answers. */
  readonly name?: string;
  /** An empty field takes the focus, and the keyboard opens with it. */
  readonly focus?: boolean;
  /** Called when the form is sent (Enter), before the pause is over. */
  readonly onSubmit?: (text: string) => void;
}

/** A field that searches while one types. */
export const SearchField = ({
  search,
  label,
  hint = label,
  name,
  focus,
  onSubmit,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  // Not when there are results: the keyboard would cover them.
  useEffect(() => {
    if (focus && input.current?.value === '') input.current.focus({ preventScroll: true });
  }, [focus]);

  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search.submit(search.text);
          onSubmit?.(search.text);
          input.current?.blur();
        }}
      >
        <Search size={18} aria-hidden="true" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name={name}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={KEYWORD_MAX}
          aria-label={label}
          placeholder={hint}
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
          onCompositionStart={() => search.compose(true)}
          onCompositionEnd={() => search.compose(false)}
        />
        {search.text !== '' && (
          <button
            type="button"
            className={`tap-square ${styles.clear}`}
            aria-label={t('searchClear')}
            onClick={() => {
              search.submit('');
              input.current?.focus();
            }}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
};
