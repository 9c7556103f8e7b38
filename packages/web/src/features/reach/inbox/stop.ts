import type { InboxKind, InboxMessage } from '@xuanjiang/contracts/inbox';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';

/** What ends messages like one that came. */
export type Stop =
  | { readonly kind: 'subscription' }
  | { readonly kind: 'booking'; readonly talkId: string; readonly title: string }
  | {
      readonly kind: 'follow';
      readonly universityId: string;
      /** Empty where the message does not say it. */
      readonly name: string;
    }
  /** All messages of a kind. */
  | { readonly kind: 'all'; readonly of: InboxKind };

/** The university that a message is about; null where it does not say it. */
const universityOf = ({ Talk, Link }: Pick<InboxMessage, 'Talk' | 'Link'>) => {
  if (Talk !== null) return { universityId: Talk.Universityid, name: Talk.Universityname };
  const [path, query = ''] = Link.split('?');
  const universityId = path === '/orgDetail' ? new URLSearchParams(query).get('id') : null;
  return universityId === null ? null : { universityId, name: '' };
};

/** What ends exactly that for which a message came; null where there is no such thing. */
const exactStop = (message: InboxMessage, now: number): Stop | null => {
  const { Reason, Talk } = message;
  if (Reason === 'subscribed') return { kind: 'subscription' };
  if (Reason === 'followed') {
    const university = universityOf(message);
    return university && { kind: 'follow', ...university };
  }
  // A talk that has begun, or is cancelled, sends nothing more for a booking.
  if (Reason === 'reserved' && Talk !== null && talkStatus(Talk, now) === 'upcoming') {
    return { kind: 'booking', talkId: Talk.Id, title: Talk.Title };
  }
  return null;
};

/** The ways to get no more messages like this one: what is about this alone comes first. @param now UTC ms */
export const stopsOf = (message: InboxMessage, now: number): Stop[] => {
  const exact = exactStop(message, now);
  const all: Stop = { kind: 'all', of: message.Kind };
  // The subscription is for nothing but this kind.
  if (exact?.kind === 'subscription') return [exact];
  return exact === null ? [all] : [exact, all];
};
