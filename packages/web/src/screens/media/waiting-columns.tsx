import { TalkSkeleton } from '../../features/talks/talk/public.ts';
import { RouteHeading } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './desktop-talk.module.css';
import { RoomSkeleton } from './room-skeleton.tsx';

interface Props {
  /** Left out while the talk loads. */
  readonly onRetry?: (() => void) | undefined;
}

/** The columns of a talk while it loads, or could not be loaded. */
export const WaitingColumns = ({ onRetry }: Props) => (
  <>
    <div className={styles.middle}>
      {onRetry ? (
        <>
          <RouteHeading />
          <ErrorState onRetry={onRetry} />
        </>
      ) : (
        <TalkSkeleton />
      )}
    </div>
    <div className={styles.chat}>{!onRetry && <RoomSkeleton />}</div>
  </>
);
