import type { NoteKind } from '@xuanjiang/contracts/note';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ChipRow } from '../../../../ui/chip-row.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useAllNotes } from '../api.ts';
import { kindIn, notesByTalk, queryWith } from '../model.ts';
import { t } from '../texts.ts';
import { useRemoved } from '../use-removed.ts';
import { NoteGroups } from './note-groups.tsx';

const CHOICES = [
  { kind: null, title: 'all' },
  { kind: 'note', title: 'notesWritten' },
  { kind: 'again', title: 'notesAgain' },
] as const;

const Empty = ({ kind }: { readonly kind: NoteKind | null }) => (
  <EmptyState
    title={t(kind === 'again' ? 'notesNoMarks' : 'notesEmpty')}
    hint={t('notesEmptyHint')}
    action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
  />
);

const Found = ({ kind }: { readonly kind: NoteKind | null }) => {
  const { notes, query, more, loadMore } = useAllNotes(kind);
  const { removed, setRemoved } = useRemoved();
  if (notes === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  if (notes.length === 0 && removed === null) return <Empty kind={kind} />;
  return (
    <>
      <NoteGroups groups={notesByTalk(notes, removed)} removed={removed} onRemoved={setRemoved} />
      <LoadMore state={more} onMore={loadMore} endText={t('notesEnd')} />
    </>
  );
};

/** The reader's notes and marks of all talks. */
export const AllNotes = () => {
  const [parameters, setParameters] = useSearchParams();
  const chosen = kindIn(parameters);
  return (
    <>
      <ChipRow label={t('notesKinds')}>
        {CHOICES.map(({ kind, title }) => (
          <Chip
            key={title}
            selected={kind === chosen}
            onClick={() => setParameters(queryWith(parameters, kind), { replace: true })}
          >
            {t(title)}
          </Chip>
        ))}
      </ChipRow>
      <Found key={chosen} kind={chosen} />
    </>
  );
};
