import { mayRead } from '@xuanjiang/contracts/rules/routes';
import type { SearchAnswer, SearchTopic } from '@xuanjiang/contracts/search';
import type { UniversityMark } from '@xuanjiang/contracts/university';
import { ChevronRight } from 'lucide-react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { useSession } from '../../../../lib/session.ts';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LazyAnswerFigures, orgPath } from '../../../universities/university/public.ts';
import { TOPIC_TEXTS } from '../model.ts';
import { t } from '../texts.ts';
import styles from './answer-card.module.css';
import { HitList } from './hit-list.tsx';

/** What is answered by published figures; anything else by guides and answered questions. */
const FIGURES: ReadonlySet<SearchTopic> = new Set(['lines', 'rank', 'plan', 'subjects', 'tuition']);

/** Name and topic of a university, which lead to its page: for who may not see figures here, and where there are none. */
const Heading = ({
  university,
  topic,
  note,
}: {
  readonly university: UniversityMark;
  readonly topic: SearchTopic;
  readonly note: string;
}) => (
  <div className={`row-3 ${styles.row}`}>
    <Emblem shortname={university.Shortname} color={university.Color} size={40} />
    <div className="fill">
      <h2 className={styles.name}>
        <CoverLink to={orgPath(university.Id, FIGURES.has(topic) ? 'data' : undefined)}>
          {university.Name} · {t(TOPIC_TEXTS[topic])}
        </CoverLink>
      </h2>
      <p className={styles.note}>{note}</p>
    </div>
    <ChevronRight size={18} aria-hidden="true" />
  </div>
);

interface Props {
  readonly answer: SearchAnswer;
  readonly marked: string;
  readonly onChoose: (keyword: string) => void;
}

/** Several universities are meant: one is chosen, and the question asked of it. */
const Choice = ({ answer, topic, onChoose }: Omit<Props, 'marked'> & { topic: SearchTopic }) => (
  <section className={`card ${styles.card}`} aria-label={t('searchAnswerWhich')}>
    <h2 className={styles.which}>{t('searchAnswerWhich')}</h2>
    {answer.Universities.map(({ Id, Name, Shortname, Color }) => (
      <button
        key={Id}
        type="button"
        className={`row-3 ${styles.row} ${styles.choice}`}
        // The question is in Chinese, whatever the language of the page is.
        onClick={() => onChoose(`${Name} ${t.lines[TOPIC_TEXTS[topic]].zh}`)}
      >
        <Emblem shortname={Shortname} color={Color} size={36} />
        <span className="fill">{Name}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    ))}
  </section>
);

/**
 * What stands before the lists: the published figures, or the page of a guide and the answered question about the topic.
 * Figures are for who may read the page of the university: others see its name and the way to it.
 */
export const AnswerCard = ({ answer, marked, onChoose }: Props) => {
  const loggedIn = useSession(({ token }) => token !== '');
  const { Topic: topic, Universities: universities, Guide: guide, Question: question } = answer;
  const [university, ...others] = universities;
  if (topic === null || university === undefined) return null;
  if (others.length > 0) return <Choice answer={answer} topic={topic} onChoose={onChoose} />;
  const isReadable = loggedIn || mayRead('reading', pageFacts.config.openReading);
  const hits = (
    <>
      {guide !== null && <HitList kind="guide" hits={[guide]} marked={marked} />}
      {question !== null && <HitList kind="question" hits={[question]} marked={marked} />}
    </>
  );
  if (FIGURES.has(topic) && isReadable) {
    return (
      <LazyAnswerFigures
        // What was chosen in the card was chosen for this question.
        key={`${university.Id} ${topic} ${answer.Provinceid} ${answer.Year} ${answer.Subject}`}
        university={university}
        topic={topic}
        asked={{
          provinceid: answer.Provinceid,
          year: answer.Year ?? 0,
          subject: answer.Subject,
          batch: answer.Batch,
        }}
      />
    );
  }
  return (
    <section className={`card ${styles.card}`} aria-label={university.Name}>
      <Heading
        university={university}
        topic={topic}
        note={t(isReadable ? 'searchAnswerSee' : 'searchAnswerLogin')}
      />
      {!FIGURES.has(topic) && hits}
    </section>
  );
};
