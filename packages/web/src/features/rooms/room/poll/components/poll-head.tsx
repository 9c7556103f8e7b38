import { Tag } from '../../../../../ui/tag.tsx';
import type { PollNow } from '../model.ts';
import { totalOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './poll.module.css';

/** What a poll asks, whether it is open, and how many have voted. */
export const PollHead = ({ poll: { Title, Open, Counts } }: { readonly poll: PollNow }) => (
  <span className={styles.head}>
    <span className={`row-wrap ${styles.facts}`}>
      <Tag kind={Open ? 'own' : 'plain'}>
        {t('poll')} · {t(Open ? 'pollOpen' : 'pollClosed')}
      </Tag>
      <span className={`least-3 ${styles.total}`}>
        {t('pollVoters', { count: totalOf(Counts) })}
      </span>
    </span>
    <span className={styles.title}>{Title}</span>
  </span>
);
