import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { SearchTopic } from '@xuanjiang/contracts/search';
import type { UniversityMark } from '@xuanjiang/contracts/university';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../../../../lib/refusal.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { ErrorState } from '../../../../../ui/state.tsx';
import { useProvince } from '../../../../talks/talk/public.ts';
import { isOfExam, useOwn } from '../../../own/public.ts';
import { SourceLine } from '../../components/source-line.tsx';
import { orgPath } from '../../paths.ts';
import { t } from '../../texts.ts';
import type { Choice } from '../choice.ts';
import { shownOf, withChoice } from '../choice.ts';
import { figureText, grouped } from '../figures.ts';
import { sorted } from '../lines.ts';
import { groupsOf } from '../rows.ts';
import { useAnswerData } from '../use-enrolment.ts';
import styles from './answer-figures.module.css';
import { AnswerWaiting } from './answer-waiting.tsx';
import { Chooser } from './chooser.tsx';

const YEARS_SHOWN = 3;
const ROWS_SHOWN = 3;
const MAJORS_SHOWN = 6;
/** Topics that the lowest lines of the years answer, or the places. */
const BY_YEAR: ReadonlySet<SearchTopic> = new Set(['lines', 'rank', 'plan']);

type Shown = Choice & { readonly groups: number };

/** The lowest lines, or the places, of the newest years, newest first. A year without data is not among them. */
const Years = ({
  data,
  topic,
  chosen,
}: {
  readonly data: EnrolmentData;
  readonly topic: SearchTopic;
  readonly chosen: number;
}) => (
  <ul className={styles.years} aria-label={t('orgAnswerYears')}>
    {[...data.Years]
      .reverse()
      .slice(0, YEARS_SHOWN)
      .map(({ Year, Plan, Minscore, Minrank }) => {
        const isPlan = topic === 'plan';
        const first = isPlan ? Plan : Minscore;
        return (
          <li key={Year} className={`${styles.year} ${Year === chosen ? styles.chosen : ''}`}>
            <span className={styles.when}>{t('yearOf', { year: Year })}</span>
            <span className={first === null ? styles.none : styles.figure}>
              {figureText(first)}
              {first !== null && <small>{t(isPlan ? 'orgAnswerPlaces' : 'orgAnswerPoints')}</small>}
            </span>
            {!isPlan && (
              <span className={styles.rank}>
                {t('orgColumnRank')} <b>{figureText(Minrank)}</b>
              </span>
            )}
          </li>
        );
      })}
  </ul>
);

/** How far the rank that is on this device is from the newest published one; nothing is sent. */
const OwnLine = ({ data, choice }: { readonly data: EnrolmentData; readonly choice: Choice }) => {
  const { own } = useOwn();
  const line = data.Years.findLast(({ Minrank }) => Minrank !== null)?.Minrank ?? null;
  if (line === null || own.rank === 0 || !isOfExam(own, choice)) return null;
  const words = { rank: grouped(own.rank), count: grouped(Math.abs(line - own.rank)) };
  return (
    <p className={styles.own}>
      <LockKeyhole size={16} aria-hidden="true" />
      <b className={own.rank <= line ? styles.before : undefined}>
        {t(own.rank <= line ? 'orgAnswerBefore' : 'orgAnswerBehind', words)}
      </b>
      <span className={styles.here}>{t('orgAnswerHere')}</span>
    </p>
  );
};

/** The first groups, by rank: what must be chosen besides, and the line or the places of each. */
const Groups = ({ data, topic }: { readonly data: EnrolmentData; readonly topic: SearchTopic }) => (
  <ul className={styles.groups}>
    {sorted(groupsOf(data.Groups), 'rank')
      .slice(0, ROWS_SHOWN)
      .map(({ code, requirement, plan, score, rank }) => (
        <li key={code} className={`row-3 ${styles.group}`}>
          <b>{code === '' ? t('orgTableMajors') : t('orgGroup', { code })}</b>
          <span className={`fill one-line ${styles.require}`}>{requirement}</span>
          {topic === 'plan' ? (
            <span className={plan === null ? styles.none : undefined}>
              {plan === null ? figureText(plan) : `${grouped(plan)} ${t('orgAnswerPlaces')}`}
            </span>
          ) : (
            <>
              <span className={score === null ? styles.none : undefined}>{figureText(score)}</span>
              <b className={rank === null ? styles.none : undefined}>{figureText(rank)}</b>
            </>
          )}
        </li>
      ))}
  </ul>
);

/** What a year costs in the first majors. */
const Tuitions = ({ data }: { readonly data: EnrolmentData }) => (
  <ul className={styles.groups}>
    {data.Groups.flatMap(({ Majors }) => Majors)
      .slice(0, MAJORS_SHOWN)
      .map(({ Code, Name, Tuition }) => (
        <li key={`${Code} ${Name}`} className={`row-3 ${styles.group}`}>
          <b>{Name}</b>
          <span className="fill" />
          <span className={Tuition === null ? styles.none : undefined}>
            {Tuition === null
              ? t('orgUnpublished')
              : t('orgTuition', { tuition: grouped(Tuition) })}
          </span>
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
  const own = { ...asked, provinceid: asked.provinceid || (province?.value ?? '') };
  const { answer, data, known } = useAnswerData(university.Id, chosen ?? own);
  const shown = shownOf(chosen ?? own, known);
  const { choice } = shown;
  const hasProvince = (chosen ?? own).provinceid !== '';
  const stale = answer.isPlaceholderData;
  const query = withChoice(new URLSearchParams(), choice).toString();
  const to = `${orgPath(university.Id, 'data')}${query === '' ? '' : `&${query}`}`;
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
        {hasProvince &&
          data === undefined &&
          (answer.isError ? (
            <ErrorState reason={reasonOf(answer.error)} onRetry={() => void answer.refetch()} />
          ) : (
            <AnswerWaiting />
          ))}
        {hasProvince && data !== undefined && (
          <div className={stale ? styles.stale : undefined}>
            {shown.known ? (
              <>
                {BY_YEAR.has(topic) && <Years data={data} topic={topic} chosen={choice.year} />}
                {BY_YEAR.has(topic) && <OwnLine data={data} choice={choice} />}
                {topic === 'tuition' ? (
                  <Tuitions data={data} />
                ) : (
                  <Groups data={data} topic={topic} />
                )}
              </>
            ) : (
              <p className={styles.unpublished}>{t('orgUnpublished')}</p>
            )}
            <ButtonLink className={styles.more} to={to}>
              {groups > 0 ? t('orgAnswerAll', { count: groups }) : t('orgAnswerData')}
            </ButtonLink>
            {shown.known &&
              (topic === 'plan' || topic === 'tuition' ? data.Plansources : data.Linesources).map(
                (source) => (
                  <SourceLine
                    key={`${source.Publisher} ${source.Date} ${source.Url}`}
                    source={source}
                  />
                ),
              )}
          </div>
        )}
      </section>
    </>
  );
};
