import { loadStateOf } from '../../../../lib/load-state.ts';
import { useSession } from '../../../../lib/session.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { HeaderBar } from '../../../../ui/header-bar.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonChat } from '../../../../ui/skeleton-chat.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useThread } from '../api.ts';
import { t } from '../texts.ts';
import type { ThreadPlace } from './conversation.tsx';
import { Conversation } from './conversation.tsx';

interface Props extends ThreadPlace {
  readonly id: string;
  /** Where all threads are. */
  readonly list?: string;
}

/** The thread of an id, and what is shown while it loads and where there is none. */
export const ThreadView = ({ id, list = '/secretMsg', ...place }: Props) => {
  const query = useThread(id);
  const token = useSession((session) => session.token);
  const { data } = query;
  // Another account is on another side of it.
  if (data !== undefined) {
    return <Conversation key={`${data.Id} ${token}`} thread={data} {...place} />;
  }
  const missing = id === '' || loadStateOf(query) === 'missing';
  return (
    <>
      <HeaderBar
        level={place.level ?? 1}
        title={t('privateMessages')}
        onBack={place.onBack ?? undefined}
      />
      {!missing && (
        <LoadingOrFailed query={query} skeleton={<SkeletonChat label={t('loading')} />} />
      )}
      {missing && (
        <EmptyState
          title={t('threadMissing')}
          hint={t('threadMissingHint')}
          action={
            <ButtonLink replace to={list}>
              {t('threadToList')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
};
