import { useStore } from 'zustand';
import { SkeletonChat } from '../../../../../ui/skeleton-chat.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import type { RoomReader } from '../room-reader.ts';
import { t } from '../texts.ts';

interface Props {
  readonly reader: RoomReader;
  /** The list has no rows. */
  readonly empty: boolean;
  /** Shown while the list is empty, in place of the invitation to write. */
  readonly quiet: string | undefined;
}

/** What an empty list shows: that it loads, that it could not load, or that nobody wrote yet. */
export const ListState = ({ reader, empty, quiet }: Props) => {
  const { log, failed, refusal } = useStore(reader.store);
  if (!empty) return null;
  if (refusal !== '') return <EmptyState title={refusal} />;
  if (!log.stale && quiet !== undefined) return <EmptyState title={quiet} />;
  if (!log.stale) return <EmptyState title={t('roomEmpty')} hint={t('roomEmptyHint')} />;
  if (failed) return <ErrorState onRetry={reader.reload} />;
  return <SkeletonChat label={t('roomLoading')} />;
};
