import { Page } from '../ui/page.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import styles from './skeletons.module.css';

/** Blocks as high as what a screen has of its own at the top. */
const Blocks = ({ heights }: { readonly heights: readonly (keyof typeof styles)[] }) =>
  heights.map((height) => (
    <SkeletonBlock key={height} className={`${styles.block} ${styles[height]}`} />
  ));

/** What a screen begins with on which one searches. */
export const SearchSkeleton = () => (
  <Page>
    <Blocks heights={['field', 'words']} />
  </Page>
);

/** What a person's own page begins with. */
export const MySkeleton = () => (
  <Page title narrow>
    <Blocks heights={['account', 'menu', 'entry']} />
  </Page>
);
