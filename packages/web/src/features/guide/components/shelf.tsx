import { useState } from 'react';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { filterInput, NO_FILTER } from '../../talk/public.ts';
import { useGuidePages, useGuideSets } from '../api.ts';
import { useLastPlace } from '../use-last-place.ts';
import { ContinueCard } from './continue-card.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { GuidesSection } from './guides-section.tsx';
import { SetStrip } from './set-strip.tsx';
import styles from './shelf.module.css';

/** Whether all that the page begins with has come, or failed: what comes later would push it down. */
const useAllLoaded = (): boolean => {
  const sets = useGuideSets();
  const guides = useGuidePages(filterInput(NO_FILTER));
  const last = useLastPlace();
  const [loaded, setLoaded] = useState(false);
  const waiting = sets.isPending || guides.isPending || last === 'waiting';
  if (!loaded && !waiting) setLoaded(true);
  return loaded || !waiting;
};

interface Props {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  readonly onAskProvince: () => void;
}

/** The guide that was read last, sets, and all guides: at once, however late each of them is known. */
export const Shelf = (props: Props) => {
  if (!useAllLoaded()) {
    return (
      <div className={styles.waiting}>
        <SkeletonBlock className={styles.first} />
        <GridSkeleton />
      </div>
    );
  }
  return (
    <>
      <ContinueCard />
      <SetStrip />
      <GuidesSection {...props} />
    </>
  );
};
