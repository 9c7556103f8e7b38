import { Check, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import { SkeletonBlock } from '../../../../../ui/skeleton.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { useOwn, verdictOf } from '../../../own/public.ts';
import type { CompareParts } from '../compare-parts.ts';
import type { Mine, Untold as Why } from '../distance.ts';
import { aheadOf } from '../distance.ts';
import type { Row } from '../rows.ts';
import { FACT_WORDS } from '../rows.ts';
import { t } from '../texts.ts';
import type { UnitFacts } from '../unit-facts.ts';
import { factsOf } from '../unit-facts.ts';
import type { Column } from '../use-compare.ts';
import styles from './cells.module.css';
import { None, Published } from './published.tsx';
import { Scale } from './scale.tsx';
import { YearsChart } from './years-chart.tsx';

interface FactsProps {
  readonly column: Column;
  readonly facts: UnitFacts;
  readonly mine: Mine | null;
}

const points = (value: number): string => String(Math.round(value * 10) / 10);

const placesText = (ahead: number): string => {
  if (ahead === 0) return t('compareSameRank');
  return t(ahead > 0 ? 'compareAhead' : 'compareBehind', { count: grouped(Math.abs(ahead)) });
};

const pointsText = (ahead: number): string => {
  if (ahead === 0) return t('compareSamePoints');
  return t(ahead > 0 ? 'compareHigher' : 'compareLower', { count: points(Math.abs(ahead)) });
};

/** The newest earlier year of a chart, as a sheet of a proof shows it. */
const earlierRank = ({ years }: UnitFacts) => {
  const before = years.slice(0, -1).filter(({ rank }) => rank !== null);
  const last = before.at(-1);
  return last?.rank == null ? null : { year: last.year, value: last.rank };
};

const UNTOLD = {
  failed: 'compareTableFailed',
  noTable: 'compareNoTable',
  beyond: 'compareBeyondTable',
} as const;

/** What stands for a distance: its table is on its way, or there is a reason why it cannot be told. */
const Untold = ({ why }: { readonly why: Why }) =>
  why === 'waiting' ? (
    <div role="status" aria-label={t('loading')}>
      <SkeletonBlock className={styles.untold} />
    </div>
  ) : (
    <span className="second-3">{t(UNTOLD[why])}</span>
  );

const RankCell = ({ column, facts, mine }: FactsProps) => {
  const ahead = aheadOf(facts, mine).places;
  return (
    <>
      <p className={styles.figure}>
        <Published
          column={column}
          part="rank"
          label={t('lowestRank')}
          value={facts.rank}
          before={earlierRank(facts)}
        />
        {facts.checked === false && facts.rank !== null && (
          <Tag kind="note">{t('compareUnchecked')}</Tag>
        )}
      </p>
      <div data-own="">
        {ahead !== null && (
          <>
            <Scale ahead={ahead} />
            <p className={ahead < 0 ? styles.words : `${styles.words} ${styles.ahead}`}>
              {placesText(ahead)}
            </p>
          </>
        )}
        {ahead === null && facts.rank !== null && mine?.noRank && <Untold why={mine.noRank} />}
      </div>
    </>
  );
};

const ScoreCell = ({ column, facts, mine }: FactsProps) => {
  const ahead = aheadOf(facts, mine).points;
  return (
    <div className={styles.figure}>
      <Published column={column} part="score" label={t('lowestScore')} value={facts.score} />
      {facts.score !== null && mine !== null && (
        <div data-own="" className={styles.beside}>
          {ahead !== null && pointsText(ahead)}
          {ahead === null && mine.noScore && <Untold why={mine.noScore} />}
        </div>
      )}
    </div>
  );
};

const YearsCell = ({ column, facts, mine }: FactsProps) => (
  <>
    <YearsChart
      years={facts.years}
      mine={mine?.rank ?? null}
      color={column.university?.Color ?? ''}
    />
    {facts.changed && (
      <p className={styles.under}>
        <Tag kind="note">{t('compareChanged')}</Tag>
      </p>
    )}
    {facts.fewYears !== null && (
      <p className={`second-3 ${styles.few}`}>{t('compareFewYears', { count: facts.fewYears })}</p>
    )}
  </>
);

const changeText = (plan: number, before: number): string => {
  if (plan === before) return t('compareAsBefore');
  const count = { count: Math.abs(plan - before) };
  return t(plan > before ? 'compareMoreThan' : 'compareLessThan', count);
};

const PlanCell = ({ column, facts }: FactsProps) => (
  <p className={styles.figure}>
    <Published
      column={column}
      part="plan"
      label={t('comparePlaces')}
      value={facts.plan}
      before={
        facts.planBefore === null ? null : { year: facts.exam.Year - 1, value: facts.planBefore }
      }
    />
    {facts.plan !== null && facts.planBefore !== null && (
      <span className={styles.beside}>{changeText(facts.plan, facts.planBefore)}</span>
    )}
  </p>
);

const FITS = {
  fits: { icon: Check, className: styles.fits },
  misses: { icon: X, className: styles.misses },
  unclear: { icon: CircleHelp, className: styles.unclear },
} as const;

const RequireCell = ({ facts: { requires } }: FactsProps) => {
  const { own } = useOwn();
  if (requires.length === 0) return <None />;
  const verdicts = requires.map((text) => verdictOf(text, own.chosen));
  const fitting = verdicts.filter(({ fit }) => fit === 'fits').length;
  const [one] = verdicts;
  const said = {
    fits: t('mineFit'),
    misses: one?.lacking ? t('compareMisses', { subjects: one.lacking }) : t('compareMissesAny'),
    unclear: t('compareUnclear'),
  };
  const fit = one?.fit ?? 'unclear';
  const { icon: Icon, className } = FITS[fit];
  return (
    <p className={styles.text}>
      {requires.join(' / ')}
      {own.chosen.length > 0 && (
        <span
          data-own=""
          className={`${styles.fit} ${requires.length === 1 ? className : styles.unclear}`}
        >
          {requires.length === 1 ? (
            <>
              <Icon size={15} aria-hidden="true" /> {said[fit]}
            </>
          ) : (
            t('compareFitsSome', { all: requires.length, count: fitting })
          )}
        </span>
      )}
    </p>
  );
};

const TuitionCell = ({ column, facts: { tuition } }: FactsProps) => {
  const { from = null, to = null } = tuition ?? {};
  const text = from === to ? grouped(from ?? 0) : `${grouped(from ?? 0)}–${grouped(to ?? 0)}`;
  return (
    <p className={styles.text}>
      <Published column={column} part="tuition" label={t('compareRowTuition')} value={from}>
        {t('compareYuan', { tuition: text })}
      </Published>
    </p>
  );
};

const Words = ({ words }: { readonly words: readonly string[] }) => (
  <p className={styles.text}>{words.length === 0 ? <None /> : words.join('、')}</p>
);

/** What the university tells with a word, and who says so. */
const ToldCell = ({ column, word }: { readonly column: Column; readonly word: string }) => {
  const told = factsOf(column.university?.Facts ?? [], word);
  if (told.length === 0) return <None />;
  return told.map(({ Name, Value, Source }) => (
    <p key={`${Name} ${Value}`} className={styles.text}>
      {Value}
      <span className={`least-3 ${styles.source}`}>
        {t('compareSource', { publisher: Source.Publisher })}
      </span>
    </p>
  ));
};

const FACT_CELLS = {
  rank: RankCell,
  score: ScoreCell,
  years: YearsCell,
  plan: PlanCell,
  require: RequireCell,
  tuition: TuitionCell,
  campus: ({ facts }: FactsProps) => <Words words={[...facts.campuses, ...facts.durations]} />,
  note: ({ facts }: FactsProps) => <Words words={facts.notes} />,
} as const;

const hasFacts = (row: Row): row is keyof typeof FACT_CELLS => row in FACT_CELLS;

const PartCell = ({ row, column, parts }: CellProps): ReactNode => {
  const { university } = column;
  if (university === null) return null;
  const none = (text: string) => <span className={styles.none}>{text}</span>;
  switch (row) {
    case 'transfer':
    case 'adjust':
      return <ToldCell column={column} word={FACT_WORDS[row]} />;
    case 'talk':
      return parts.talk(university, none(t('nothingYet')));
    case 'event':
      return parts.event(university.Id, none(t('nothingYet')));
    default:
      return (
        <div className={styles.ways}>
          {parts.guides(university.Id, none(t('compareNoGuides')))}
          {parts.groups(university.Id, none(t('compareNoGroups')))}
        </div>
      );
  }
};

interface CellProps {
  readonly row: Row;
  readonly column: Column;
  readonly mine: Mine | null;
  readonly parts: CompareParts;
}

/** What a row says of a unit. */
export const Cell = ({ row, column, mine, parts }: CellProps) => {
  const { state, facts } = column;
  // Its head says so, and has the way to ask again.
  if (state === 'failed') return null;
  if (state === 'waiting') return <SkeletonBlock className={styles.wait} />;
  if (!hasFacts(row)) return <PartCell row={row} column={column} mine={mine} parts={parts} />;
  const Facts = FACT_CELLS[row];
  return facts === null ? <None /> : <Facts column={column} facts={facts} mine={mine} />;
};
