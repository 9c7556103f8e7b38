import type { MarkKind } from '@xuanjiang/contracts/mark';
import { MARKS_MAX } from '@xuanjiang/contracts/mark';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { TalkService } from '../talk/service.ts';
import type { MarkStore } from './store.ts';

export interface MarkService {
  /** @throws CallError notFound, or conflict when too many are kept */
  set(accountId: string, kind: MarkKind, talkId: string, on: boolean): Promise<void>;
  list(accountId: string): Promise<{ Favourites: string[]; Reservations: string[] }>;
  find(
    accountId: string,
    kind: MarkKind,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ List: Talk[]; Total: number }>;
}

export const createMarkService = (
  store: MarkStore,
  talks: TalkService,
  clock: Clock,
): MarkService => ({
  async set(accountId, kind, talkId, on) {
    if (!(await talks.exists(talkId))) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    if (!on) return store.remove({ accountId, kind, talkId });
    if (!(await store.add({ accountId, kind, talkId }, clock(), MARKS_MAX))) {
      throw new CallError('conflict', {
        message: 'marksFull',
        parameters: { count: MARKS_MAX },
      });
    }
  },
  async list(accountId) {
    const marks = await store.all(accountId);
    const ids = (kind: MarkKind) =>
      marks.filter((mark) => mark.kind === kind).map((mark) => mark.talkId);
    return { Favourites: ids('favourite'), Reservations: ids('reservation') };
  },
  async find(accountId, kind, { Page, Limit }) {
    const { talkIds, total } = await store.page(accountId, kind, {
      limit: Limit,
      offset: (Page - 1) * Limit,
    });
    return { List: await talks.byIds(talkIds), Total: total };
  },
});
