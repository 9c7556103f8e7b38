import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { SentFault } from './sent-fault.ts';

/** What is said to whoever sent a file that is not taken. */
export const FAULT_WORDS: Readonly<Record<SentFault, MessageKey>> = {
  shape: 'streamShape',
  codec: 'streamCodec',
  tracks: 'streamTracks',
  clock: 'streamClock',
  long: 'streamLong',
  ended: 'streamEnded',
  taken: 'streamTaken',
  putOff: 'streamPutOff',
  noInit: 'streamNoInit',
  noKey: 'streamNoKey',
  time: 'streamTime',
  large: 'streamLarge',
  rate: 'streamRate',
  full: 'streamFull',
};
