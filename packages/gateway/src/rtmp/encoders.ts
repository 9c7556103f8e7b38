import type { RtmpLimits } from './limits.ts';

/** The connection of an encoder that has shown a right key. */
export interface Encoder {
  readonly talkId: string;
  readonly universityId: string;
  /** Its key and from where it sends: one that has connected again has the same. */
  readonly from: string;
  /** When something came from it last, ms of `performance.now()`. */
  heardAt: number;
  /** Whether what came from it is still being taken: while that waits for room, nothing more is read. */
  isHeld: boolean;
  /** Whether its connection has ended. What came may still have to be stored. */
  hasLeft: boolean;
  /** Settles when everything that came is stored, or given up. */
  readonly over: Promise<void>;
}

/** The encoders of a gateway. They are bounded apart from those who have shown no key, and by no address. */
export const createEncoders = (
  limits: Pick<RtmpLimits, 'connections' | 'connectionsOfUniversity' | 'connectionsOfTalk'>,
) => {
  const all = new Set<Encoder>();
  return {
    /** Takes one in. @returns others from the same place with the same key; null where there is no room */
    enter(encoder: Encoder): readonly Encoder[] | null {
      const others = [...all];
      const ofUniversity = others.filter((each) => each.universityId === encoder.universityId);
      const ofTalk = ofUniversity.filter(({ talkId }) => talkId === encoder.talkId);
      const isFull =
        others.length >= limits.connections ||
        ofUniversity.length >= limits.connectionsOfUniversity ||
        ofTalk.length >= limits.connectionsOfTalk;
      if (isFull) return null;
      all.add(encoder);
      void encoder.over.then(() => all.delete(encoder));
      return others.filter(({ from }) => from === encoder.from);
    },
  };
};

export type Encoders = ReturnType<typeof createEncoders>;
