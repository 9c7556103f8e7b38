import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import { Star } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { useKeepAnswer } from '../api.ts';
import { t } from '../texts.ts';
import styles from './keep-answer-button.module.css';

interface Props {
  readonly answer: Pick<AnsweredQuestion, 'Id' | 'Content'>;
}

/** Keeps an answer, or keeps it no longer. */
export const KeepAnswerButton = ({ answer: { Id, Content } }: Props) => {
  const { kept, toggle } = useKeepAnswer(Id);
  return (
    <Button
      className={styles.button}
      kind={kept ? 'soft' : 'plain'}
      size="small"
      aria-label={t(kept ? 'answerKeptOf' : 'answerKeepOf', { question: Content })}
      onClick={toggle}
    >
      <Star size={14} fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />
      {t(kept ? 'kept' : 'keep')}
    </Button>
  );
};
