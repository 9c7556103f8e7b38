import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { SearchTopic } from '@xuanjiang/contracts/search';
import type { UniversityMark } from '@xuanjiang/contracts/university';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { grouped } from '../../../../../lib/grouped.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { useProvince } from '../../../../talks/talk/public.ts';
import { groupText, useOwn } from '../../../own/public.ts';
import type { ProofKey } from '../../../proof/public.ts';
import { Figure } from '../../../proof/public.ts';
import { OwnMark } from '../../components/own-mark.tsx';
import { SourceLine } from '../../components/source-line.tsx';
import { orgPath } from '../../paths.ts';
import { t } from '../../texts.ts';
import type { Choice } from '../choice.ts';
import { completed, shownOf, withChoice } from '../choice.ts';
import { figureText } from '../figures.ts';
import type { AboutRow, LineRow } from '../lines.ts';
import { linesBy } from '../lines.ts';
import type { Published } from '../proofs.ts';
import { lineProof, lowestPart, planProof, publishedOf, WHOLE } from '../proofs.ts';
import { groupsOf } from '../rows.ts';
import { useAnswerData, useOwnView } from '../use-enrolment.ts';
import styles from './answer-figures.module.css';
import { AnswerWaiting } from './answer-waiting.tsx';
import { Chooser } from './chooser.tsx';
import { DemandTag } from './demand-tag.tsx';

const YEARS_SHOWN = 3;
const ROWS_SHOWN = 3;
const MAJORS_SHOWN = 6;
/** Topics that the lowest lines of the years answer, or the places. */
const BY_YEAR: ReadonlySet<SearchTopic> = new Set(['lines', 'rank', 'plan']);

type Shown = Choice & { readonly groups: number };

interface PartProps {
  readonly data: EnrolmentData;
  readonly published: Published;
  readonly topic: SearchTopic;
}

/** A figure of the whole university in a year: of the group that has it where the rows of the year are shown. */
const yearProof = (
  { data, published }: Omit<PartProps, 'topic'>,
  year: number,
  field: 'min_score' | 'min_rank' | 'plan_count',
  value: number,
): ProofKey => {
  const ofYear = { ...published, choice: { ...published.choice, year } };
  if (field === 'plan_count') return planProof(ofYear, WHOLE, field, value);
  const isShown = year === published.choice.year;
  const of = field === 'min_rank' ? 'Minrank' : 'Minscore';
  return lineProof(ofYear, isShown ? lowestPart(data, of, value) : WHOLE, field, value);
};

/** The lowest lines, or the places, of the newest years, newest first. A year without data is not among them. */
const Years = ({ data, topic, published }: PartProps) => (
  <ul className={styles.years} aria-label={t('orgAnswerYears')}>
    {[...data.Years]
      .reverse()
      .slice(0, YEARS_SHOWN)
      .map(({ Year, Plan, Minscore, Minrank }) => {
        const isPlan = topic === 'plan';
        const first = isPlan ? Plan : Minscore;
        const of = (field: 'min_score' | 'min_rank' | 'plan_count', value: number) =>
          yearProof({ data, published }, Year, field, value);
        const isChosen = Year === published.choice.year;
        return (
          <li key={Year} className={`${styles.year} ${isChosen ? styles.chosen : ''}`}>
            <span className={styles.when}>{t('yearOf', { year: Year })}</span>
            {first === null ? (
              <span className={styles.none}>{figureText(first)}</span>
            ) : (
              <span className={styles.figure}>
                <Figure
                  proof={of(isPlan ? 'plan_count' : 'min_score', first)}
                  className={styles.above}
                />
                <small>{t(isPlan ? 'orgAnswerPlaces' : 'orgAnswerPoints')}</small>
              </span>
            )}
            {!isPlan && (
              <span className={styles.rank}>
                {t('orgColumnRank')}{' '}
                <b>
                  {Minrank === null ? (
                    figureText(Minrank)
                  ) : (
                    <Figure proof={of('min_rank', Minrank)} className={styles.below} />
                  )}
                </b>
              </span>
            )}
          </li>
        );
      })}
  </ul>
);

/** How far the rank that is on this device is from the newest published one; nothing is sent. */
const OwnLine = ({ data, choice }: { readonly data: EnrolmentData; readonly choice: Choice }) => {
  const { rank } = useOwnView(choice);
  const line = data.Years.findLast(({ Minrank }) => Minrank !== null)?.Minrank ?? null;
  if (line === null || rank === null) return null;
  const words = { rank: grouped(rank), count: grouped(Math.abs(line - rank)) };
  return (
    <p className={styles.own}>
      <LockKeyhole size={16} aria-hidden="true" />
      <b className={rank <= line ? styles.before : undefined}>
        {t(rank <= line ? 'orgAnswerBefore' : 'orgAnswerBehind', words)}
      </b>
      <span className={styles.here}>{t('orgAnswerHere')}</span>
    </p>
  );
};

interface RowFigureProps {
  readonly row: LineRow & AboutRow;
  readonly of: 'plan' | 'score' | 'rank';
  readonly published: Published;
}

const RowFigure = ({ row, of, published }: RowFigureProps) => {
  const value = row[of];
  if (value === null) return <span className={styles.none}>{figureText(value)}</span>;
  if (of === 'plan') return <Figure proof={planProof(published, row.part, 'plan_count', value)} />;
  const field = of === 'rank' ? 'min_rank' : 'min_score';
  return <Figure proof={lineProof(published, row.part, field, value)} />;
};

interface NamedRow {
  readonly name: string;
  readonly row: RowFigureProps['row'];
}

