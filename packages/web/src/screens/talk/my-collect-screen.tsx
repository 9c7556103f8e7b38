import type { MarkKind } from '@xuanjiang/contracts/mark';
import { useState } from 'react';
import { MarkedTalks, TalkList, useProvince, useTalkClock } from '../../features/talk/public.ts';
import { Chip } from '../../ui/chip.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './my-collect-screen.module.css';
import { t } from './texts.ts';

const KINDS = [
  { kind: 'favourite', title: 'collectFavourites' },
  { kind: 'reservation', title: 'collectReservations' },
] as const;

const List = ({ talks }: { readonly talks: Parameters<typeof TalkList>[0]['talks'] }) => {
  const { province } = useProvince();
  return (
    <TalkList talks={talks} now={useTalkClock(talks)} provinceid={province?.value ?? ''} showDay />
  );
};

/** /myCollect : the talks that somebody kept, and those they want to be there for. */
export const MyCollectScreen = () => {
  const [chosen, setChosen] = useState<MarkKind>('favourite');
  return (
    <Page title back>
      <fieldset className={styles.kinds} aria-label={t('collectTabs')}>
        {KINDS.map(({ kind, title }) => (
          <Chip key={kind} selected={kind === chosen} onClick={() => setChosen(kind)}>
            {t(title)}
          </Chip>
        ))}
      </fieldset>
      <MarkedTalks key={chosen} kind={chosen}>
        {(talks) => <List talks={talks} />}
      </MarkedTalks>
    </Page>
  );
};
