import { isDeepStrictEqual } from 'node:util';
import type { CollectionKind } from '@xuanjiang/contracts/collection';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { CONTRAST_MIN, contrastWithWhite } from '@xuanjiang/contracts/rules/contrast';
import type { TalkTimes } from '@xuanjiang/contracts/rules/talk-status';
import { talkSpan, talkStatus } from '@xuanjiang/contracts/rules/talk-status';

/** A talk with what its status is read from. */
export interface TimedTalk extends TalkTimes {
  readonly talkId: string;
}

const RANKS = { live: 0, upcoming: 1, replay: 2, cancelled: 3 } as const;
/** A series is read from the first part on, whether that is over or not. */
const OWN_RANKS = { live: 0, upcoming: 1, replay: 1, cancelled: 2 } as const;

/** The talks of a collection in the order that staff gave them: what is on first, what is cancelled last. */
export const inOwnOrder = <T extends TimedTalk & { readonly position: number }>(
  talks: readonly T[],
  now: number,
): T[] => {
  const rankOf = (talk: T): number => OWN_RANKS[talkStatus(talk, now)];
  return talks.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.position - b.position || (a.talkId < b.talkId ? -1 : 1),
  );
};

/** The talks of a collection as students read them: what is on, what comes next, the newest replay. */
export const inReadingOrder = <T extends TimedTalk>(talks: readonly T[], now: number): T[] =>
  talks
    .map((talk) => ({ talk, status: talkStatus(talk, now), from: talkSpan(talk).from }))
    .sort((a, b) => {
      const byRank = RANKS[a.status] - RANKS[b.status];
      if (byRank !== 0) return byRank;
      const byTime = a.from - b.from || (a.talk.talkId < b.talk.talkId ? -1 : 1);
      return a.status === 'replay' ? -byTime : byTime;
    })
    .map(({ talk }) => talk);

/** What staff say of a collection, as far as its fields depend on each other. */
export interface JudgedDraft {
  readonly kind: CollectionKind;
  readonly sponsor: string;
  readonly color: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly talkIds: readonly string[];
  readonly universityIds: readonly string[];
}

const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** Why a collection cannot be stored as it is; null where it can. */
export const judgeDraft = (draft: JudgedDraft): MessageKey | null => {
  if (draft.endsAt <= draft.startsAt) return 'collectionEndsBefore';
  if ((draft.kind === 'sponsored') !== (draft.sponsor !== '')) return 'collectSponsor';
  if (contrastWithWhite(draft.color) < CONTRAST_MIN) return 'collectionColor';
  if (hasTwice(draft.talkIds) || hasTwice(draft.universityIds)) return 'collectionTwice';
  return null;
};

/** Names of the fields that are another now, for the audit. */
export const changedFields = (before: object, written: object): string[] => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(written)
    .filter(([name, value]) => !isDeepStrictEqual(value, old.get(name)))
    .map(([name]) => name);
};
