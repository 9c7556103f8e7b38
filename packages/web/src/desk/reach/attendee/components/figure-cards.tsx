import type { AttendeeFigures } from '@xuanjiang/contracts/attendee';
import { t } from '../texts.ts';
import { wayText } from './attendee-tabs.tsx';
import styles from './attendees.module.css';

interface Card {
  readonly title: string;
  readonly value: string | number;
  readonly hint: string;
  /** Part of the whole, 0 to 1; left out for none. */
  readonly part?: number;
}

const both = (people: number, companions: number): string =>
  t('attendeesBoth', { people, companions });

const cardsOf = ({ Lists, Hidden, Returned }: AttendeeFigures): Card[] => {
  const site = Lists.find(({ Attendance }) => Attendance === 'site');
  const taken = Lists.map((list) => ({
    title: wayText(list.Attendance),
    value: t('attendeesSeats', { taken: list.Taken, capacity: list.Capacity }),
    hint: both(list.People, list.Companions),
  }));
  const waiting = Lists.filter(({ Attendance, Waiting }) => Attendance === 'site' || Waiting > 0);
  return [
    ...taken,
    ...waiting.map((list) => ({
      title: t('attendeesWaitingSeats', { way: wayText(list.Attendance) }),
      value: list.Waiting,
      hint: both(list.Waitingpeople, list.Waitingcompanions),
    })),
    ...(site === undefined
      ? []
      : [
          {
            title: t('attendeesIn'),
            value: site.Inpeople + site.Incompanions,
            hint: both(site.Inpeople, site.Incompanions),
            part: (site.Inpeople + site.Incompanions) / Math.max(1, site.Taken),
          },
        ]),
    {
      title: t('attendeesUnseen'),
      value: Hidden,
      hint: t('attendeesUnseenHint', { count: Returned }),
    },
  ];
};

/** How many come, wait and are there: people and companions are always told apart. */
export const FigureCards = ({ figures }: { readonly figures: AttendeeFigures }) => (
  <dl className={styles.figures}>
    {cardsOf(figures).map(({ title, value, hint, part }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
        <dd className={styles.hint}>{hint}</dd>
        {part !== undefined && (
          <dd className={styles.bar} aria-hidden="true">
            <i style={{ width: `${Math.min(1, part) * 100}%` }} />
          </dd>
        )}
      </div>
    ))}
  </dl>
);
