import { TopicSchema } from '@xuanjiang/contracts/realtime/message';
import { z } from 'zod';

/** The reader counts that a process sends to the others. */
export interface OwnCounts {
  /** Its readers by room; 0 where the last one has left. */
  readonly counts: ReadonlyMap<string, number>;
  /** Rooms that are not named have no reader there. */
  readonly whole: boolean;
  /**
   * Asks the others to send all their counts: this process has just started, or may have missed
   * some.
   */
  readonly asks: boolean;
}

/** What one message of a process says of its readers. */
export interface CountShare {
  readonly counts: OwnCounts['counts'];
  /**
   * The range of room names that this message covers completely (`below` is exclusive; null: to the
   * end): a room in the range that is not listed has no reader. Null when only the listed rooms are
   * covered.
   */
  readonly complete: { readonly from: string; readonly below: string | null } | null;
  readonly asks: boolean;
}

/** Rooms that one message names at most: it stays below 32 kB. */
export const SHARE_ROOMS = 500;
/** What is longer was not written by a gateway, characters. */
const PAYLOAD_MAX = 64 * 1024;
const NAME_MAX = 64;

const PayloadSchema = z.object({
  origin: z.string().min(1).max(NAME_MAX),
  // Pairs: a room's name must not become a property's.
  counts: z.array(z.tuple([TopicSchema, z.int().nonnegative()])).max(SHARE_ROOMS),
  complete: z
    .object({ from: z.string().max(NAME_MAX), below: z.string().max(NAME_MAX).nullable() })
    .nullable(),
  asks: z.boolean(),
});

/**
 * Splits counts into small messages. Each is valid on its own: when one is lost, only the rooms in
 * its range keep their old counts.
 */
export const splitCounts = ({ counts, whole, asks }: OwnCounts): CountShare[] => {
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const shares: CountShare[] = [];
  // A process without readers sends that too, so that the others drop its old counts.
  for (let at = 0; at < sorted.length || (whole && at === 0); at += SHARE_ROOMS) {
    shares.push({
      counts: new Map(sorted.slice(at, at + SHARE_ROOMS)),
      complete: whole
        ? {
            from: at === 0 ? '' : (sorted[at]?.[0] ?? ''),
            below: sorted[at + SHARE_ROOMS]?.[0] ?? null,
          }
        : null,
      // Once is enough.
      asks: asks && at === 0,
    });
  }
  return shares;
};

export const encodeShare = (origin: string, { counts, complete, asks }: CountShare): string =>
  JSON.stringify({ origin, counts: [...counts], complete, asks });

/** @returns null for what no gateway has written */
export const decodeShare = (payload: string): { origin: string; share: CountShare } | null => {
  if (payload.length > PAYLOAD_MAX) return null;
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return null;
  }
  const { data } = PayloadSchema.safeParse(json);
  if (data === undefined) return null;
  const { origin, counts, complete, asks } = data;
  return { origin, share: { counts: new Map(counts), complete, asks } };
};
