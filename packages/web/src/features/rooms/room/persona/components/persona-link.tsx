import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../texts.ts';
import styles from './persona-held.module.css';

/** The link from posting as oneself to speaking officially. */
export const PersonaLink = ({ talkId }: { readonly talkId: string }) => (
  <div className={styles.bar}>
    <Link replace to={`/majia?id=${talkId}`} className={styles.link}>
      <BadgeCheck size={16} aria-hidden="true" />
      {t('personaSpeak')}
    </Link>
  </div>
);
