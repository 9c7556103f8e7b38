import type { Question } from '@xuanjiang/contracts/question';
import { t } from '../desk-texts.ts';
import styles from './desk.module.css';
import { SaidBy } from './said-by.tsx';

/** A question on the desk: who asked it, how many want to know it too, and who has taken it. */
export const QuestionSaid = ({ question }: { readonly question: Question }) => {
  const { Message, State, Takenby, Votes } = question;
  return (
    <SaidBy name={Message.Displayname} time={Message.Time} content={Message.Content}>
      {Votes > 0 && <span className={styles.tag}>{t('questionsVotes', { count: Votes })}</span>}
      {State === 'taken' && (
        <span className={styles.tag}>{t('questionsTakenBy', { name: Takenby })}</span>
      )}
      {State === 'answered' && <span className={styles.tag}>{t('questionsAnsweredTag')}</span>}
    </SaidBy>
  );
};
