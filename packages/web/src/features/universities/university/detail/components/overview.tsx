import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { itemsOf } from '../../../../../lib/list-pages.ts';
import { useCome } from '../../../../../lib/use-come.ts';
import { AllLink } from '../../../../../ui/all-link.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { SourceLine } from '../../components/source-line.tsx';
import type { Choice } from '../../enrolment/choice.ts';
import { useEnrolment } from '../../enrolment/use-enrolment.ts';
import { orgPath } from '../../paths.ts';
import { placeText } from '../../tags.ts';
import { t } from '../../texts.ts';
import { offeredIn } from '../overview.ts';
import { AnswerItem, useAnswers } from './answers-panel.tsx';
import styles from './overview.module.css';

/** Name of the fact with which staff say it. */
const CAMPUS_FACT = '校区';

/** How many of each are shown; the other parts of the page have all. */
const MAJORS = 12;
const ANSWERS = 3;

/** Where one studies: by the plan, by what the university says, or by its city. */
const placesOf = (university: UniversityDetail, planned: readonly string[]): readonly string[] => {
  if (planned.length > 0) return planned;
  const told = university.Facts.find(({ Name }) => Name === CAMPUS_FACT);
  return [[placeText(university), told?.Value].filter(Boolean).join(' · ')];
};

interface MajorsProps {
  readonly university: UniversityDetail;
  readonly data: EnrolmentData;
  readonly choice: Choice;
}

/** What it teaches, by the plan for the own province, and where. */
const Majors = ({ university, data, choice: { provinceid, year } }: MajorsProps) => {
  const { majors, campuses } = offeredIn(data);
  const [source] = data.Plansources;
  const province = ownProvinceOf(provinceid)?.name ?? '';
  const places = placesOf(university, campuses);
  return (
    <>
      {majors.length > 0 && (
        <Section
          title={t('orgMajors')}
          aside={
            <AllLink to={orgPath(university.Id, 'data')}>
              {t('orgMajorsAll', { count: majors.length })}
            </AllLink>
          }
        >
          <div className="panel">
            <ul className={`row-wrap-2 ${styles.majors}`}>
              {majors.slice(0, MAJORS).map((major) => (
                <li key={major} className={styles.major}>
                  {major}
                </li>
              ))}
            </ul>
            <p className="second-3">{t('orgMajorsOf', { province, year })}</p>
            {source !== undefined && <SourceLine source={source} />}
          </div>
        </Section>
      )}
      <Section title={t('campus')}>
        <ul className="panel">
          {places.map((place) => (
            <li key={place} className={`row-2 ${styles.place}`}>
              <MapPin size={16} aria-hidden="true" />
              {place}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};

type KeepAnswer = (answer: AnsweredQuestion) => ReactNode;

interface AnswersProps {
  readonly id: string;
  readonly answers: readonly AnsweredQuestion[];
  readonly keepAnswer: KeepAnswer;
}

const NewAnswers = ({ id, answers, keepAnswer }: AnswersProps) => {
  if (answers.length === 0) return null;
  return (
    <Section
      title={t('orgNewAnswers')}
      aside={<AllLink to={orgPath(id, 'answers')}>{t('orgAnswersAll')}</AllLink>}
    >
      <ul className="card-clip">
        {answers.map((question) => (
          <AnswerItem key={question.Id} question={question} keep={keepAnswer(question)} />
        ))}
      </ul>
    </Section>
  );
};

interface Props {
  readonly university: UniversityDetail;
  readonly keepAnswer: KeepAnswer;
  /** What stands below it: drawn with it, as it would be moved under a finger otherwise. */
  readonly children: ReactNode;
}

/** A university at a glance: what it teaches, where, and what was answered last. */
export const Overview = ({ university, keepAnswer, children }: Props) => {
  const enrolment = useEnrolment(university.Id);
  const answers = useAnswers(university.Id);
  if (!useCome([enrolment.answer, answers])) return <SkeletonRows />;
  return (
    <>
      {enrolment.data !== undefined && (
        <Majors university={university} data={enrolment.data} choice={enrolment.shown.choice} />
      )}
      <NewAnswers
        id={university.Id}
        answers={itemsOf(answers.data?.pages ?? []).slice(0, ANSWERS)}
        keepAnswer={keepAnswer}
      />
      {children}
    </>
  );
};
