import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { useEffect, useMemo } from 'react';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useInbox } from '../api.ts';
import type { InboxFilter } from '../model.ts';
import { stopsOf } from '../stop.ts';
import { stopTexts } from '../stop-text.ts';
import { t } from '../texts.ts';
import { endStopping, useStopping, useStops } from '../use-stops.ts';
import styles from './inbox.module.css';
import { MessageDays } from './message-days.tsx';
import { Why } from './message-foot.tsx';

interface Props {
  readonly message: InboxMessage;
  /** UTC ms. */
  readonly now: number;
}

/** Why a message came, and the ways to get no more like it. */
const StopSheet = ({ message, now }: Props) => {
  const { isOn, busy, change } = useStops();
  return (
    <Sheet open title={t('inboxStop')} onClose={endStopping}>
      <Why reason={message.Reason} />
      <ul className={styles.stops}>
        {stopsOf(message, now).map((stop) => {
          const on = isOn(stop);
          const { act, hint } = stopTexts(stop, on);
          return (
            <li key={stop.kind}>
              <button
                type="button"
                className={`col ${styles.stop}`}
                disabled={busy}
                onClick={() => void change(stop, !on).then((done) => done && endStopping())}
              >
                <span className={styles.act}>{act}</span>
                {on && <span className="second-3">{hint}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};

const NOTHING: readonly InboxMessage[] = [];

const Empty = ({ filter }: { readonly filter: InboxFilter }) => (
  <EmptyState
    title={t(filter.kinds.length === 0 ? 'noMessagesYet' : 'inboxEmptyKind')}
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

/** The sheet for the message whose like is to come no more. */
const Stopping = ({ messages }: { readonly messages: readonly InboxMessage[] }) => {
  const id = useStopping((stopping) => stopping.id);
  // Another screen finds no sheet open that this one has left.
  useEffect(() => endStopping, []);
  const message = messages.find(({ Id }) => Id === id);
  return message && <StopSheet message={message} now={Date.now()} />;
};

/** The messages of a choice by the days on which they came, with all that may happen on the way. */
export const MessageList = ({ filter }: { readonly filter: InboxFilter }) => {
  const query = useInbox(filter.kinds.join(','));
  const { data } = query;
  const messages = useMemo(() => (data ? itemsOf(data.pages) : NOTHING), [data]);
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  if (messages.length === 0) return <Empty filter={filter} />;
  return (
    <>
      <MessageDays messages={messages} />
      <Stopping messages={messages} />
      <MorePages query={query} endText={t('inboxEnd')} />
    </>
  );
};
