import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../lib/clock.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import type { TalkRow, TalkService } from '../talk/service.ts';
import type { CalendarStore } from './store.ts';

/** How long a talk that is over stays in the calendar, ms. */
const PAST_MS = 90 * DAY_MS;

export const CALENDAR_PATH = '/calendar';

const pathOf = (token: string): string => `${CALENDAR_PATH}/${token}.ics`;

export interface CalendarParts {
  readonly store: CalendarStore;
  readonly talks: Pick<TalkService, 'byIds'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** The calendars of booked talks: who knows the token in an address reads one. */
export const createCalendarService = ({ store, talks, vault, clock }: CalendarParts) => ({
  /** The path of an account's calendar; empty for none. */
  async path(accountId: string): Promise<string> {
    const feed = await store.ofAccount(accountId);
    if (feed === null) return '';
    return pathOf(vault.decrypt(feed.tokenCipher, placeOf('calendar_feed', feed.id)));
  },
  /** Gives the calendar a new path; the one before ends. */
  async renew(accountId: string): Promise<string> {
    const [id, token] = [randomUUID(), newToken()];
    const tokenCipher = vault.encrypt(token, placeOf('calendar_feed', id));
    await store.put(accountId, { id, tokenHash: hashToken(token), tokenCipher }, clock());
    return pathOf(token);
  },
  remove: store.remove,
  /** What is in the calendar of a token; null where there is none. */
  async booked(token: string): Promise<TalkRow[] | null> {
    const ids = await store.booked(hashToken(token), clock() - PAST_MS);
    return ids === null ? null : talks.byIds(ids);
  },
  /** One talk; null where there is none. */
  talk: async (id: string): Promise<TalkRow | null> => (await talks.byIds([id]))[0] ?? null,
});

export type CalendarService = ReturnType<typeof createCalendarService>;
