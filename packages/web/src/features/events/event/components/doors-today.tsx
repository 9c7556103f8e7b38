import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { ChevronRight, ScanLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../../lib/use-now.ts';
import { Section } from '../../../../ui/section.tsx';
import { useStaffedEvents } from '../api.ts';
import { doorPath, doorsToday } from '../model.ts';
import { t } from '../texts.ts';
import { hoursText } from '../when.ts';
import styles from './doors-today.module.css';

/** The doors at which liaison staff check people in today; nothing for everybody else. */
export const DoorsToday = () => {
  const { data } = useStaffedEvents();
  const today = doorsToday(data?.List ?? [], useNow(MINUTE_MS));
  if (today.length === 0) return null;
  return (
    <Section title={t('eventDoorsToday')}>
      <ul className={`card-clip ${styles.doors}`}>
        {today.map((event) => (
          <li key={event.Id}>
            {/* In full: only that page may use the camera. */}
            <Link className={`row-3 ${styles.door}`} to={doorPath(event.Id)} reloadDocument>
              <ScanLine className={styles.icon} size={22} aria-hidden="true" />
              <span className={styles.text}>
                <span className={styles.title}>{event.Title}</span>
                <span className={styles.hours}>
                  {hoursText(event)} · {t('eventStaff')}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
