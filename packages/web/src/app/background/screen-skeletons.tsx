import type { ReactNode } from 'react';
import { DesktopSkeleton } from '../../screens/talk/desktop-skeleton.tsx';
import { HomeSkeleton } from '../../screens/talk/home-skeleton.tsx';
import { PhoneSkeleton } from '../../screens/talk/phone-skeleton.tsx';
import { VideoSkeleton } from '../../screens/talk/video-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import styles from './screen-skeletons.module.css';

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
