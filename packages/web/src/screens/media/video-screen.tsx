import { useState } from 'react';
import { SubscribePill } from '../../features/reach/subscription/public.ts';
import {
  AskProvince,
  CountdownCard,
  LazyProvinceSheet,
  ReplaysSection,
  TalkRefresh,
  TodayBlock,
  TopBar,
  useProvince,
  useRefreshTalks,
  useTalkCount,
  useToday,
} from '../../features/talks/talk/public.ts';
import type { LazyView } from '../../ui/lazy-view.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/state.tsx';
import type { HomePartProps } from './home-part.tsx';
import { useOwnPlace } from './use-own-place.ts';
import styles from './video-screen.module.css';

/** One for all parts: the first load has room for one more file name, and for nothing of them. */
const LazyHomePart: LazyView<HomePartProps> = lazyView<HomePartProps>(
  async () => (await import('./home-part.tsx')).HomePart,
  { loading: null, failed: null },
);

/** The main page: what is on, what is coming, and everything that was recorded. */
export const VideoScreen = () => {
  const [open, setOpen] = useState(false);
  const [dayOpen, setDayOpen] = useState(false);
  const { province, answered, choose } = useProvince();
  const provinceid = province?.value ?? '';
  const today = useToday(provinceid);
  const count = useTalkCount({ provinceid, kind: '' });
  const refresh = useRefreshTalks();
  const ask = () => setOpen(true);
  return (
    <Page>
      <TalkRefresh>
        <TopBar province={province?.label ?? null} onProvince={ask} />
        {!answered && <AskProvince onChoose={ask} onSkip={() => choose('')} />}
        <CountdownCard
          now={today.now}
          count={count.data}
          hasProvince={province !== null}
          onToday={() => setDayOpen(true)}
        >
          <SubscribePill />
        </CountdownCard>
        <div className={useOwnPlace() ? styles.own : undefined}>
          <LazyHomePart part="own" />
        </div>
        <div className={`card ${styles.entries}`}>
          <LazyHomePart part="entries" />
        </div>
        <div>
          {!today.failed && (
            <TodayBlock
              today={today}
              provinceid={provinceid}
              dayOpen={dayOpen}
              onDayOpen={setDayOpen}
            />
          )}
        </div>
        <div className={styles.links}>
          <LazyHomePart part="links" />
        </div>
        {today.failed ? (
          <ErrorState onRetry={() => void refresh()} />
        ) : (
          <ReplaysSection provinceid={provinceid} onAskProvince={ask} />
        )}
        <LazyHomePart part="filings" />
      </TalkRefresh>
      {open && (
        <LazyProvinceSheet onClose={() => setOpen(false)} value={provinceid} onChoose={choose} />
      )}
    </Page>
  );
};
