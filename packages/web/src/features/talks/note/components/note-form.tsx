import { cleanText } from '@xuanjiang/contracts/rules/clean-text';
import { NOTE_LIMITS } from '@xuanjiang/contracts/rules/note-limits';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../../../lib/draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { placeOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './talk-notes.module.css';

interface Props {
  /** Names the draft, which is kept until it is saved. */
  readonly name: string;
  /** Ms into the talk. */
  readonly atMs: number;
  readonly initial: string;
  /** It may be saved without words. */
  readonly optional: boolean;
  readonly busy: boolean;
  readonly onSave: (content: string, done: () => void) => void;
  readonly onEnd: () => void;
}

/** The field for a note at a second of the talk. */
export const NoteForm = ({ name, atMs, initial, optional, busy, onSave, onEnd }: Props) => {
  const { draft, change, forget } = useDraft<{ content: string }>(`note.${name}`, {
    content: initial,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const content = cleanText(draft.content);
  const end = () => {
    forget();
    onEnd();
  };
  return (
    <div className={`col ${styles.form}`}>
      <p className={styles.at}>{t('noteAt', { place: placeOf(atMs) })}</p>
      <textarea
        ref={field}
        className={styles.field}
        rows={3}
        maxLength={NOTE_LIMITS.contentLength}
        value={draft.content}
        placeholder={t('noteField')}
        aria-label={t('noteField')}
        onChange={(event) => change({ content: event.target.value })}
      />
      <div className={styles.acts}>
        <Button kind="plain" size="small" onClick={end}>
          {t('cancel')}
        </Button>
        <Button
          size="small"
          disabled={busy || (content === '' && !optional)}
          onClick={() => onSave(content, end)}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  );
};
