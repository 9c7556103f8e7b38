import type { ReachOffer, ReachSubject } from '@xuanjiang/contracts/rules/reach-ways';
import { BellRing, CalendarPlus, MonitorSmartphone, UserCheck } from 'lucide-react';
import styles from './reach-sheet.module.css';
import { t } from './texts.ts';

interface Props {
  readonly kind: ReachSubject;
  readonly offers: readonly ReachOffer[];
  /** When a message that is sent once is sent at the latest, in words; empty where it has no time. */
  readonly once: string;
  /** The bound phone, in part. */
  readonly phone: string;
  readonly disabled: boolean;
  readonly onTake: (offer: ReachOffer) => void;
}

const ICONS = {
  grant: BellRing,
  follow: UserCheck,
  sms: MonitorSmartphone,
  calendar: CalendarPlus,
} as const;

const GRANT_HINTS = {
  talk: 'offerGrantTalk',
  event: 'offerGrantEvent',
  question: 'offerGrantQuestion',
} as const;

const wordsOf = (offer: ReachOffer, { kind, once, phone }: Props): readonly [string, string] => {
  switch (offer) {
    case 'grant':
      return [
        t(once === '' ? 'offerGrantTell' : 'offerGrant'),
        t(kind === 'event' && once !== '' ? 'offerGrantBegins' : GRANT_HINTS[kind], {
          times: once,
        }),
      ];
    case 'follow':
      return [t('pushFollow'), t('offerFollowHint')];
    case 'sms':
      return [t('offerSms'), t('offerSmsHint', { times: once, phone })];
    case 'calendar':
      return [t('offerCalendar'), t('offerCalendarHint')];
  }
};

/** What can be done to be told on the phone; the first is the best one here. */
export const OfferList = (props: Props) => {
  const { offers, disabled, onTake } = props;
  return (
    <ul className={styles.offers}>
      {offers.map((offer, index) => {
        const Icon = ICONS[offer];
        const [name, hint] = wordsOf(offer, props);
        return (
          <li key={offer}>
            <button
              type="button"
              className={`row-3 ${styles.offer}`}
              data-first={index === 0 || undefined}
              aria-disabled={disabled || undefined}
              onClick={() => !disabled && onTake(offer)}
            >
              <Icon size={22} aria-hidden="true" />
              <span className="fill">
                <b>{name}</b>
                <span className={styles.hint}>{hint}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
