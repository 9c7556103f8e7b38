import { useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { CalendarCard } from '../../calendar/components/calendar-card.tsx';
import { LongTalkList } from '../../list/components/long-talk-list.tsx';
import { PagedTalks } from '../../list/components/paged-talks.tsx';
import { useMarkedTalks } from '../api.ts';
import { t } from '../texts.ts';
import styles from './marked-talks.module.css';

const KINDS = [
  {
    kind: 'favourite',
    title: 'collectFavourites',
    empty: 'collectEmpty',
    hint: 'collectEmptyHint',
  },
  {
    kind: 'reservation',
    title: 'collectReservations',
    empty: 'collectNoReservations',
    hint: 'collectNoReservationsHint',
  },
] as const;

const Marked = ({ kind, empty, hint }: (typeof KINDS)[number]) => (
  <PagedTalks
    query={useMarkedTalks(kind)}
    empty={
      <EmptyState
        title={t(empty)}
        hint={t(hint)}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    }
  >
    {(talks) => <LongTalkList talks={talks} />}
  </PagedTalks>
);

/** The talks that the caller keeps, and those that they reserved. */
export const MarkedTalks = () => {
  const [chosen, setChosen] = useState<(typeof KINDS)[number]>(KINDS[0]);
  return (
    <>
      <fieldset className={styles.kinds} aria-label={t('collectTabs')}>
        {KINDS.map((one) => (
          <Chip key={one.kind} selected={one === chosen} onClick={() => setChosen(one)}>
            {t(one.title)}
          </Chip>
        ))}
      </fieldset>
      {chosen.kind === 'reservation' && <CalendarCard />}
      <Marked key={chosen.kind} {...chosen} />
    </>
  );
};
