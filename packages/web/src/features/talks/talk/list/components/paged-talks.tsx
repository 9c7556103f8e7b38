import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { ListPage } from '../../../../../lib/list-pages.ts';
import { itemsOf } from '../../../../../lib/list-pages.ts';
import { MorePages } from '../../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { t } from '../../texts.ts';
import styles from './paged-talks.module.css';

interface Props {
  readonly query: UseInfiniteQueryResult<InfiniteData<ListPage<Talk>>, unknown>;
  /** Shown when there are none. */
  readonly empty: ReactNode;
  readonly children: (talks: readonly Talk[]) => ReactNode;
}

const NO_TALKS: readonly Talk[] = [];

/** Talks that load page by page as they are scrolled, with all that may happen on the way. */
export const PagedTalks = ({ query, empty, children }: Props) => {
  const { data, isPlaceholderData } = query;
  const talks = useMemo(() => (data ? itemsOf(data.pages) : NO_TALKS), [data]);

  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  if (talks.length === 0 && !isPlaceholderData) return empty;
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      {children(talks)}
      <MorePages query={query} endText={t('thatIsAll')} />
    </div>
  );
};
