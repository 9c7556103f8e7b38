import type { SignupFigures } from '@xuanjiang/contracts/signup';
import type { ListAddress } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import styles from './signups.module.css';

/** Provinces that have a bar of their own; the rest are one. */
const BARS = 8;

interface Bar {
  /** As the address has it; null for what cannot be chosen. */
  readonly value: string | null;
  readonly label: string;
  readonly count: number;
}

interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Bars that are the filter: pressing a chosen one again shows all. */
const Bars = ({ title, bars, chosen, onChoose }: BarsProps) => {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.head}>
        {title} <small>{t('signupsFilterHint')}</small>
      </h2>
      {bars.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          className={styles.bar}
          disabled={value === null}
          aria-pressed={value !== null && value === chosen}
          onClick={() => onChoose(value === chosen ? '' : (value ?? ''))}
        >
          <span>{label}</span>
          <span className={styles.track}>
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b>{count}</b>
        </button>
      ))}
      <p className={styles.hint}>{t('signupsPartHint')}</p>
    </section>
  );
};

interface Props {
  readonly figures: SignupFigures;
  readonly address: ListAddress;
}

/** How many signed up, and by what the list can be narrowed. */
export const Figures = ({ figures, address }: Props) => {
  const { Shown, Hidden, Today, Withdrawn, Provinces, Otherprovinces, Years } = figures;
  const share = Shown + Hidden === 0 ? 0 : (Shown / (Shown + Hidden)) * 100;
  const others = Provinces.slice(BARS).reduce((sum, { Count }) => sum + Count, Otherprovinces);
  const provinces: Bar[] = [
    ...Provinces.slice(0, BARS).map(({ Provinceid, Province, Count }) => ({
      value: Provinceid,
      label: Province,
      count: Count,
    })),
    ...(others > 0 ? [{ value: null, label: t('signupsOthers'), count: others }] : []),
  ];
  const years = Years.map(({ Enrollmentyear, Count }) => ({
    value: String(Enrollmentyear),
    label: t('signupsYearOf', { year: Enrollmentyear }),
    count: Count,
  }));
  const numbers = [
    [Shown.toLocaleString('en'), t('signupsShown')],
    [`${share.toFixed(1)}%`, t('signupsShare')],
    [`+${Today}`, t('todayTag')],
    [String(Withdrawn), t('signupsWithdrawn')],
  ] as const;
  const { province = '', year = '' } = address.filters;
  return (
    <aside className={`grid-3 ${styles.side}`}>
      <dl className={`${styles.card} ${styles.numbers}`}>
        {numbers.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Bars
        title={t('byProvince')}
        bars={provinces}
        chosen={province}
        onChoose={(value) => address.setFilter('province', value)}
      />
      <Bars
        title={t('byYear')}
        bars={years}
        chosen={year}
        onChoose={(value) => address.setFilter('year', value)}
      />
    </aside>
  );
};
