import { useState } from 'react';
import { MutedPreview } from '../../features/media/player/public.ts';
import { Filings } from '../../features/people/account/public.ts';
import { SubscribePill } from '../../features/reach/subscription/public.ts';
import { LastAnswer, QuestionsLink } from '../../features/rooms/room/public.ts';
import { ReadingLinks } from '../../features/talks/collection/public.ts';
import { HomeGuides } from '../../features/talks/guide/public.ts';
import {
  AskProvince,
  CountdownCard,
  HomeHero,
  HomeLive,
  HomeReplays,
  HomeTimetable,
  LazyProvinceSheet,
  NoHomeTalk,
  useHome,
  useProvince,
  useRefreshTalks,
  useTalkCount,
} from '../../features/talks/talk/public.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
import styles from './home-screen.module.css';
import { Own } from './own-part.tsx';
import { useOwnPlace } from './use-own-place.ts';

/** The main page on a wide screen: a talk in large, the timetable beside it, replays and guides. */
export const HomeScreen = () => {
  const [choosing, setChoosing] = useState(false);
  const [dayOpen, setDayOpen] = useState(false);
  const { province, answered, choose } = useProvince();
  const provinceid = province?.value ?? '';
  const home = useHome(provinceid);
  const count = useTalkCount({ provinceid, kind: '' });
  const refresh = useRefreshTalks();
  const ask = () => setChoosing(true);
  const { talks, now } = home;
  const hero = home.failed ? undefined : talks?.hero;
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.main}>
          {home.failed && <ErrorState onRetry={() => void refresh()} />}
          {!home.failed && talks === undefined && <HeroSkeleton />}
          {hero === null && <NoHomeTalk />}
          {hero && (
            <HomeHero
              talk={hero}
              now={now}
              provinceid={provinceid}
              preview={<MutedPreview talkId={hero.Id} />}
              answer={<LastAnswer talkId={hero.Id} />}
              questions={<QuestionsLink talkId={hero.Id} />}
            />
          )}
          {talks !== undefined && talks.others.length > 0 && <HomeLive talks={talks.others} />}
          <HomeReplays provinceid={provinceid} onAskProvince={ask} />
          <HomeGuides provinceid={provinceid} />
          <ReadingLinks part="all" />
        </div>
        <div className={styles.side}>
          <CountdownCard
            now={now}
            count={count.data}
            hasProvince={province !== null}
            onToday={() => setDayOpen(true)}
          >
            <SubscribePill />
          </CountdownCard>
          <div className={useOwnPlace() ? styles.own : undefined}>
            <Own />
          </div>
          {!home.failed && (
            <HomeTimetable
              home={home}
              province={province?.label ?? null}
              onProvince={ask}
              open={dayOpen}
              onOpen={setDayOpen}
            >
              {!answered && <AskProvince onChoose={ask} onSkip={() => choose('')} />}
            </HomeTimetable>
          )}
        </div>
      </div>
      <Filings />
      {choosing && (
        <LazyProvinceSheet
          onClose={() => setChoosing(false)}
          value={provinceid}
          onChoose={choose}
        />
      )}
    </Page>
  );
};
