import type { Note } from '@xuanjiang/contracts/note';
import { Link } from 'react-router-dom';
import { chunksOf } from '../../../../lib/chunks.ts';
import { LongList } from '../../../../ui/long-list.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { talkMomentPath, talkPath } from '../../talk/public.ts';
import { useNoteActs } from '../api.ts';
import type { TalkNotes } from '../model.ts';
import styles from './note-groups.module.css';
import { NoteRow } from './note-row.tsx';
import { RemovedNote } from './removed-note.tsx';

/** Notes of a talk that are drawn together. */
const PART = 16;
const LINES = { columns: 1, px: 49 } as const;
const HEIGHTS = { narrow: LINES, wide: LINES, aroundPx: 80 } as const;

interface Props {
  readonly groups: readonly TalkNotes[];
  /** What was deleted last, and can be kept again where it stood. */
  readonly removed: Note | null;
  readonly onRemoved: (note: Note | null) => void;
}

/** Notes under the talks that they are of; only those near the window are in the page. */
export const NoteGroups = ({ groups, removed, onRemoved }: Props) => {
  const acts = useNoteActs();
  const parts = groups.flatMap((group) =>
    chunksOf(group.notes, PART).map((part, place, all) => ({
      ...{ ...group, part, place },
      end: place === all.length - 1 ? ` ${styles.end}` : '',
    })),
  );
  const partHeight = usePartHeight(
    HEIGHTS,
    parts.map(({ part }) => part),
  );
  const row = (note: Note) =>
    note.Id === removed?.Id ? (
      <li key={note.Id}>
        <RemovedNote inPlace note={note} acts={acts} onKept={() => onRemoved(null)} />
      </li>
    ) : (
      <NoteRow
        key={note.Id}
        note={note}
        acts={acts}
        onRemoved={onRemoved}
        watch={talkMomentPath(note.Talkid, note.Atms)}
      />
    );
  return (
    <LongList partHeight={partHeight}>
      {parts.map(({ talkId, title, university, part, place, end }) => {
        const rows = part.map(row);
        return place > 0 ? (
          <div key={`${talkId} ${place}`} className={`${styles.next}${end}`}>
            <ul className={styles.list}>{rows}</ul>
          </div>
        ) : (
          <section key={`${talkId} 0`} className={`${styles.first}${end}`} aria-label={title}>
            <div className={styles.head}>
              <h2 className={styles.title}>
                <Link to={talkPath(talkId)}>{title}</Link>
              </h2>
              <p className={`second-3 ${styles.university}`}>{university}</p>
            </div>
            <ul className={styles.list}>{rows}</ul>
          </section>
        );
      })}
    </LongList>
  );
};
