import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { Button } from 'antd';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useNow } from '../../../../lib/use-now.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { useRowKeys } from '../../../kit/public.ts';
import type { WaitingQuery } from '../api.ts';
import { keyOf } from '../model.ts';
import { t } from '../texts.ts';
import { AgeTag } from './age-tag.tsx';
import { AllAnswered } from './all-answered.tsx';
import { Holder } from './holder.tsx';
import { StaleNote } from './stale-note.tsx';
import styles from './waiting.module.css';

/** Rows of the card; the page of the messages has all. */
const ROWS = 3;
/** Where threads are answered. */
export const MESSAGES_PATH = '/orgCenter/messages';
/** The state of a step to a thread in which the field waits for the answer. */
export const TO_ANSWER = { state: { answer: true } } as const;

/** Names who answers how many of them. */
const holdersText = (items: readonly WaitingItem[]): string => {
  const held = items.filter(({ Own, Owner }) => Owner !== '' && !Own);
  const mine = items.filter(({ Own }) => Own).length;
  const free = items.length - held.length - mine;
  return [
    ...(mine > 0 ? [t('waitingMineOf', { count: mine })] : []),
    ...[...new Set(held.map(({ Owner }) => Owner))].map((name) =>
      t('waitingTakenOf', { name, count: held.filter(({ Owner }) => Owner === name).length }),
    ),
    ...(free > 0 ? [t('waitingFree', { count: free })] : []),
  ].join(' · ');
};

const Thread = ({ item, now }: { readonly item: WaitingItem; readonly now: number }) => (
  <li className={`row-3 ${styles.item}`} data-row-key={keyOf(item)}>
    <Avatar name={item.Title} src="" size={36} color="var(--brand)" />
    <div className="fill">
      <p className="row-2">
        <CoverLink to={item.Path} className={`fill one-line ${styles.name}`}>
          {item.Title}
        </CoverLink>
        <AgeTag item={item} now={now} />
      </p>
      <p className={`one-line ${styles.detail}`}>{item.Detail}</p>
      <Holder item={item} />
    </div>
  </li>
);

/** Private messages that nobody has answered, the longest wait first, and who answers it. */
export const ThreadsCard = ({ query }: { readonly query: WaitingQuery }) => {
  const { data } = query;
  const now = useNow(MINUTE_MS);
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  useRowKeys(list);
  const items = data?.List ?? [];
  const [first] = items;
  return (
    <section ref={list} data-list className={styles.card} aria-label={t('privateMessages')}>
      <div className={styles.head}>
        <h2>{t('privateMessages')}</h2>
        {data !== undefined && data.Total > 0 && (
          <span className={styles.small}>{t('waitingUnanswered', { count: data.Total })}</span>
        )}
        {first !== undefined && (
          <Button
            type="primary"
            className={styles.headAct ?? ''}
            onClick={() => void navigate(first.Path, TO_ANSWER)}
          >
            {t('waitingLongest')}
          </Button>
        )}
      </div>
      <StaleNote query={query} />
      {data?.Total === 0 && <AllAnswered />}
      <ul>
        {items.slice(0, ROWS).map((item) => (
          <Thread key={keyOf(item)} item={item} now={now} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span className="fill">{holdersText(items)}</span>
        <Link to={MESSAGES_PATH}>
          {data !== undefined && data.Total > 0
            ? t('waitingAll', { count: data.Total })
            : t('waitingSeeAll')}
        </Link>
      </p>
    </section>
  );
};
