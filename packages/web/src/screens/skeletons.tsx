import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { DesktopSkeleton } from './media/desktop-skeleton.tsx';
import { HomeSkeleton } from './media/home-skeleton.tsx';
import { PhoneSkeleton } from './media/phone-skeleton.tsx';
import { VideoSkeleton } from './media/video-skeleton.tsx';
import styles from './skeletons.module.css';

/** Blocks as high as what a screen has of its own at the top. */
const Blocks = ({ heights }: { readonly heights: readonly (keyof typeof styles)[] }) =>
  heights.map((height) => (
    <SkeletonBlock key={height} className={`${styles.block} ${styles[height]}`} />
  ));

const SearchSkeleton = () => (
  <Page>
    <Blocks heights={['field', 'words']} />
  </Page>
);

/** Skeletons of the screens that are no list, by the names of the screens. */
export const SCREEN_SKELETONS: Readonly<Record<string, ReactNode>> = {
  VideoScreen: <VideoSkeleton />,
  HomeScreen: <HomeSkeleton />,
  TalkScreen: <PhoneSkeleton />,
  PcVideoScreen: <DesktopSkeleton />,
  SearchAllScreen: <SearchSkeleton />,
  VideoSearchScreen: <SearchSkeleton />,
  MyScreen: (
    <Page title narrow>
      <Blocks heights={['account', 'menu', 'entry']} />
    </Page>
  ),
};
