import type { Question } from '@xuanjiang/contracts/question';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { useQuestions } from '../../question/api.ts';
import { QuestionGroup } from '../../question/components/question-group.tsx';
import { withoutQuestion } from '../../question/model.ts';
import type { RoomReader } from '../../reading/room-reader.ts';
import { useMerging } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { QuestionSaid } from './question-said.tsx';

/** Rows that stand for the questions while they load. */
const SKELETONS = 4;

interface Props {
  readonly reader: RoomReader;
  /** The question that asks the same as another. */
  readonly question: Question;
  readonly onEnd: () => void;
}

/** The questions into which one can be merged: those that wait, and those with an answer. */
export const MergeList = ({ reader, question, onEnd }: Props) => {
  const { groups, failed, refetch, more, loadWaiting, loadAnswered } = useQuestions(reader);
  const { busy, merge } = useMerging(reader.topic, onEnd);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { Offset, Content } = question.Message;
  const waiting = groups && withoutQuestion(groups.waiting, Offset);
  const card = (into: Question) => (
    <li key={into.Message.Offset} className={styles.card}>
      <QuestionSaid question={into} />
      <div className={styles.acts}>
        <ActButton
          kind="soft"
          size="small"
          busy={busy}
          onAct={() => merge(Offset, into.Message.Offset)}
        >
          {t('questionsMergeInto')}
        </ActButton>
      </div>
    </li>
  );
  return (
    <>
      <section className={styles.card} aria-label={t('questionsMergeTitle')}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('questionsMergeTitle')}
        </h3>
        <p className={`${styles.fact} one-line ${styles.excerpt}`}>{Content}</p>
        <p className={styles.fact}>{t('questionsMergeHint')}</p>
        <div className={styles.acts}>
          <Button kind="plain" size="small" onClick={onEnd}>
            {t('cancel')}
          </Button>
        </div>
      </section>
      <div className={styles.below}>
        {groups === null &&
          (failed ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={SKELETONS} />)}
        {groups !== null && waiting !== null && (
          <>
            {waiting.total === 0 && groups.answered.total === 0 && (
              <EmptyState title={t('questionsMergeNone')} hint={t('questionsMergeNoneHint')} />
            )}
            <QuestionGroup
              title={t('questionsMergeWaiting')}
              group={waiting}
              more={more.waiting}
              onMore={loadWaiting}
            >
              {card}
            </QuestionGroup>
            <QuestionGroup
              title={t('questionsAnsweredTag')}
              group={groups.answered}
              more={more.answered}
              onMore={loadAnswered}
            >
              {card}
            </QuestionGroup>
          </>
        )}
      </div>
    </>
  );
};
