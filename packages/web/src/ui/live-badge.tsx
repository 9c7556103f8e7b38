import styles from './live-badge.module.css';
import { t } from './texts.ts';

/** Says that a talk is live. */
export const LiveBadge = () => <span className={styles.badge}>{t('talkLive')}</span>;
