import { useState } from 'react';
import { SubscribePill } from '../../features/subscription/components/subscribe-pill.tsx';
import { useRefreshTalks, useTalkCount } from '../../features/talk/api.ts';
import { CountdownCard } from '../../features/talk/components/countdown-card.tsx';
import { ProvinceSheet } from '../../features/talk/components/province-sheet.tsx';
import { ReplaysSection } from '../../features/talk/components/replays-section.tsx';
import { TalkRefresh } from '../../features/talk/components/talk-refresh.tsx';
import { TodayBlock } from '../../features/talk/components/today-block.tsx';
import { TopBar } from '../../features/talk/components/top-bar.tsx';
import { useProvince } from '../../features/talk/use-province.ts';
import { useToday } from '../../features/talk/use-today.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { t } from './texts.ts';
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
        <TopBar provinceName={province?.label ?? t('talkNationwide')} onProvince={ask} />
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
      <ProvinceSheet
        open={open}
        onClose={() => setOpen(false)}
        options={options}
        value={provinceid}
        onChoose={choose}
      />
    </Page>
  );
};
