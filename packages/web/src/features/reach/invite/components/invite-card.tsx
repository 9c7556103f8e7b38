import { ChevronRight, QrCode } from 'lucide-react';
import { Link } from 'react-router-dom';
import { inviteVideoPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './invite-card.module.css';

/** The way from a talk to its poster. */
export const InviteCard = ({ talkId }: { readonly talkId: string }) => (
  <Link className={`row-3 card ${styles.card}`} to={inviteVideoPath(talkId)}>
    <QrCode className={styles.icon} size={22} aria-hidden="true" />
    <span className={styles.text}>
      <b className={styles.title}>{t('inviteCard')}</b>
      <span className={styles.hint}>{t('inviteCardHint')}</span>
    </span>
    <ChevronRight size={18} aria-hidden="true" />
  </Link>
);
