import type { InboxMessage, InboxReason } from '@xuanjiang/contracts/inbox';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { stopLike } from '../use-stops.ts';
import styles from './cards.module.css';

/** What the card of each kind gets. */
export interface MessageProps {
  readonly message: InboxMessage;
  readonly unread: boolean;
  /** UTC ms. */
  readonly now: number;
}

/** When a message came, and a dot while it is unread. */
export const Arrival = ({ time, unread }: { readonly time: number; readonly unread: boolean }) => (
  <span className={`second-3 ${styles.arrival}`}>
    <time dateTime={new Date(time).toISOString()}>{clockOf(time)}</time>
    {unread && (
      <span className={styles.dot}>
        <span className="unseen">{t('inboxUnreadDot')}</span>
      </span>
    )}
  </span>
);

/** The text of each reason; none for `school`, where the message itself says why it came. */
const REASONS: Readonly<Partial<Record<InboxReason, TextKey>>> = {
  subscribed: 'inboxWhySubscribed',
  reserved: 'inboxWhyReserved',
  asked: 'inboxWhyAsked',
  written: 'inboxWhyWritten',
  followed: 'inboxWhyFollowed',
  reported: 'inboxWhyReported',
  feedback: 'inboxWhyFeedback',
  applied: 'inboxWhyApplied',
  staff: 'inboxWhyStaff',
  phone: 'inboxWhyPhone',
};

/** Why a message came, and the way to get no more like it. */
export const Foot = ({ message: { Id, Reason } }: { readonly message: InboxMessage }) => (
  <div className={`row-3 ${styles.foot}`}>
    <Why reason={Reason} />
    <button type="button" className={`least-3 ${styles.stop}`} onClick={() => stopLike(Id)}>
      {t('inboxStop')}
    </button>
  </div>
);

/** Why a message came; nothing for a reason of a newer server, which this page does not know. */
export const Why = ({ reason }: { readonly reason: InboxReason }) => {
  const text: TextKey | undefined = REASONS[reason];
  return text && <p className={styles.why}>{t(text)}</p>;
};
