import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import { Check } from 'lucide-react';
import { t } from '../texts.ts';
import styles from './question-tag.module.css';

const TEXTS = {
  open: 'questionTag',
  taken: 'questionTakenTag',
  answered: 'questionAnswered',
} as const;

/** Marks a message as a question and shows its state; nothing for a question that was dismissed. */
export const QuestionTag = ({ state }: { readonly state: QuestionState | null }) => {
  if (state === null || state === 'dismissed') return null;
  return (
    <span className={`${styles.tag} ${styles[state]}`}>
      {state === 'answered' && <Check size={12} strokeWidth={3} aria-hidden="true" />}
      {t(TEXTS[state])}
    </span>
  );
};
