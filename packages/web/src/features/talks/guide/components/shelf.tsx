import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { filterInput, NO_FILTER } from '../../talk/public.ts';
import { useGuidePages, useGuideSets } from '../api.ts';
import { renewReadingCookie } from '../places.ts';
import { useLastPlace } from '../use-last-place.ts';
import { ContinueCard } from './continue-card.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { GuidesSection } from './guides-section.tsx';
import { SetStrip } from './set-strip.tsx';
import styles from './shelf.module.css';

/** How long the others wait for what comes last, ms: who waits longer would rather see them. */
const WAIT_MAX_MS = 3 * SECOND_MS;

/** Whether all that the page begins with has come, or failed: what comes later would push it down. */
const useShown = (): boolean => {
  const sets = useGuideSets();
  const guides = useGuidePages(filterInput(NO_FILTER));
  const last = useLastPlace();
  const [shown, setShown] = useState(false);
  const ready = !(sets.isPending || guides.isPending || last === 'waiting');
  if (ready && !shown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown || ready;
};

interface Props {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  readonly onAskProvince: () => void;
}

/** The guide that was read last, sets, and all guides: at once, however late each of them is known. */
export const Shelf = (props: Props) => {
  const shown = useShown();
  useEffect(renewReadingCookie, []);
  return (
    <>
      {!shown && (
        <div className={styles.waiting}>
          <SkeletonBlock className={styles.first} />
          <GridSkeleton />
        </div>
      )}
      {/* Mounted while it waits: a part that is mounted later asks again for what has failed. */}
      <div hidden={!shown}>
        <ContinueCard />
        <SetStrip />
        <GuidesSection {...props} />
      </div>
    </>
  );
};
