import { useMemo } from 'react';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonPosters } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import type { CollectionFilter } from '../api.ts';
import { useCollectionPages } from '../api.ts';
import { t } from '../texts.ts';
import { CollectionCard } from './collection-card.tsx';
import styles from './collection-list.module.css';

interface Props {
  readonly filter: CollectionFilter;
  /** The first talks of each can be opened from its card. */
  readonly talks?: boolean;
}

/** Collections that load page by page as they are scrolled. */
export const CollectionList = ({ filter, talks = false }: Props) => {
  const query = useCollectionPages(filter);
  const { data, isPlaceholderData } = query;
  const collects = useMemo(() => itemsOf(data?.pages ?? []), [data]);
  if (data === undefined) {
    return (
      <LoadingOrFailed
        query={query}
        skeleton={<SkeletonPosters under={talks ? 'talks' : 'summary'} />}
      />
    );
  }
  if (collects.length === 0 && !isPlaceholderData) {
    return (
      <EmptyState
        title={t('noCollectionsYet')}
        hint={t('collectionListEmptyHint')}
        action={
          <ButtonLink kind="soft" to="/video">
            {t('goToTalks')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      <ul className={styles.grid}>
        {collects.map((collect) => (
          <CollectionCard key={collect.Id} collect={collect} talks={talks} />
        ))}
      </ul>
      <MorePages query={query} endText={t('collectionListEnd')} />
    </div>
  );
};
