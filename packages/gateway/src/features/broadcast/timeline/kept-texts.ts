import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** A text is given so long without asking for it anew: thousands of viewers ask for one playlist in a second. */
export const KEPT_MS = SECOND_MS / 2;
/** So long a text is given again while it cannot be made: players go on with what they know. */
export const STALE_MS = 30 * SECOND_MS;
/** Talks whose texts are kept. */
const TALKS_MAX = 300;

interface Kept {
  /** Given until then without asking for it anew. */
  readonly until: number;
  /** May be as old as that, also when it changed. */
  readonly isLong: boolean;
  readonly text: Promise<string | null>;
}

interface Good {
  readonly at: number;
  readonly text: string;
}

/**
 * Keeps texts of talks for a moment.
 * @param now ms of a clock that only goes forward
 */
export const createKeptTexts = (now: () => number) => {
  const talks = new Map<string, Map<string, { kept: Kept | null; good: Good | null }>>();

  const slotOf = (talkId: string, kind: string) => {
    let slots = talks.get(talkId);
    if (slots === undefined) {
      const [oldest] = talks.keys();
      if (talks.size === TALKS_MAX && oldest !== undefined) talks.delete(oldest);
      slots = new Map();
      talks.set(talkId, slots);
    }
    const slot = slots.get(kind) ?? { kept: null, good: null };
    slots.set(kind, slot);
    return slot;
  };

  /** A talk that shows nothing needs no place. */
  const forgetSlot = (talkId: string, kind: string): void => {
    const slots = talks.get(talkId);
    slots?.delete(kind);
    if (slots?.size === 0) talks.delete(talkId);
  };

  return {
    /** What was made of a talk is to be made anew, but for what may be kept for longer. */
    forget(talkId: string): void {
      for (const slot of talks.get(talkId)?.values() ?? []) {
        if (slot.kept?.isLong === false) slot.kept = null;
      }
    },

    /**
     * @param keptMs how long a text is given without asking for it anew, also when it changed where that is longer than usual
     * @throws what `make` throws, where no text is known that is new enough
     */
    read(
      talkId: string,
      kind: string,
      make: () => Promise<string | null>,
      keptMs = KEPT_MS,
    ): Promise<string | null> {
      const slot = slotOf(talkId, kind);
      if (slot.kept !== null && now() < slot.kept.until) return slot.kept.text;
      const at = now();
      const text = make().then(
        (made) => {
          if (made === null) forgetSlot(talkId, kind);
          else slot.good = { at, text: made };
          return made;
        },
        (error: unknown) => {
          slot.kept = null;
          if (slot.good === null || now() - slot.good.at >= STALE_MS) throw error;
          return slot.good.text;
        },
      );
      slot.kept = { until: at + keptMs, isLong: keptMs > KEPT_MS, text };
      return text;
    },
  };
};

export type KeptTexts = ReturnType<typeof createKeptTexts>;
