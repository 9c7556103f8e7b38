import type { streamFaultMessages } from '../messages/stream.ts';

/** The words for each reason, by its name on the wire. */
export const STREAM_FAULT_WORDS = {
  shape: 'streamShape',
  codec: 'streamCodec',
  soundCodec: 'streamSoundCodec',
  tracks: 'streamTracks',
  clock: 'streamClock',
  long: 'streamLong',
  large: 'streamLarge',
  ended: 'streamEnded',
  taken: 'streamTaken',
  putOff: 'streamPutOff',
  noInit: 'streamNoInit',
  noKey: 'streamNoKey',
  time: 'streamTime',
  rate: 'streamRate',
  full: 'streamFull',
  key: 'streamRefused',
  otherKey: 'streamOtherKey',
} as const satisfies Readonly<Record<string, keyof typeof streamFaultMessages>>;

/** Why what an encoder sends is not taken. */
export type StreamFault = keyof typeof STREAM_FAULT_WORDS;
