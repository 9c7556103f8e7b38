import type { RateLimit } from '@xuanjiang/contracts/call';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Invite } from '@xuanjiang/contracts/invite';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { consumeByAddress } from '../../../lib/address-limit.ts';
import type { CountedCaller } from '../../../lib/caller-keys.ts';
import { callerKeysOf } from '../../../lib/caller-keys.ts';
import type { Clock } from '../../../lib/clock.ts';
import { posterPath } from '../../../lib/media-path.ts';
import type { RateLimits } from '../../../lib/rate-limits.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { createWeightedLru } from '../../../lib/weighted-lru.ts';
import type { PosterContent, PosterDrawer } from '../../../providers/poster/poster.ts';
import { PosterError } from '../../../providers/poster/poster.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { TalkRow, TalkService } from '../../talks/talk/service.ts';
import { INVITE_KEPT_MS, invitePath, posterContent, posterTag } from './policy.ts';
import type { InviteRow, InviteStore } from './store.ts';

/** Posters that a gateway keeps: some 60 kB each. */
const KEPT = { maxEntries: 400, maxWeight: 24 * 1024 * 1024 } as const;
/** After which time a poster that could not be drawn may be asked for again. */
const AGAIN_MS = 2 * SECOND_MS;
/**
 * Visits of an address that are looked at in a day. A number of a browser can be had for the asking, so
 * this is what bounds the table and how far one person can drive a count.
 */
const ADDRESS_LIMIT: RateLimit = { points: 2000, seconds: DAY_MS / SECOND_MS };

/** A poster as it is sent. */
export interface Poster {
  readonly png: Buffer;
  readonly tag: string;
}

export interface InviteServiceParts {
  readonly store: InviteStore;
  readonly talks: Pick<TalkService, 'get' | 'present'>;
  readonly posters: Pick<PosterDrawer, 'draw'>;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Whether the content is invented. */
  readonly demo: boolean;
  /** Hears why a poster could not be drawn. */
  readonly onFailure: (error: PosterError) => void;
}

export const createInviteService = (parts: InviteServiceParts) => {
  const { store, talks, posters, limits, vault, clock, demo, onFailure } = parts;
  const kept = createWeightedLru<Buffer>(KEPT);
  const drawn = new Map<string, Promise<Buffer>>();

  const contentOf = (code: string, talk: TalkRow, origin: string): PosterContent =>
    posterContent({ talk, code, origin, demo, now: clock() });

  const draw = async (tag: string, content: PosterContent): Promise<Buffer> => {
    const png = await posters.draw(content);
    kept.set(tag, png, png.length);
    return png;
  };
  /** Kept, on its way, or drawn now: one poster is never drawn twice at once. */
  const pictureOf = (tag: string, content: PosterContent): Promise<Buffer> => {
    const found = kept.peek(tag);
    if (found !== undefined) {
      kept.set(tag, found, found.length);
      return Promise.resolve(found);
    }
    const drawing = drawn.get(tag) ?? draw(tag, content).finally(() => drawn.delete(tag));
    drawn.set(tag, drawing);
    return drawing;
  };

  /** @throws CallError notFound */
  const get = async (code: string): Promise<InviteRow> => {
    const invite = await store.byCode(code);
    if (invite === null) throw new CallError('notFound', { message: 'inviteNotFound' });
    return invite;
  };

  return {
    get,
    present(invite: InviteRow, talk: TalkRow, origin: string): Invite {
      const { code, opened, booked, createdAt } = invite;
      return {
        Code: code,
        Path: invitePath(talk.id, code),
        Poster: `${posterPath(code)}?v=${posterTag(contentOf(code, talk, origin))}`,
        Opened: opened,
        Booked: booked,
        Time: createdAt,
        Talk: talks.present(talk),
      };
    },
    /**
     * The poster of an invitation, with the talk as it is now.
     * @param origin where the site is, `https://host`
     * @throws CallError notFound, unavailable
     */
    async poster(code: string, origin: string): Promise<Poster> {
      const invite = await get(code);
      const content = contentOf(code, await talks.get(invite.talkId), origin);
      const tag = posterTag(content);
      try {
        return { png: await pictureOf(tag, content), tag };
      } catch (error) {
        if (!(error instanceof PosterError)) throw error;
        onFailure(error);
        throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
      }
    },
    /**
     * Counts a visit once a day for an account and for a browser; that of whoever invites never. An
     * account that came is its guest.
     */
    async open(invite: InviteRow, viewer: CountedCaller): Promise<void> {
      const own = viewer.caller?.uids === invite.accountId;
      const viewers = callerKeysOf(viewer).flatMap((key) => vault.lookupsOf(...key));
      const now = clock();
      if (viewer.caller !== null && !own) await store.addGuest(invite, viewer.caller.uids, now);
      const visit = { code: invite.code, day: dayOf(now), viewers, counts: !own };
      if (await store.isNoted(visit)) return;
      const { address } = viewer;
      if ((await consumeByAddress(limits, 'invite.open', ADDRESS_LIMIT, address)) > 0) return;
      await store.note(visit);
    },
    /** Forgets who came on days before, and what was long ago. */
    prune: () => store.prune(dayOf(clock()), clock() - INVITE_KEPT_MS),
  };
};

export type InviteService = ReturnType<typeof createInviteService>;
