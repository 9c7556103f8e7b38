import { useInfiniteQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import type { ReactNode } from 'react';
import { itemsOf, pagesOf } from '../../../../../lib/list-pages.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { JumpPill } from '../../../../../ui/jump-pill.tsx';
import { MorePages } from '../../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { talkMomentPath } from '../../../../talks/talk/public.ts';
import { t } from '../../texts.ts';
import { answerGroups } from '../answer-groups.ts';
import styles from './answers-panel.module.css';

/** Answers of a page. */
const ANSWERS_LIMIT = 20;
/** How long pages count as fresh, ms: a list that reloads while it is read would jump. */
const FRESH_MS = 5 * MINUTE_MS;

/** The answered questions of a university, the newest answer first, page by page. */
export const useAnswers = (universityId: string) => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['question', 'answered', universityId],
    queryFn: ({ pageParam, signal }) =>
      client.question.findAnswered.query(
        { Universityid: universityId, Page: pageParam, Limit: ANSWERS_LIMIT },
        { signal },
      ),
    ...pagesOf(ANSWERS_LIMIT),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
};

interface ItemProps {
  readonly question: AnsweredQuestion;
  /** The button that keeps it. */
  readonly keep: ReactNode;
}

export const AnswerItem = ({ question, keep }: ItemProps) => {
  const { Talkid, Content, Answer, Atms, Votes } = question;
  const during = Atms > 0;
  return (
    <li className={styles.item}>
      <CoverLink className={styles.question} to={talkMomentPath(Talkid, during ? Atms : null)}>
        {Content}
      </CoverLink>
      <p className={`text-14-2 ${styles.answer}`}>{Answer ?? t('answeredInTheTalk')}</p>
      <div className={`row-wrap second-3 ${styles.facts}`}>
        {during && <JumpPill atMs={Atms} />}
        {Votes > 0 && t('orgAnswerVotes', { count: Votes })}
        {keep}
      </div>
    </li>
  );
};

interface Props {
  readonly universityId: string;
  readonly keepAnswer: (answer: AnsweredQuestion) => ReactNode;
}

/** What was asked in the talks of a university and answered; a press opens the recording there. */
export const AnswersPanel = ({ universityId, keepAnswer }: Props) => {
  const query = useAnswers(universityId);
  const { data } = query;
  if (data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={4} />} />;
  const answers = itemsOf(data.pages);
  if (answers.length === 0) {
    return <EmptyState title={t('orgNoAnswers')} hint={t('orgNoAnswersHint')} />;
  }
  return (
    <>
      {answerGroups(answers).map(({ title, questions }) => (
        <section key={questions[0]?.Id} className={styles.talk} aria-label={title}>
          <h2 className={`text-14-2 ${styles.title}`}>{title}</h2>
          <ul className="card-clip">
            {questions.map((question) => (
              <AnswerItem key={question.Id} question={question} keep={keepAnswer(question)} />
            ))}
          </ul>
        </section>
      ))}
      <MorePages query={query} endText={t('orgTalksEnd')} />
    </>
  );
};
