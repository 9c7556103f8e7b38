import { MINUTE_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import type { Question } from '@xuanjiang/contracts/question';
import { useDeferredValue, useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { trpc } from '../../../../../lib/trpc.ts';
import { SCROLLS_ALONE } from '../../../../../ui/collapsing-head.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { useVote } from '../../poll/actions.ts';
import type { RoomReader } from '../../reading/room-reader.ts';
import { useOwnUids } from '../../reading/use-reader.ts';
import { votedQuestion } from '../model.ts';
import { similarQuestions } from '../similar-questions.ts';
import { t } from '../texts.ts';
import styles from './like-questions.module.css';
import { WantToKnow } from './want-to-know.tsx';

/** As many as fit over the field. */
const MOST = 3;

/** Questions to compare with: those with most votes, and the answered ones. */
const useKnown = (Topic: string, enabled: boolean): readonly Question[] => {
  const options = { enabled, staleTime: MINUTE_MS };
  const first = trpc.question.find.useQuery(
    { Topic, Order: 'votes', Limit: PAGE_LIMIT_MAX },
    options,
  );
  // Where many were asked, the answered ones may be beyond the first page.
  const more = enabled && (first.data?.Total ?? 0) > PAGE_LIMIT_MAX;
  const answered = trpc.question.find.useQuery(
    { Topic, State: 'answered', Limit: PAGE_LIMIT_MAX },
    { ...options, enabled: more },
  );
  return useMemo(() => {
    const all = [...(answered.data?.List ?? []), ...(first.data?.List ?? [])];
    return [...new Map(all.map((question) => [question.Message.Offset, question])).values()];
  }, [first.data, answered.data]);
};

interface Props {
  readonly reader: Pick<RoomReader, 'topic' | 'store'>;
  /** What is written. */
  readonly draft: string;
}

/** Questions like the one that is written: one can be joined, or its answer read, instead of asking again. */
export const LikeQuestions = ({ reader, draft }: Props) => {
  const text = useDeferredValue(draft);
  const title = useId();
  const known = useKnown(reader.topic, text !== '');
  const votes = useStore(reader.store, (state) => state.votes);
  const voting = useVote(reader);
  const own = useOwnUids();
  const found = useMemo(() => similarQuestions(text, known, MOST), [text, known]);
  if (found.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={title} {...SCROLLS_ALONE}>
      <h3 id={title} className="least-3">
        {t('questionsLike')}
      </h3>
      <ul>
        {found.map((question) => {
          const { Message, Answer, State } = question;
          const answer =
            Answer !== null && Answer.Recalled === null ? Answer.Content : t('answeredAloud');
          return (
            <li key={Message.Offset} className={styles.item}>
              {State === 'answered' ? (
                <details>
                  <summary className={styles.asked}>
                    <Tag kind="staff">{t('questionAnswered')}</Tag>
                    {Message.Content}
                  </summary>
                  <p className={styles.answer}>{answer}</p>
                </details>
              ) : (
                <div className={styles.waits}>
                  <span className={`fill ${styles.asked}`}>{Message.Content}</span>
                  {Message.Uids === own && own !== '' ? (
                    <Tag kind="own">{t('questionsMine')}</Tag>
                  ) : (
                    <WantToKnow question={votedQuestion(question, votes)} voting={voting} />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
