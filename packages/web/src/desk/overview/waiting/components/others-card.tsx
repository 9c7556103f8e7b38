import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { useRef } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { useRowKeys } from '../../../kit/public.ts';
import type { WaitingQuery } from '../api.ts';
import { keyOf } from '../model.ts';
import { t } from '../texts.ts';
import { ItemRow } from './item-row.tsx';
import { StaleNote } from './stale-note.tsx';
import styles from './waiting.module.css';

/** Rows at most: the rest comes as these go. */
export const ROWS = 5;

/** What waits for a liaison beside private messages; nothing is drawn where nothing does. */
export const OthersCard = ({ query }: { readonly query: WaitingQuery }) => {
  const now = useNow(MINUTE_MS);
  const list = useRef<HTMLElement>(null);
  useRowKeys(list);
  const others = (query.data?.List ?? []).filter(({ Kind }) => Kind !== 'thread');
  if (others.length === 0 && query.isSuccess) return null;
  return (
    <section ref={list} data-list className={styles.card} aria-label={t('waitingAlso')}>
      <div className={styles.head}>
        <h2>{t('waitingAlso')}</h2>
        <span className={styles.small}>{t('waitingAlsoHint')}</span>
      </div>
      <StaleNote query={query} />
      <ul>
        {others.slice(0, ROWS).map((item) => (
          <ItemRow key={keyOf(item)} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
};
