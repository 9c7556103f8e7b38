import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Signup } from '@xuanjiang/contracts/event';
import { useNow } from '../../../lib/use-now.ts';
import { Section } from '../../../ui/section.tsx';
import { useOwnSignups } from '../api.ts';
import { keptPlaces } from '../model.ts';
import { t } from '../texts.ts';
import styles from './event-list.module.css';
import { EventRow } from './event-row.tsx';

const ownText = ({ Places }: Signup): string => {
  const kept = keptPlaces(Places);
  if (kept.some(({ Signtime }) => Signtime > 0)) return t('eventSigned');
  return t(kept.some(({ State }) => State === 'confirmed') ? 'eventConfirmed' : 'eventWaiting');
};

/** The events to come with which the reader has signed up; nothing where there are none. */
export const OwnEvents = () => {
  const { data } = useOwnSignups();
  const now = useNow(MINUTE_MS);
  const ahead = (data?.List ?? []).filter(
    ({ Event, Places }) =>
      Event.Endtime > now && (keptPlaces(Places).length > 0 || Event.Cancelled),
  );
  if (ahead.length === 0) return null;
  return (
    <Section title={t('eventMine')} className={styles.own}>
      <ul className={styles.list}>
        {ahead.map((signup) => (
          <EventRow
            key={signup.Event.Id}
            event={signup.Event}
            now={now}
            own={signup.Event.Cancelled ? undefined : ownText(signup)}
          />
        ))}
      </ul>
    </Section>
  );
};
