import type { Question } from '@xuanjiang/contracts/question';
import { ThumbsUp } from 'lucide-react';
import type { Voting } from '../../poll/actions.ts';
import { t } from '../texts.ts';
import styles from './question-item.module.css';

interface Props {
  readonly question: Question;
  /** Null where it is only said how many want to know it. */
  readonly voting: Voting | null;
}

/** How many want to know a question too; the reader can be one of them. */
export const WantToKnow = ({ question: { Message, Votes, Voted }, voting }: Props) => {
  if (voting === null) {
    return Votes === 0 ? null : (
      <p className={`least-3 ${styles.wishes}`}>{t('questionVotes', { count: Votes })}</p>
    );
  }
  const { sending, vote } = voting;
  return (
    <button
      type="button"
      className={`second-2 ${styles.wish}`}
      aria-pressed={Voted}
      aria-disabled={sending !== null || undefined}
      aria-busy={sending?.offset === Message.Offset || undefined}
      onClick={() =>
        sending === null && vote({ kind: 'questionVote', offset: Message.Offset, off: Voted })
      }
    >
      <ThumbsUp size={14} fill={Voted ? 'currentColor' : 'none'} aria-hidden="true" />
      {t('questionVote')}
      {Votes > 0 && <span>{Votes}</span>}
    </button>
  );
};
