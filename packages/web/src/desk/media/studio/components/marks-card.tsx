import { REPLAY_CHAPTER_TITLE_MAX } from '@xuanjiang/contracts/rules/replay';
import { BookmarkPlus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useMarks } from '../api.ts';
import { shownMarks } from '../rules/marks.ts';
import { t } from '../texts.ts';
import styles from './marks.module.css';

interface Props {
  readonly talkId: string;
  readonly liveAt: number | null;
}

/** Begins a chapter of the replay at this moment, and lists those there are. */
export const MarksCard = ({ talkId, liveAt }: Props) => {
  const { list, add } = useMarks(talkId);
  const [title, setTitle] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // What was typed stays where it did not arrive.
    add.mutate({ Id: talkId, Title: title.trim() }, { onSuccess: () => setTitle('') });
  };
  const marks = shownMarks(list.data?.Chapters ?? [], liveAt);
  return (
    <section className={`card ${styles.card}`} aria-label={t('chapters')}>
      <form className={styles.form} onSubmit={submit}>
        <input
          type="text"
          autoComplete="off"
          maxLength={REPLAY_CHAPTER_TITLE_MAX}
          aria-label={t('studioMarkTitle')}
          placeholder={t('studioMarkTitle')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit" kind="soft" disabled={add.isPending}>
          <BookmarkPlus size={18} aria-hidden="true" />
          {t('studioMarkAdd')}
        </Button>
      </form>
      {list.isError && list.data === undefined && (
        <p role="alert">
          {t('studioMarksFailed')}
          <Button kind="plain" size="small" onClick={() => void list.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {list.data !== undefined && marks.length === 0 && <p>{t('studioMarksNone')}</p>}
      {marks.length > 0 && (
        <ol className={styles.list} aria-label={t('chapters')}>
          {marks.map(({ time, at, title: name }) => (
            <li key={time}>
              <time>{at}</time>
              <span>{name || t('studioMarkUntitled')}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
