import { MessageCircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { talkPath } from '../../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import { useGlance } from '../use-glance.ts';
import styles from './questions-link.module.css';

/** The way to the questions of a talk's room, with how many there are. */
export const QuestionsLink = ({ talkId }: { readonly talkId: string }) => {
  const { total } = useGlance(talkId);
  return (
    <Link className={`tap ${styles.link}`} to={`${talkPath(talkId)}&tab=questions`}>
      <MessageCircleQuestionMark size={18} aria-hidden="true" />
      {total === undefined ? t('questionsTitle') : t('questionsCount', { count: total })}
    </Link>
  );
};
