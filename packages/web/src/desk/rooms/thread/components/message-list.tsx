import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { useMemo } from 'react';
import { ThreadList, useThreadPages } from '../../../../features/rooms/thread/public.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useWide } from '../../../../lib/wide.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { LetterKeys } from '../../../../ui/letter-keys.tsx';
import {
  AgeTag,
  AllAnswered,
  Holder,
  MESSAGES_PATH,
  StaleNote,
  useWaitingThreads,
} from '../../../overview/waiting/public.ts';
import { t } from '../texts.ts';
import styles from './messages.module.css';

const pathOf = (id: string): string => `${MESSAGES_PATH}?open=${id}`;

interface RowProps {
  readonly item: WaitingItem;
  readonly current: boolean;
  /** UTC ms. */
  readonly now: number;
}

/** A thread that waits: who wrote, how long ago, and who answers it. */
const Waiting = ({ item, current, now }: RowProps) => (
  <li
    className={current ? `row-3 ${styles.row} ${styles.current}` : `row-3 ${styles.row}`}
    data-row-key={item.Subject}
  >
    <Avatar name={item.Title} src="" size={44} color="var(--brand)" />
    <div className="fill">
      <p className="row-2">
        <CoverLink
          to={pathOf(item.Subject)}
          className={`fill one-line ${styles.name}`}
          aria-current={current || undefined}
        >
          {item.Title}
        </CoverLink>
        <AgeTag item={item} now={now} />
      </p>
      <p className={`one-line ${styles.words}`}>{item.Detail}</p>
      <Holder item={item} />
    </div>
  </li>
);

/** All threads with the university: first those that wait, the longest wait first, then the others by their newest message. */
export const MessageList = ({ current }: { readonly current: string }) => {
  const query = useWaitingThreads();
  const { data } = query;
  const wide = useWide();
  const now = useNow(MINUTE_MS);
  const waiting = useMemo(() => new Set(data?.List.map(({ Subject }) => Subject)), [data]);
  // The others are read meanwhile, and drawn with those that wait above them, which would move them.
  useThreadPages(true);
  if (!query.isFetched) return <StaleNote query={query} />;
  return (
    <>
      <StaleNote query={query} />
      {data?.Total === 0 && <AllAnswered />}
      {data !== undefined && data.Total > 0 && (
        <section aria-labelledby="messages-wait">
          <h2 id="messages-wait" className={styles.heading}>
            {t('messagesToAnswer')} {data.Total}
            <small>{t('messagesLongestFirst')}</small>
          </h2>
          <ul className={`col ${styles.rows}`}>
            {data.List.map((item) => (
              <Waiting
                key={item.Subject}
                item={item}
                current={item.Subject === current}
                now={now}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="messages-others">
        <h2 id="messages-others" className={styles.heading}>
          {t('messagesOthers')}
        </h2>
        <ThreadList current={current} pathOf={pathOf} without={waiting} />
      </section>
      {wide && <LetterKeys className={styles.keys}>{t('messagesKeys')}</LetterKeys>}
    </>
  );
};
