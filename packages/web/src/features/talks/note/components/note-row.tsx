import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Note } from '@xuanjiang/contracts/note';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { useFocusBack } from '../../../../ui/use-focus-back.ts';
import type { NoteActs } from '../api.ts';
import { noteText, placeOf } from '../model.ts';
import { t } from '../texts.ts';
import { NoteForm } from './note-form.tsx';
import styles from './talk-notes.module.css';

interface Props {
  readonly note: Note;
  readonly acts: NoteActs;
  readonly onRemoved: (note: Note) => void;
  /** What goes to a second of the recording on this page, or an address of it; null where there is none. */
  readonly watch: ((seconds: number) => void) | string | null;
}

const Place = ({ note, watch }: Pick<Props, 'note' | 'watch'>) => {
  const { Atms } = note;
  const text = <span className={styles.text}>{noteText(note, t('noteAgain'))}</span>;
  if (watch === null) {
    return (
      <p className={styles.place}>
        <span className={styles.clock}>{placeOf(Atms)}</span>
        {text}
      </p>
    );
  }
  const inner = (
    <>
      <JumpPill atMs={Atms} />
      {text}
    </>
  );
  return typeof watch === 'string' ? (
    <Link className={styles.place} to={watch}>
      {inner}
    </Link>
  ) : (
    <button type="button" className={styles.place} onClick={() => watch(Atms / SECOND_MS)}>
      {inner}
    </button>
  );
};

/** A note or mark; leads to its second. */
export const NoteRow = ({ note, acts, onRemoved, watch }: Props) => {
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
  return (
    <li className={`row ${styles.row}`}>
      <Place note={note} watch={watch} />
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
