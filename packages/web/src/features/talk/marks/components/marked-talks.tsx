import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
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

interface Props {
  /** One more choice, which the screen shows: its name in the address, its title, what it shows. */
  readonly extra?: { readonly name: string; readonly title: string; readonly content: ReactNode };
}

/** The talks that the caller keeps, and those that they reserved. */
export const MarkedTalks = ({ extra }: Props) => {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab');
  const isExtra = extra !== undefined && tab === extra.name;
  const chosen = isExtra ? null : (KINDS.find(({ kind }) => kind === tab) ?? KINDS[0]);
  // In the address: whoever comes back from a talk finds what they had chosen.
  const choose = (name: string) => setQuery({ tab: name }, { replace: true });
  return (
    <>
      <fieldset className={styles.kinds} aria-label={t('collectTabs')}>
        {KINDS.map((one) => (
          <Chip key={one.kind} selected={one === chosen} onClick={() => choose(one.kind)}>
            {t(one.title)}
          </Chip>
        ))}
        {extra !== undefined && (
          <Chip selected={isExtra} onClick={() => choose(extra.name)}>
            {extra.title}
          </Chip>
        )}
      </fieldset>
      {chosen?.kind === 'reservation' && <CalendarCard />}
      {chosen === null ? extra?.content : <Marked key={chosen.kind} {...chosen} />}
    </>
  );
};
