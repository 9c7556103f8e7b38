import type { Note } from '@xuanjiang/contracts/note';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { NoteActs } from '../api.ts';
import { placeOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './talk-notes.module.css';

interface Props {
  readonly note: Note;
  /** It stands where the note stood, and is in sight as that was. */
  readonly inPlace?: boolean;
  readonly acts: NoteActs;
  /** It is kept again. */
  readonly onKept: () => void;
}

/** Says what was deleted, and keeps it again when that was not meant. */
export const RemovedNote = ({ note, inPlace = false, acts, onKept }: Props) => {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its row.
  useEffect(() => undo.current?.focus({ preventScroll: inPlace }), [inPlace]);
  return (
    <div className={`spread-wrap second-2 ${styles.removed}`} role="status">
      {t('noteDeleted', { place: placeOf(note.Atms) })}
      <Button
        ref={undo}
        kind="plain"
        size="small"
        disabled={acts.busy}
        onClick={() => acts.add(note, onKept)}
      >
        {t('undo')}
      </Button>
    </div>
  );
};
