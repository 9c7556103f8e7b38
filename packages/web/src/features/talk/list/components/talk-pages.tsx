import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { LoadMore, moreOf } from '../../../../ui/load-more.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { useTalkPages } from '../../api.ts';
import type { TalkFilter } from '../../filter/filter.ts';
import { t } from '../../texts.ts';
import styles from './talk-pages.module.css';

interface Props {
  readonly filter: TalkFilter;
  readonly status?: TalkStatus;
  readonly name?: string;
  readonly children: (talks: readonly Talk[]) => ReactNode;
  /** The way on from a filter that leaves nothing. */
  readonly emptyAction?: ReactNode;
}

const NO_TALKS: readonly Talk[] = [];

/** A list of talks that loads as it is scrolled, with all that may happen on the way. */
export const TalkPages = ({ filter, status, name, children, emptyAction }: Props) => {
  const query = useTalkPages({ filter, ...(status && { status }), ...(name && { name }) });
  const { data, isPlaceholderData } = query;
  const talks = useMemo(() => (data ? itemsOf(data.pages) : NO_TALKS), [data]);

  if (data === undefined) {
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <SkeletonRows />;
  }
  if (talks.length === 0 && !isPlaceholderData) {
    return (
      <EmptyState title={t('talkListEmpty')} hint={t('talkListEmptyHint')} action={emptyAction} />
    );
  }
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      {children(talks)}
      <LoadMore
        state={isPlaceholderData ? 'loading' : moreOf(query)}
        onMore={() => void query.fetchNextPage()}
        endText={t('talkListEnd')}
      />
    </div>
  );
};
