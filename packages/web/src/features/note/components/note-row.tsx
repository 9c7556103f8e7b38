import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Note } from '@xuanjiang/contracts/note';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { JumpPill } from '../../../ui/jump-pill.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import type { NoteActs } from '../api.ts';
import { noteText, placeOf } from '../model.ts';
import { t } from '../texts.ts';
import { NoteForm } from './note-form.tsx';
import styles from './talk-notes.module.css';

interface Props {
  readonly note: Note;
  readonly acts: NoteActs;
  readonly onRemoved: (note: Note) => void;
  /** Goes to a second of the recording; null where there is none. */
  readonly onSeek: ((seconds: number) => void) | null;
}

/** A note or mark; leads to its second. */
export const NoteRow = ({ note, acts, onRemoved, onSeek }: Props) => {
  const [editing, setEditing] = useState(false);
  const edit = useFocusBack<HTMLButtonElement>(editing);
  const { Id, Kind, Atms, Content } = note;
  const place = placeOf(Atms);
  if (editing) {
    return (
      <li>
        <NoteForm
          name={Id}
          atMs={Atms}
          initial={Content}
          optional={Kind === 'again'}
          busy={acts.busy}
          onSave={(content, done) => acts.edit(Id, content, done)}
          onEnd={() => setEditing(false)}
        />
      </li>
    );
  }
  const text = <span className={styles.text}>{noteText(note, t('noteAgain'))}</span>;
  return (
    <li className={styles.row}>
      {onSeek === null ? (
        <p className={styles.place}>
          <span className={styles.clock}>{place}</span>
          {text}
        </p>
      ) : (
        <button type="button" className={styles.place} onClick={() => onSeek(Atms / SECOND_MS)}>
          <JumpPill atMs={Atms} />
          {text}
        </button>
      )}
      <IconButton
        ref={edit}
        icon={Pencil}
        size={17}
        label={t('noteEdit', { place })}
        onClick={() => setEditing(true)}
      />
      <IconButton
        icon={Trash2}
        size={17}
        label={t('noteDelete', { place })}
        onClick={() => !acts.busy && acts.remove(Id, () => onRemoved(note))}
      />
    </li>
  );
};
