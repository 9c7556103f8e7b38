import { Button } from '../../../../ui/button.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import type { QuestionNews } from '../api.ts';
import { useQuestions } from '../api.ts';
import { t } from '../texts.ts';
import { AnsweredItem } from './answered-item.tsx';
import { QuestionGroup } from './question-group.tsx';
import styles from './question-panel.module.css';
import type { QuestionView } from './question-view.ts';
import { WaitingItem } from './waiting-item.tsx';

interface Props {
  readonly topic: string;
  readonly news: QuestionNews;
  readonly view: QuestionView;
  /** Leads to where one asks; null for who answers. */
  readonly onAsk: (() => void) | null;
}

const SKELETONS = ['a', 'b', 'c'] as const;

const Loading = () => (
  <div className={styles.skeleton} role="status" aria-label={t('questionsLoading')}>
    {SKELETONS.map((key) => (
      <div key={key} className={styles.skeletonRow}>
        <SkeletonBlock className={styles.skeletonDisc} />
        <SkeletonBlock className={styles.skeletonBubble} />
      </div>
    ))}
  </div>
);

const None = ({ onAsk }: Pick<Props, 'onAsk'>) => (
  <EmptyState
    title={t('questionsNone')}
    hint={t(onAsk === null ? 'questionsNoneStaff' : 'questionsNoneHint')}
    action={onAsk && <Button onClick={onAsk}>{t('askNow')}</Button>}
  />
);

/** What was asked in a room: with its answers, and what still waits for one. */
export const QuestionPanel = ({ topic, news, view, onAsk }: Props) => {
  const questions = useQuestions(topic, news);
  const { groups, failed, more } = questions;
  const none = groups?.answered.total === 0 && groups.waiting.total === 0;
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('questionsTitle')}>
        {groups === null && (failed ? <ErrorState onRetry={questions.refetch} /> : <Loading />)}
        {none && <None onAsk={onAsk} />}
        {groups !== null && (
          <>
            <QuestionGroup
              title={t('questionsAnswered')}
              group={groups.answered}
              more={more.answered}
              onMore={questions.loadAnswered}
            >
              {(question) => (
                <AnsweredItem key={question.Message.Offset} question={question} view={view} />
              )}
            </QuestionGroup>
            <QuestionGroup
              title={t('questionsWaiting')}
              group={groups.waiting}
              more={more.waiting}
              onMore={questions.loadWaiting}
            >
              {(question) => (
                <WaitingItem key={question.Message.Offset} question={question} view={view} />
              )}
            </QuestionGroup>
          </>
        )}
      </section>
      {groups !== null && !none && onAsk !== null && (
        <div className={styles.foot}>
          <Button kind="soft" className={styles.ask} onClick={onAsk}>
            {t('askNow')}
          </Button>
        </div>
      )}
    </div>
  );
};
