import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** A text is given so long without asking for it anew: thousands of viewers ask for one playlist in a second. */
export const KEPT_MS = SECOND_MS / 2;
/** So long a text is given again while it cannot be made: players go on with what they know. */
export const STALE_MS = 30 * SECOND_MS;
/** Talks whose texts are kept. */
const TALKS_MAX = 300;

/** A text that was made: the same object as long as it is the same text, so that more can be kept of it. */
export interface KeptText {
  readonly text: string;
}

interface Kept {
  readonly at: number;
  /** Given until then without asking for it anew. */
  readonly until: number;
  /** May be as old as that, also when it changed. */
  readonly isLong: boolean;
  readonly made: Promise<KeptText | null>;
}

interface Good {
  readonly at: number;
  readonly made: KeptText;
}

interface Slot {
  kept: Kept | null;
  good: Good | null;
}

/**
 * Keeps texts of talks for a moment, and for as long that there is none: many wait for a talk that has not begun.
 * @param now ms of a clock that only goes forward
 */
export const createKeptTexts = (now: () => number) => {
  const talks = new Map<string, Map<string, Slot>>();

  /** Drops a talk when there are too many. Talks without a text go first: anybody can ask for talks that do not exist. */
  const makeRoom = (): void => {
    if (talks.size < TALKS_MAX) return;
    const [oldest] = talks.keys();
    const isEmpty = (slots: Map<string, Slot>) =>
      [...slots.values()].every(({ good }) => good === null);
    const empty = [...talks].find(([, slots]) => isEmpty(slots))?.[0];
    const gone = empty ?? oldest;
    if (gone !== undefined) talks.delete(gone);
  };

  const slotOf = (talkId: string, kind: string): Slot => {
    let slots = talks.get(talkId);
    if (slots === undefined) {
      makeRoom();
      slots = new Map();
      talks.set(talkId, slots);
    }
    const slot = slots.get(kind) ?? { kept: null, good: null };
    slots.set(kind, slot);
    return slot;
  };

  const isNew = ({ kept }: Slot): boolean => kept !== null && now() < kept.until;

  return {
    /** What was made of a talk is to be made anew, but for what may be kept for longer. */
    forget(talkId: string): void {
      for (const slot of talks.get(talkId)?.values() ?? []) {
        if (slot.kept?.isLong === false) slot.kept = null;
      }
    },

    /** A text that is there and new enough; null where it has to be made. */
    peek(talkId: string, kind: string): KeptText | null {
      const slot = talks.get(talkId)?.get(kind);
      return slot !== undefined && slot.good?.at === slot.kept?.at && isNew(slot)
        ? (slot.good?.made ?? null)
        : null;
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
    ): Promise<KeptText | null> {
      const slot = slotOf(talkId, kind);
      if (slot.kept !== null && isNew(slot)) return slot.kept.made;
      const at = now();
      const made = make().then(
        (text) => {
          if (text === null) slot.good = null;
          else slot.good = { at, made: slot.good?.made.text === text ? slot.good.made : { text } };
          return slot.good?.made ?? null;
        },
        (error: unknown) => {
          slot.kept = null;
          if (slot.good === null || now() - slot.good.at >= STALE_MS) throw error;
          return slot.good.made;
        },
      );
      slot.kept = { at, until: at + keptMs, isLong: keptMs > KEPT_MS, made };
      return made;
    },
  };
};

export type KeptTexts = ReturnType<typeof createKeptTexts>;
