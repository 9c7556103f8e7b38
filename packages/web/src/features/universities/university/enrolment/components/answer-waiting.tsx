import { SkeletonBlock } from '../../../../../ui/skeleton.tsx';
import { t } from '../../texts.ts';
import styles from './answer-figures.module.css';

/** The shape of the figures of an answer while they load. */
export const AnswerWaiting = () => (
  <div role="status" aria-label={t('loading')}>
    <SkeletonBlock className={styles.wait} />
  </div>
);
