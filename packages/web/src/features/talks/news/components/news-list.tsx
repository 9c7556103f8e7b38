import type { News } from '@xuanjiang/contracts/news';
import type { ReactNode } from 'react';
import { memo, useMemo } from 'react';
import { chunksOf } from '../../../../lib/chunks.ts';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { LongList } from '../../../../ui/long-list.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { Highlighted } from '../../talk/public.ts';
import type { NewsFilter } from '../api.ts';
import { useNewsPages } from '../api.ts';
import { articlePath, CATEGORY_TEXTS, dateNumbers } from '../model.ts';
import { t } from '../texts.ts';
import styles from './news-list.module.css';

/** Articles that are drawn together: whole lines of two columns. */
const PART = 20;
const HEIGHTS = {
  narrow: { columns: 1, px: 112 },
  wide: { columns: 2, px: 124 },
  aroundPx: 0,
} as const;

interface RowProps {
  readonly news: News;
  /** Marked where it stands; empty for none. */
  readonly keyword?: string;
}

/** An article in a list. */
export const NewsRow = memo(({ news, keyword = '' }: RowProps) => {
  const { Id, Title, Summary, Category, Source, Publishedtime, University } = news;
  const marked = (text: string): ReactNode =>
    keyword === '' ? text : <Highlighted text={text} keyword={keyword} />;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <CoverLink to={articlePath(Id)}>{marked(Title)}</CoverLink>
        </h2>
        {Summary !== '' && <p className={styles.summary}>{marked(Summary)}</p>}
        {University !== null && <p className={styles.university}>{marked(University.Name)}</p>}
        <p className={styles.facts}>
          {t(CATEGORY_TEXTS[Category])} · {Source} · {t('newsDay', dateNumbers(Publishedtime))}
        </p>
      </div>
      {University !== null && (
        <Emblem shortname={University.Shortname} color={University.Color} size={44} />
      )}
    </li>
  );
});

interface RowsProps {
  readonly all: readonly News[];
  readonly keyword: string;
}

/** However many there are, only those near the window are in the page. */
const Rows = ({ all, keyword }: RowsProps) => {
  const parts = chunksOf(all, PART);
  return (
    <LongList className={styles.parts} partHeight={usePartHeight(HEIGHTS, parts)}>
      {parts.map((part, index) => (
        <div key={part[0]?.Id} className={index > 0 ? styles.next : undefined}>
          <ul className={styles.list}>
            {part.map((news) => (
              <NewsRow key={news.Id} news={news} keyword={keyword} />
            ))}
          </ul>
        </div>
      ))}
    </LongList>
  );
};

interface Props {
  readonly filter: NewsFilter;
  /** Shown where there are none. */
  readonly empty: ReactNode;
}

/** Articles that load page by page as they are scrolled. */
export const NewsList = ({ filter, empty }: Props) => {
  const query = useNewsPages(filter);
  const { data, isPlaceholderData } = query;
  const all = useMemo(() => itemsOf(data?.pages ?? []), [data]);
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  if (all.length === 0 && !isPlaceholderData) return empty;
  return (
    <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      {filter.Name !== undefined && (
        <p className={styles.found} role="status">
          {t('newsFound', { count: data.pages[0]?.Total ?? 0 })}
        </p>
      )}
      <Rows all={all} keyword={filter.Name ?? ''} />
      <MorePages query={query} endText={t('newsListEnd')} />
    </div>
  );
};
