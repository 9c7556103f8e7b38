import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { ReactNode } from 'react';
import type { ListPage } from '../../../../lib/list-pages.ts';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { t } from '../texts.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { GuideGrid } from './guide-grid.tsx';
import styles from './paged-guides.module.css';

interface Props {
  readonly query: UseInfiniteQueryResult<InfiniteData<ListPage<Guide>>, unknown>;
  /** Shown when there are none. */
  readonly empty: ReactNode;
}

/** Guides that load page by page as they are scrolled, with all that may happen on the way. */
export const PagedGuides = ({ query, empty }: Props) => {
  const { data, isPlaceholderData } = query;
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<GridSkeleton />} />;
  const guides = itemsOf(data.pages);
  if (guides.length === 0 && !isPlaceholderData) return empty;
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      <GuideGrid guides={guides} />
      <MorePages query={query} endText={t('guideListEnd')} />
    </div>
  );
};
