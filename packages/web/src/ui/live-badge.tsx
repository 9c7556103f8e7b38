import { t } from '../lib/lang.ts';
import styles from './live-badge.module.css';

/** Says that a talk is live. */
export const LiveBadge = () => <span className={styles.badge}>{t('talkLive')}</span>;
