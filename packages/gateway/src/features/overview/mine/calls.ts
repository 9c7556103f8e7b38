import type { Next } from '@xuanjiang/contracts/mine';
import { FOLLOWED_SHOWN, mineCalls, NEXT_MAX } from '@xuanjiang/contracts/mine';
import type { Clock } from '../../../lib/clock.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { EventService } from '../../events/event/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { MineStore } from './store.ts';

export interface MineParts {
  readonly store: MineStore;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly events: Pick<EventService, 'byIds' | 'present'>;
  /** At which the timetable of a day comes, in Asia/Shanghai. */
  readonly morningHour: number;
  readonly clock: Clock;
}

const get = ({ store, talks, events, morningHour, clock }: MineParts) => {
  const nextOf = async (accountId: string, now: number): Promise<Next[]> => {
    const talkTimes = await store.talks(accountId, now, NEXT_MAX);
    const eventTimes = await store.events(accountId, now, NEXT_MAX);
    const talkRows = await talks.byIds(talkTimes.map(({ id }) => id));
    const eventRows = await events.byIds(eventTimes.map(({ id }) => id));
    const timeOf = new Map([...talkTimes, ...eventTimes].map(({ id, time }) => [id, Number(time)]));
    const next: Next[] = [
      ...talkRows.map((row) => ({ Talk: talks.present(row), Event: null })),
      ...(await events.present(eventRows)).map((Event) => ({ Talk: null, Event })),
    ].map((one) => ({ ...one, Time: timeOf.get(one.Talk?.Id ?? one.Event?.Id ?? '') ?? 0 }));
    return next.toSorted((one, other) => one.Time - other.Time).slice(0, NEXT_MAX);
  };

  return implement(mineCalls.get, async ({ caller: { uids } }) => {
    const now = clock();
    // One after the other: a page takes one connection of the pool.
    const Next = await nextOf(uids, now);
    const counts = await store.counts(uids, now);
    const followed = await store.followed(uids, FOLLOWED_SHOWN);
    const newest = await store.newest(uids);
    const count = (name: keyof typeof counts): number => Number(counts[name] ?? 0);
    return {
      Next,
      Coming: count('coming'),
      Favourites: count('talks') + count('guides') + count('answers'),
      Signups: count('universities') + count('joined'),
      Invites: count('invites'),
      Courses: count('courses'),
      Newest: newest && { Kind: newest.kind, University: newest.university ?? '' },
      Follows: count('follows'),
      Followed: followed.map(presentMark),
      Subscribed: count('subscriptions') > 0,
      Morninghour: morningHour,
      Devices: count('devices'),
    };
  });
};

export const mineRouter = (parts: MineParts): DomainRouter<'mine'> => {
  return {
    get: get(parts),
  };
};
