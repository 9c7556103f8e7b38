import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useMemo } from 'react';
import { itemsOf } from '../../../lib/list-pages.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadMore, moreOf } from '../../../ui/load-more.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { useInbox } from '../api.ts';
import type { InboxFilter } from '../model.ts';
import { dayTitle, inboxDays } from '../model.ts';
import { t } from '../texts.ts';
import { useSeen } from '../use-seen.ts';
import { dateText } from '../when.ts';
import styles from './inbox.module.css';
import { MessageCard } from './message-card.tsx';

const NOTHING: readonly InboxMessage[] = [];

const TITLES = { today: 'inboxToday', yesterday: 'inboxYesterday' } as const;

const titleOf = (day: string, today: string): string => {
  const title = dayTitle(day, today);
  return title === 'other' ? dateText(day) : t(TITLES[title]);
};

const Empty = ({ filter }: { readonly filter: InboxFilter }) => (
  <EmptyState
    title={t(filter.kinds.length === 0 ? 'inboxEmpty' : 'inboxEmptyKind')}
    hint={t('inboxEmptyHint')}
    action={
      <>
        <ButtonLink to="/subscribe">{t('inboxSubscribe')}</ButtonLink>
        <ButtonLink to="/video" kind="soft">
          {t('inboxSeeTalks')}
        </ButtonLink>
      </>
    }
  />
);

/** The messages of a choice by the days on which they came, with all that may happen on the way. */
export const MessageList = ({ filter }: { readonly filter: InboxFilter }) => {
  const query = useInbox(filter.kinds.join(','));
  const now = useNow(MINUTE_MS);
  const watch = useSeen();
  const { data } = query;
  const messages = useMemo(() => (data ? itemsOf(data.pages) : NOTHING), [data]);
  if (data === undefined) {
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <SkeletonRows />;
  }
  if (messages.length === 0) return <Empty filter={filter} />;
  const today = dayOf(now);
  return (
    <>
      {inboxDays(messages).map(({ day, messages: ofDay }) => (
        <section key={day} aria-label={titleOf(day, today)}>
          <h2 className={styles.day}>{titleOf(day, today)}</h2>
          <ul className={styles.list}>
            {ofDay.map((message) => (
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
        </section>
      ))}
      <LoadMore
        state={moreOf(query)}
        onMore={() => void query.fetchNextPage()}
        endText={t('inboxEnd')}
      />
    </>
  );
};
