import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './load-more.module.css';
import { t } from './texts.ts';

export type MoreState = 'idle' | 'loading' | 'failed' | 'end';

interface Pages {
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
}

/** What the foot of a list shows, by the infinite query of its pages. */
export const moreOf = ({
  isFetchingNextPage,
  isFetchNextPageError,
  hasNextPage,
}: Pages): MoreState => {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'idle' : 'end';
};

interface Props {
  readonly state: MoreState;
  readonly onMore: () => void;
  readonly endText: string;
}

/** How far below the screen the next page is asked for. */
const AHEAD = '0px 0px 800px 0px';

/** The foot of a list that loads page by page as it is scrolled. */
export const LoadMore = ({ state, onMore, endText }: Props) => {
  const foot = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  }, [onMore]);

  // Observed anew after each page: a short page leaves the foot in view, and nothing would change.
  useEffect(() => {
    if (state !== 'idle' || foot.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { rootMargin: AHEAD },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [state]);

  return (
    <div ref={foot} className={`row-3 second-3 ${styles.foot}`} role="status">
      {(state === 'idle' || state === 'loading') && t('loading')}
      {state === 'end' && endText}
      {state === 'failed' && (
        <>
          {t('loadFailed')}
          <Button kind="soft" size="small" onClick={onMore}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
};

interface PagesProps {
  readonly query: Pages & {
    /** The pages of another list are shown until those of this one have come. */
    readonly isPlaceholderData: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly endText: string;
}

/** The foot of a list that shows all pages of one query; `LoadMore` is for lists that show less or more than these. */
export const MorePages = ({ query, endText }: PagesProps) => (
  <LoadMore
    state={query.isPlaceholderData ? 'loading' : moreOf(query)}
    onMore={() => void query.fetchNextPage()}
    endText={endText}
  />
);
