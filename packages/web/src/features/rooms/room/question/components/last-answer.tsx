import { t } from '../texts.ts';
import { useGlance } from '../use-glance.ts';
import styles from './last-answer.module.css';

/** What the staff answered last in the room of a talk; nothing before the first answer. */
export const LastAnswer = ({ talkId }: { readonly talkId: string }) => {
  const { last } = useGlance(talkId);
  if (last === undefined) return null;
  return (
    <p className={`two-lines ${styles.answer}`}>
      <span className={styles.staff}>{t('admissions')}</span>
      {last.Answer?.Content ?? `${t('answeredAloud')} · ${last.Message.Content}`}
    </p>
  );
};