/** What one fills in there, by rank: groups, majors, or the university. */
const unitsOf = (data: EnrolmentData): NamedRow[] =>
  linesBy(groupsOf(data), 'rank').flatMap<NamedRow>((group) => {
    if (!group.isUnit) return group.majors.map((row) => ({ name: row.name, row }));
    const name = group.code === '' ? t('orgWhole') : groupText(group.code);
    return [{ name, row: group }];
  });

/** The first of these: what must be chosen besides, the line or the places of each, and how far the own rank is. */
const Groups = ({ data, topic, published }: PartProps) => {
  const own = useOwnView(published.choice);
  return (
    <ul className={styles.groups}>
      {unitsOf(data)
        .slice(0, ROWS_SHOWN)
        .map(({ name, row }) => (
          <li key={`${row.code} ${name} ${row.part.category}`} className={`row-3 ${styles.group}`}>
            <b>{name}</b>
            <span className={`fill ${styles.require}`}>
              <DemandTag demand={row.demand} chosen={own.chosen} form="orgRequirement" />
              {own.rank !== null && row.rank !== null && <OwnMark places={row.rank - own.rank} />}
            </span>
            {topic === 'plan' ? (
              <span>
                <RowFigure row={row} of="plan" published={published} />
                {row.plan !== null && ` ${t('orgAnswerPlaces')}`}
              </span>
            ) : (
              <>
                <RowFigure row={row} of="score" published={published} />
                <b>
                  <RowFigure row={row} of="rank" published={published} />
                </b>
              </>
            )}
          </li>
        ))}
    </ul>
  );
};

/** What a year costs in the first majors. */
const Tuitions = ({ data, published }: Omit<PartProps, 'topic'>) => (
  <ul className={styles.groups}>
    {data.Groups.flatMap(({ Group, Majors }) => Majors.map((major) => ({ Group, ...major })))
      .slice(0, MAJORS_SHOWN)
      .map(({ Group: group, Code: code, Name: major, Category: category, Tuition: tuition }) => (
        <li key={`${group} ${code} ${major} ${category}`} className={`row-3 ${styles.group}`}>
          <b className="fill">{major}</b>
          {tuition === null ? (
            <span className={styles.none}>{t('orgUnpublished')}</span>
          ) : (
            <Figure
              proof={planProof(published, { group, major, code, category }, 'tuition', tuition)}
            >
              {t('orgTuition', { tuition: grouped(tuition) })}
            </Figure>
          )}
        </li>
      ))}
  </ul>
);

const aboutOf = ({ provinceid, subject, batch, groups }: Shown): string =>
  [
    ownProvinceOf(provinceid)?.name ?? '',
    subject,
    batch,
    groups > 0 ? t('orgAnswerGroups', { count: groups }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

export interface Props {
  readonly university: UniversityMark;
  readonly topic: SearchTopic;
  /** What the question says; empty and zero for what it leaves open. */
  readonly asked: Choice;
}

/** What was published of a university for one's own province, or the one that was named: figures with their source. */
export const AnswerFigures = ({ university, topic, asked }: Props) => {
  const { province } = useProvince();
  const [chosen, choose] = useState<Choice | null>(null);
  const { own: profile } = useOwn();
  const own = completed(asked, '', profile, province?.value ?? '');
  const { answer, data, known } = useAnswerData(university.Id, chosen ?? own);
  const shown = shownOf(chosen ?? own, known);
  const { choice } = shown;
  const hasProvince = (chosen ?? own).provinceid !== '';
  const stale = answer.isPlaceholderData;
  const query = withChoice(new URLSearchParams(), choice).toString();
  const to = `${orgPath(university.Id, 'data')}${query === '' ? '' : `&${query}`}`;
  const parts =
    data === undefined ? null : { data, published: publishedOf(university, choice, data) };
  const groups = data?.Groups.filter(({ Group }) => Group !== '').length ?? 0;
  return (
    <>
      {(!hasProvince || data !== undefined) && (
        <Chooser
          shown={
            hasProvince ? shown : { ...shown, choice: own, years: [], subjects: [], batches: [] }
          }
          onChange={choose}
        />
      )}
      <section className={`card ${styles.card}`} aria-label={university.Name} aria-busy={stale}>
        <div className="row-3">
          <Emblem shortname={university.Shortname} color={university.Color} size={40} />
          <div className="fill">
            <h2 className={styles.name}>
              <Link to={to}>{university.Name}</Link>
            </h2>
            {hasProvince && <p className={styles.about}>{aboutOf({ ...choice, groups })}</p>}
          </div>
        </div>
        {!hasProvince && <p className={styles.about}>{t('orgAnswerNoProvince')}</p>}
        {hasProvince && <LoadingOrFailed query={answer} skeleton={<AnswerWaiting />} />}
        {hasProvince && parts !== null && (
          <div className={stale ? styles.stale : undefined}>
            {shown.known ? (
              <>
                {BY_YEAR.has(topic) && <Years {...parts} topic={topic} />}
                {BY_YEAR.has(topic) && <OwnLine data={parts.data} choice={choice} />}
                {topic === 'tuition' ? (
                  <Tuitions {...parts} />
                ) : (
                  <Groups {...parts} topic={topic} />
                )}
              </>
            ) : (
              <p className={styles.unpublished}>{t('orgUnpublished')}</p>
            )}
            <ButtonLink className={styles.more} to={to}>
              {groups > 0 ? t('orgAnswerAll', { count: groups }) : t('orgAnswerData')}
            </ButtonLink>
            {shown.known &&
              (topic === 'plan' || topic === 'tuition'
                ? parts.data.Plansources
                : parts.data.Linesources
              ).map((source) => (
                <SourceLine
                  key={`${source.Publisher} ${source.Date} ${source.Url}`}
                  source={source}
                />
              ))}
          </div>
        )}
      </section>
    </>
  );
};
