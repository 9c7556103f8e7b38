import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import type { Word } from '@xuanjiang/contracts/word';
import { useState } from 'react';
import { itemsOf } from '../../../../../lib/list-pages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { t } from '../desk-texts.ts';
import { WORD_ACTIONS } from '../word-actions.ts';
import { useDeleteWords, useWords } from '../word-api.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import menu from './menu.module.css';

/** The search in the list of words. */
const WordSearch = ({ onSearch }: { readonly onSearch: (name: string) => void }) => {
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

/** Rows that stand for the list while it loads. */
const SKELETONS = 3;

interface RowProps {
  readonly word: Word;
  readonly busy: boolean;
  readonly onDelete: (id: number) => void;
}

const Row = ({ word: { Id, Word, Action }, busy, onDelete }: RowProps) => (
  <li className="row-3">
    <p className={`${styles.lineText} row ${styles.word}`}>
      {Word}
      <span className={Action === 'block' ? `${styles.tag} ${styles.warn}` : styles.tag}>
        {t(WORD_ACTIONS[Action])}
      </span>
    </p>
    <ActButton
      kind="plain"
      size="small"
      busy={busy}
      aria-label={t('wordsDeleteOf', { word: Word })}
      onAct={() => onDelete(Id)}
    >
      {t('delete')}
    </ActButton>
  </li>
);

const Found = ({ name }: { readonly name: string }) => {
  const query = useWords(name);
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const { mutate, isPending } = useDeleteWords();
  if (data === undefined) {
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={SKELETONS} />} />;
  }
  const total = data.pages.at(-1)?.Total ?? 0;
  if (total === 0) {
    const nothing = name === '' ? t('wordsEmpty') : t('wordsNotFound', { name });
    return <p className={styles.shown}>{nothing}</p>;
  }
  return (
    <>
      <p className={`least-3 ${styles.total}`}>{t('wordsTotal', { count: total })}</p>
      <ul className={styles.rows}>
        {itemsOf(data.pages).map((word) => (
          <Row
            key={word.Id}
            word={word}
            busy={isPending}
            onDelete={(id) => mutate({ Ids: [id] })}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button
            kind="soft"
            size="small"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('wordsMore')}
          </Button>
        </div>
      )}
    </>
  );
};

/** The words of the list, newest first, with a search. */
export const WordList = () => {
  const [name, setName] = useState('');
  return (
    <div className={styles.words}>
      <WordSearch onSearch={setName} />
      <Found name={name} />
    </div>
  );
};
