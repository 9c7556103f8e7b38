import type { NoteKind } from '@xuanjiang/contracts/note';
import { NotebookPen, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { requireLogin } from '../../../../lib/app-state.ts';
import { useAfterLogin } from '../../../../lib/use-after-login.ts';
import { useRepeatGuard } from '../../../../lib/use-repeat-guard.ts';
import { AllLink } from '../../../../ui/all-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { useFocusBack } from '../../../../ui/use-focus-back.ts';
import { useNoteActs, useNotes } from '../api.ts';
import { ALL_NOTES_PATH } from '../model.ts';
import { t } from '../texts.ts';
import { useRemoved } from '../use-removed.ts';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import { RemovedNote } from './removed-note.tsx';
import styles from './talk-notes.module.css';

interface Props {
  readonly talkId: string;
  /** How far the talk is as it is watched, ms; null while there is nothing to watch. */
  readonly moment: () => number | null;
  /** It can be watched now. */
  readonly watched: boolean;
  /** Goes to a second of the recording; null where there is none. */
  readonly onSeek: ((seconds: number) => void) | null;
}

/** Rows that stand for the list while it loads. */
const SKELETONS = 2;

/** The reader's own notes of a talk, and what they marked to watch again. */
export const TalkNotes = ({ talkId, moment, watched, onSeek }: Props) => {
  const { loggedIn, notes, query, more, loadMore } = useNotes(talkId);
  const acts = useNoteActs();
  const { run } = useRepeatGuard();
  /** Where a new note is written, ms; null for nowhere. */
  const [writing, setWriting] = useState<number | null>(null);
  const { removed, setRemoved } = useRemoved();
  const opener = useFocusBack<HTMLButtonElement>(writing !== null);
  const begin = (kind: NoteKind, at: number) => {
    if (kind === 'note') setWriting(at);
    else run(() => acts.add({ Talkid: talkId, Kind: 'again', Atms: at, Content: '' }));
  };
  /** What a visitor pressed, for the moment at which it was. */
  const wish = useRef<(() => void) | null>(null);
  const asked = useAfterLogin(() => {
    wish.current?.();
    wish.current = null;
  });
  // Before the talk there is nothing to note.
  if (!watched && removed === null && (notes === undefined || notes.length === 0)) return null;
  const keep = (kind: NoteKind) => {
    const at = moment();
    if (at === null) return;
    if (requireLogin()) begin(kind, at);
    else {
      wish.current = () => begin(kind, at);
      asked();
    }
  };
  return (
    <section className="panel" aria-label={t('notesTitle')}>
      <div className={`row-wrap ${styles.head}`}>
        <h2 className={styles.title}>{t('notesTitle')}</h2>
        <p className={styles.hint}>{t(loggedIn ? 'notesPrivate' : 'notesLogin')}</p>
        {loggedIn && <AllLink to={ALL_NOTES_PATH}>{t('all')}</AllLink>}
      </div>
      {watched && writing === null && (
        <div className={styles.make}>
          <Button ref={opener} kind="soft" onClick={() => keep('note')}>
            <NotebookPen size={17} aria-hidden="true" />
            {t('noteWrite')}
          </Button>
          <Button kind="plain" onClick={() => keep('again')}>
            <RotateCcw size={17} aria-hidden="true" />
            {t('noteMark')}
          </Button>
        </div>
      )}
      {writing !== null && (
        <NoteForm
          name={talkId}
          atMs={writing}
          initial=""
          optional={false}
          busy={acts.busy}
          onSave={(Content, done) =>
            acts.add({ Talkid: talkId, Kind: 'note', Atms: writing, Content }, done)
          }
          onEnd={() => setWriting(null)}
        />
      )}
      {removed !== null && (
        <RemovedNote key={removed.Id} note={removed} acts={acts} onKept={() => setRemoved(null)} />
      )}
      {notes === undefined && (
        <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={SKELETONS} />} />
      )}
      {loggedIn && notes?.length === 0 && <p className={styles.none}>{t('notesNone')}</p>}
      {notes !== undefined && notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <NoteRow key={note.Id} note={note} acts={acts} onRemoved={setRemoved} watch={onSeek} />
          ))}
        </ul>
      )}
      {more !== 'end' && loggedIn && notes !== undefined && (
        <LoadMore state={more} onMore={loadMore} endText="" />
      )}
    </section>
  );
};
