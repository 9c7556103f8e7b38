import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { useNow } from '../../../../lib/use-now.ts';
import { AllLink } from '../../../../ui/all-link.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useUniversityEvents } from '../api.ts';
import { universityEventsPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './event-list.module.css';
import { EventRow } from './event-row.tsx';

/** The events of a university; nothing where there are none. */
export const UniversityEvents = ({ id }: { readonly id: string }) => {
  const { data } = useUniversityEvents(id);
  const now = useNow(MINUTE_MS);
  if (data === undefined || data.List.length === 0) return null;
  const all = data.Total > data.List.length && (
    <AllLink to={universityEventsPath(id)}>{t('eventAllOf', { count: data.Total })}</AllLink>
  );
  return (
    <Section title={t('offlineEvents')} aside={all} className={styles.ofUniversity}>
      <ul className={styles.list}>
        {data.List.map((event) => (
          <EventRow key={event.Id} event={event} now={now} />
        ))}
      </ul>
    </Section>
  );
};
