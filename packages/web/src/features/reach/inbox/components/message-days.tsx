import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { chunksOf } from '../../../../lib/chunks.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { LongList } from '../../../../ui/long-list.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { dayTitle, inboxDays } from '../model.ts';
import { t } from '../texts.ts';
import { useSeen } from '../use-seen.ts';
import { dateText } from '../when.ts';
import styles from './inbox.module.css';
import { MessageCard } from './message-card.tsx';

/** Messages of a day that are drawn together. */
const PART = 8;
const LINES = { columns: 1, px: 130 } as const;
const HEIGHTS = { narrow: LINES, wide: LINES, aroundPx: 40 } as const;

const TITLES = { today: 'today', yesterday: 'yesterday' } as const;

const titleOf = (day: string, today: string): string => {
  const title = dayTitle(day, today);
  return title === 'other' ? dateText(day) : t(TITLES[title]);
};

/** Messages by the days on which they came; only those near the window are in the page, however many there are. */
export const MessageDays = ({ messages }: { readonly messages: readonly InboxMessage[] }) => {
  const now = useNow(MINUTE_MS);
  const watch = useSeen();
  const today = dayOf(now);
  const parts = inboxDays(messages).flatMap(({ day, messages: ofDay }) =>
    chunksOf(ofDay, PART).map((part, place) => ({ day, place, part })),
  );
  const partHeight = usePartHeight(
    HEIGHTS,
    parts.map(({ part }) => part),
  );
  return (
    <LongList partHeight={partHeight}>
      {parts.map(({ day, place, part }) => {
        const list = (
          <ul className={styles.list}>
            {part.map((message) => (
              <li
                key={message.Id}
                ref={message.Read ? undefined : watch}
                data-message={message.Id}
                className={styles.item}
              >
                <MessageCard message={message} unread={!message.Read} now={now} />
              </li>
            ))}
          </ul>
        );
        if (place > 0) {
          return (
            <div key={`${day} ${place}`} className={styles.next}>
              {list}
            </div>
          );
        }
        return (
          <section key={`${day} 0`} aria-label={titleOf(day, today)}>
            <h2 className={styles.day}>{titleOf(day, today)}</h2>
            {list}
          </section>
        );
      })}
    </LongList>
  );
};
