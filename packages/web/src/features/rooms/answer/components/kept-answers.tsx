import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import { chunksOf } from '../../../../lib/chunks.ts';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { LongList } from '../../../../ui/long-list.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { talkMomentPath } from '../../../talks/talk/public.ts';
import { useKeptAnswers } from '../api.ts';
import { t } from '../texts.ts';
import { KeepAnswerButton } from './keep-answer-button.tsx';
import styles from './kept-answers.module.css';

/** Answers that are drawn together. */
const PART = 24;
const HEIGHTS = {
  narrow: { columns: 1, px: 150 },
  wide: { columns: 1, px: 120 },
  aroundPx: 0,
} as const;

const Kept = ({ answer }: { readonly answer: AnsweredQuestion }) => {
  const { Talkid, Talktitle, Content, Answer, Atms } = answer;
  const during = Atms > 0;
  return (
    <li className={styles.row}>
      <CoverLink className={styles.question} to={talkMomentPath(Talkid, during ? Atms : null)}>
        {Content}
      </CoverLink>
      <p className={styles.answer}>{Answer ?? t('answeredInTheTalk')}</p>
      <p className={`second-3 ${styles.talk}`}>{Talktitle}</p>
      <div className={`row-2 ${styles.foot}`}>
        {during && <JumpPill atMs={Atms} />}
        <KeepAnswerButton answer={answer} />
      </div>
    </li>
  );
};

const Answers = ({ answers }: { readonly answers: readonly AnsweredQuestion[] }) => {
  const parts = chunksOf(answers, PART);
  return (
    <LongList className={styles.parts} partHeight={usePartHeight(HEIGHTS, parts)}>
      {parts.map((part, index) => (
        <ul key={part[0]?.Id} className={index > 0 ? ` ${styles.next}` : ''}>
          {part.map((answer) => (
            <Kept key={answer.Id} answer={answer} />
          ))}
        </ul>
      ))}
    </LongList>
  );
};

/** The answers that the caller keeps; a press opens the recording there. */
export const KeptAnswers = () => {
  const query = useKeptAnswers();
  const { data } = query;
  if (data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={4} />} />;
  const answers = itemsOf(data.pages);
  if (answers.length === 0) {
    return (
      <EmptyState
        title={t('answersNone')}
        hint={t('answersNoneHint')}
        action={<ButtonLink to="/orgList">{t('answersToOrgs')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Answers answers={answers} />
      <MorePages query={query} endText={t('thatIsAll')} />
    </>
  );
};
