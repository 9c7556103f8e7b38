import type { StreamFault } from '@xuanjiang/contracts/broadcast';
import type { TextKey } from '../texts.ts';

const WORDS: Readonly<Record<StreamFault, TextKey>> = {
  shape: 'studioFaultShape',
  codec: 'studioFaultCodec',
  tracks: 'studioFaultTracks',
  clock: 'studioFaultClock',
  long: 'studioFaultLong',
  large: 'studioFaultLarge',
  rate: 'studioFaultLarge',
  full: 'studioFaultFull',
  ended: 'studioEndedPill',
  taken: 'studioBusy',
  putOff: 'studioPutOff',
  noInit: 'studioFaultClock',
  noKey: 'studioFaultKey',
  time: 'studioFaultTime',
};

/** Why what an encoder sent is not taken, and what to set there; also for a reason that only a newer server knows. */
export const refusalText = (why: string): TextKey =>
  (WORDS as Readonly<Record<string, TextKey>>)[why] ?? 'studioFaultShape';
