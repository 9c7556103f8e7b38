import type { ComponentProps, ReactNode } from 'react';
import { useWide } from '../lib/wide.ts';
import { Page, RouteHeading } from '../ui/page.tsx';
import { SkeletonBlock, SkeletonRows } from '../ui/skeleton.tsx';
import {
  SkeletonCards,
  SkeletonChips,
  SkeletonField,
  SkeletonOne,
  SkeletonPosters,
} from '../ui/skeleton-shapes.tsx';
import { t } from '../ui/texts.ts';
import type { Frame } from './route-record.ts';
import { INNER, READING } from './route-record.ts';
import styles from './skeletons.module.css';

/** Blocks as high as what a screen has of its own at the top. */
const Blocks = ({ heights }: { readonly heights: readonly (keyof typeof styles)[] }) =>
  heights.map((height) => (
    <SkeletonBlock key={height} className={`${styles.block} ${styles[height]}`} />
  ));

/** Says that a screen loads, where its blocks are all that stands there. Last: it may not move them. */
const Loading = () => <p className="unseen" role="status" aria-label={t('loading')} />;

/** Blocks with nothing else beside them. */
const OnlyBlocks = (props: ComponentProps<typeof Blocks>) => (
  <>
    <Blocks {...props} />
    <Loading />
  </>
);

/** A screen while its code loads: its frame, and in it the shape of what it shows. */
const shape = (frame: Frame, content: ReactNode) => () => <Page {...frame}>{content}</Page>;

/** What a screen begins with on which one searches. */
export const SearchSkeleton = shape({}, <OnlyBlocks heights={['field', 'words']} />);

/** What a person's own page begins with. */
export const MySkeleton = shape(
  { title: true, narrow: true },
  <OnlyBlocks heights={['account', 'menu', 'entry']} />,
);

/** The universities: search, filters, rows under letters. */
export const OrgListSkeleton = shape(
  {},
  <>
    <Blocks heights={['orgSearch']} />
    <SkeletonChips />
    <Blocks heights={['count']} />
    <SkeletonRows rows={8} />
  </>,
);

/** Cards that are searched and narrowed: events, groups. */
export const CardsSkeleton = shape(
  INNER,
  <>
    <SkeletonField />
    <SkeletonChips />
    <SkeletonCards />
  </>,
);

/** Units by rank: the own figures, chips, a chart, rows. */
export const RankSkeleton = shape(
  INNER,
  <>
    <Blocks heights={['ownStrip']} />
    <SkeletonChips />
    <div className={styles.byRank}>
      <Blocks heights={['chart']} />
      <SkeletonRows rows={8} />
    </div>
  </>,
);

/** Collections by category. */
export const TopicsSkeleton = shape(
  INNER,
  <>
    <SkeletonChips />
    <SkeletonPosters />
  </>,
);

/** Campaigns in one list. */
export const CampaignsSkeleton = shape(INNER, <SkeletonPosters under="words" />);

/** Collections, each with two of its talks. */
export const FeaturedSkeleton = shape(INNER, <SkeletonPosters under="talks" />);

/** One campaign or collection. */
export const OneSkeleton = shape(INNER, <SkeletonOne />);

const NarrowCompare = shape(INNER, <OnlyBlocks heights={['ownStrip', 'compared']} />);
const WideCompare = shape({}, <OnlyBlocks heights={['compareTools', 'compared']} />);
/** Units side by side: the own figures, heads, rows. On a computer the title stands among what one does with them. */
export const CompareSkeleton = () => (useWide() ? <WideCompare /> : <NarrowCompare />);

/** One thing to read, such as an event. */
export const ReadingSkeleton = shape(READING, <SkeletonOne />);

/** The guides: search, sets, filters, covers. */
export const EbookSkeleton = shape(
  {},
  <>
    <Blocks heights={['field', 'sets']} />
    <SkeletonChips />
    <div className={styles.covers}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <SkeletonBlock key={key} className={styles.guide} />
      ))}
    </div>
    <Loading />
  </>,
);

/** A university: its head from edge to edge, its tabs, what the first of them shows. */
export const OrgDetailSkeleton = () => (
  <div>
    <RouteHeading />
    <SkeletonBlock className={styles.orgHead} />
    <SkeletonBlock className={styles.tabs} />
    <div className={styles.under}>
      <SkeletonRows rows={5} />
    </div>
  </div>
);
