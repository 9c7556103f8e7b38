import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { ChevronRight } from 'lucide-react';
import { useNow } from '../../../../lib/use-now.ts';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import type { WaitingQuery } from '../api.ts';
import { ageText } from '../item-text.ts';
import { KIND_LOOKS } from '../kind-looks.ts';
import { keyOf, urgencyOf } from '../model.ts';
import { t } from '../texts.ts';
import { AllAnswered } from './all-answered.tsx';
import { ItemRow } from './item-row.tsx';
import { ROWS } from './others-card.tsx';
import { StaleNote } from './stale-note.tsx';
import { MESSAGES_PATH, TO_ANSWER } from './threads-card.tsx';
import styles from './waiting.module.css';

interface ThreadsProps {
  readonly threads: readonly [WaitingItem, ...WaitingItem[]];
  readonly now: number;
}

/** All private messages as one row: how many, and whose waits longest. Where it is one, the row opens it. */
const Threads = ({ threads, now }: ThreadsProps) => {
  const [first] = threads;
  const { icon: Icon } = KIND_LOOKS.thread;
  return (
    <li className={`row-3 ${styles.item}`}>
      <span
        className={`centre ${styles.icon}`}
        data-kind={urgencyOf(first, now) === 'late' ? 'late' : 'thread'}
      >
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="fill">
        <CoverLink
          to={threads.length === 1 ? first.Path : MESSAGES_PATH}
          {...(threads.length === 1 && TO_ANSWER)}
          className={styles.name}
        >
          {t('waitingThreadsPhone', { count: threads.length })}
        </CoverLink>
        <p className={styles.detail}>
          {urgencyOf(first, now) === 'late' && (
            <b className={styles.lateWord}>{t('waitingLateTag')} · </b>
          )}
          {t('waitingLongestOf', {
            age: ageText(first.Since, now),
            name: first.Title,
            words: first.Detail,
          })}
        </p>
      </div>
      <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
    </li>
  );
};

/** On a phone all that waits for a liaison stands in one list, private messages first. */
export const PhoneWaiting = ({ query }: { readonly query: WaitingQuery }) => {
  const { data } = query;
  const now = useNow(MINUTE_MS);
  const [first, ...more] = (data?.List ?? []).filter(({ Kind }) => Kind === 'thread');
  const others = (data?.List ?? []).filter(({ Kind }) => Kind !== 'thread');
  return (
    <section className={styles.card} aria-label={t('waitingYou')}>
      <div className={styles.head}>
        <h2>{t('waitingYou')}</h2>
        {data !== undefined && data.Total > 0 && (
          <span className={styles.small}>{t('itemCount', { count: data.Total })}</span>
        )}
      </div>
      <StaleNote query={query} />
      {data?.Total === 0 && <AllAnswered />}
      <ul>
        {first !== undefined && <Threads threads={[first, ...more]} now={now} />}
        {others.slice(0, ROWS).map((item) => (
          <ItemRow key={keyOf(item)} item={item} now={now} narrow />
        ))}
      </ul>
    </section>
  );
};
