import { useState } from 'react';
import { SubscribePill } from '../../features/subscription/public.ts';
import {
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
} from '../../features/talk/public.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './video-screen.module.css';

/** The main page: what is on, what is coming, and everything that was recorded. */
export const VideoScreen = () => {
  const [open, setOpen] = useState(false);
  const { province, options, choose } = useProvince();
  const provinceid = province?.value ?? '';
  const today = useToday();
  const count = useTalkCount({ provinceid, kind: '' });
  const refresh = useRefreshTalks();
  const ask = () => setOpen(true);
  return (
    <Page>
      <TalkRefresh>
        <TopBar province={province?.label ?? null} onProvince={ask} />
        <div className={styles.today}>
          <CountdownCard now={today.now} count={count.data} hasProvince={province !== null}>
            <SubscribePill />
          </CountdownCard>
          {!today.failed && <TodayBlock today={today} provinceid={provinceid} />}
        </div>
        {today.failed ? (
          <ErrorState onRetry={() => void refresh()} />
        ) : (
          <ReplaysSection provinceid={provinceid} provinces={options} onAskProvince={ask} />
        )}
      </TalkRefresh>
      {open && (
        <LazyProvinceSheet
          onClose={() => setOpen(false)}
          options={options}
          value={provinceid}
          onChoose={choose}
        />
      )}
    </Page>
  );
};
