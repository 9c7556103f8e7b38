import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Signup, SignupPlace } from '@xuanjiang/contracts/event';
import { useOnline } from '../../../../lib/online.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Section } from '../../../../ui/section.tsx';
import { useOwnSignups } from '../api.ts';
import { ownText, standingPlaces, waitingPlace } from '../model.ts';
import { t } from '../texts.ts';
import { useKeptTickets } from '../use-kept.ts';
import styles from './event-list.module.css';
import { EventRow } from './event-row.tsx';

export interface Own {
  readonly Event: Signup['Event'];
  readonly Places: readonly SignupPlace[];
}

/** The reader's sign-ups; without a network those of which this device has kept the tickets. */
const useOwn = (): readonly Own[] => {
  const { data, isError } = useOwnSignups();
  const online = useOnline();
  const kept = useKeptTickets();
  if (data !== undefined) return data.List;
  return isError || !online
    ? kept.map(({ event, places }) => ({ Event: event, Places: places }))
    : [];
};

/** The events to come with which the reader has signed up. */
export const useOwnAhead = (): readonly Own[] => {
  const now = useNow(MINUTE_MS);
  return useOwn().filter(
    ({ Event, Places }) =>
      Event.Endtime > now && (standingPlaces(Places).length > 0 || Event.Cancelled),
  );
};

/** Shows those events over the list; nothing where there are none. */
export const OwnEvents = ({ ahead }: { readonly ahead: readonly Own[] }) => {
  const now = useNow(MINUTE_MS);
  if (ahead.length === 0) return null;
  return (
    <Section title={t('eventMine')} className={styles.own}>
      <ul className={styles.list}>
        {ahead.map((signup) => (
          <EventRow
            key={signup.Event.Id}
            event={signup.Event}
            now={now}
            own={
              signup.Event.Cancelled
                ? undefined
                : t(ownText(signup.Places), { place: waitingPlace(signup.Places) })
            }
          />
        ))}
      </ul>
    </Section>
  );
};
