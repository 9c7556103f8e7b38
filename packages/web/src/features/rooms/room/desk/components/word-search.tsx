import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { t } from '../desk-texts.ts';
import styles from './desk.module.css';
import menu from './menu.module.css';

/** The search in the list of words. */
export const WordSearch = ({ onSearch }: { readonly onSearch: (name: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <form
      className={`row-2 ${styles.search}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        className={menu.note}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={KEYWORD_MAX}
        value={text}
        placeholder={t('wordsSearch')}
        aria-label={t('wordsSearch')}
        onChange={(event) => {
          setText(event.target.value);
          // An empty field shows all words again.
          if (event.target.value === '') onSearch('');
        }}
      />
      <Button type="submit" kind="soft" size="small">
        {t('wordsSearchNow')}
      </Button>
    </form>
  );
};
