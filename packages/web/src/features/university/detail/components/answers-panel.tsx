import type { Question } from '@xuanjiang/contracts/question';
import { Button } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { talkPath } from '../../../talk/public.ts';
import { t } from '../../texts.ts';
import { useAnswers } from '../use-answers.ts';
import styles from './answers-panel.module.css';

const Item = ({ talkId, question }: { readonly talkId: string; readonly question: Question }) => {
  const { Message, Answer, Atms } = question;
  return (
    <li className={styles.item}>
      <CoverLink className={styles.question} to={talkPath(talkId, Atms)}>
        {Message.Content}
      </CoverLink>
      <p className={styles.answer}>
        {Answer === null || Answer.Recalled !== null ? t('orgAnsweredAloud') : Answer.Content}
      </p>
      {Atms > 0 && <JumpPill atMs={Atms} />}
    </li>
  );
};

/** What was asked in the talks of a university and answered; a press opens the recording there. */
export const AnswersPanel = ({ universityId }: { readonly universityId: string }) => {
  const { groups, loading, failed, retry, more } = useAnswers(universityId);
  if (failed) return <ErrorState onRetry={retry} />;
  return (
    <>
      {groups.map(({ talk, questions }) => (
        <section key={talk.Id} className={styles.talk} aria-label={talk.Title}>
          <h2 className={styles.title}>{talk.Title}</h2>
          <ul className={styles.list}>
            {questions.map((question) => (
              <Item key={question.Message.Offset} talkId={talk.Id} question={question} />
            ))}
          </ul>
        </section>
      ))}
      {loading && <SkeletonRows rows={4} />}
      {!loading && groups.length === 0 && more === null && (
        <EmptyState title={t('orgNoAnswers')} hint={t('orgNoAnswersHint')} />
      )}
      {!loading && more !== null && (
        <div className={styles.more}>
          <Button kind="soft" onClick={more}>
            {t('orgMoreAnswers')}
          </Button>
        </div>
      )}
    </>
  );
};
