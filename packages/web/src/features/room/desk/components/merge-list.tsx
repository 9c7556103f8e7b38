import type { Question } from '@xuanjiang/contracts/question';
import { Button } from '../../../../ui/button.tsx';
import { useQuestions } from '../api.ts';
import { useMerging } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { QuestionSaid } from './question-said.tsx';

interface Props {
  readonly topic: string;
  /** The question that asks the same as another. */
  readonly question: Question;
  readonly onEnd: () => void;
}

/** The questions into which one can be merged: those that wait, and those with an answer. */
export const MergeList = ({ topic, question, onEnd }: Props) => {
  const queries = [
    useQuestions(topic, 'open'),
    useQuestions(topic, 'taken'),
    useQuestions(topic, 'answered'),
  ];
  const { busy, merge } = useMerging(topic, onEnd);
  const { Offset, Content } = question.Message;
  const lists = queries.map(({ data }) => data);
  const data = lists.every((list) => list !== undefined)
    ? {
        List: lists.flatMap(({ List }) => List).filter(({ Message }) => Message.Offset !== Offset),
        Total: lists.reduce((sum, { Total }) => sum + Total, 0) - 1,
      }
    : undefined;
  return (
    <>
      <section className={styles.card} aria-label={t('questionsMergeTitle')}>
        <h3 className={styles.heading}>{t('questionsMergeTitle')}</h3>
        <p className={`${styles.fact} ${styles.excerpt}`}>{Content}</p>
        <p className={styles.fact}>{t('questionsMergeHint')}</p>
        <div className={styles.acts}>
          <Button kind="plain" size="small" onClick={onEnd}>
            {t('deskCancel')}
          </Button>
        </div>
      </section>
      <div className={styles.below}>
        <DeskList
          query={{
            data,
            isError: queries.some(({ isError }) => isError),
            refetch: () => queries.forEach(({ refetch }) => void refetch()),
          }}
          empty={t('questionsMergeNone')}
          hint={t('questionsMergeNoneHint')}
        >
          {(into) => (
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
          )}
        </DeskList>
      </div>
    </>
  );
};
