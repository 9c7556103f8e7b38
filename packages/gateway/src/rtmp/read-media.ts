import type { RtmpMessage } from './message.ts';
import { KIND } from './message.ts';
import { pictureSize } from './picture-size.ts';
import { RtmpFault } from './rtmp-fault.ts';

/** How the pictures are described that follow. */
export interface VideoConfig {
  readonly kind: 'videoConfig';
  /** As RFC 6381 writes it. */
  readonly codec: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly description: Buffer;
}

/** How the sound is described that follows. */
export interface AudioConfig {
  readonly kind: 'audioConfig';
  readonly codec: string;
  readonly channels: number;
  /** Hz. */
  readonly sampleRate: number;
  readonly description: Buffer;
}

/** A picture, or a piece of sound, in the order in which they are decoded. */
export interface Sample {
  readonly kind: 'video' | 'audio';
  /** When it is decoded, and when it is shown, on the clock of the encoder, ms. */
  readonly decodeMs: number;
  readonly showMs: number;
  /** Whether it can be shown without others before it. */
  readonly isKey: boolean;
  readonly bytes: Buffer;
}

export type Media = VideoConfig | AudioConfig | Sample;

/** A stream that not every player plays. Its message names the codec. */
export class CodecFault extends Error {
  readonly kind: Sample['kind'];

  constructor(kind: Sample['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const CODEC = { avc: 7, aac: 10 } as const;
const VIDEO_NAMES: Readonly<Record<number, string>> = {
  2: 'H.263',
  4: 'VP6',
  5: 'VP6',
  12: 'HEVC',
};
const AUDIO_NAMES: Readonly<Record<number, string>> = {
  0: 'PCM',
  2: 'MP3',
  3: 'PCM',
  7: 'G.711',
  8: 'G.711',
  11: 'Speex',
  13: 'Opus',
  14: 'MP3',
};
/** The format of sound, and the bit of pictures, that Enhanced RTMP uses: four letters name the codec. */
const ENHANCED_AUDIO = 9;
const ENHANCED_VIDEO = 0x80;
const FRAME = { key: 1, command: 5 } as const;
const CONTENT = { config: 0, samples: 1 } as const;
const AVC_HEADER_BYTES = 5;
const AAC_HEADER_BYTES = 2;
/** Hz, by the number in the description of AAC (ISO/IEC 14496-3). */
const RATES: readonly number[] = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
  7350,
];

const lettersOf = (bytes: Buffer): string =>
  `Enhanced RTMP (${bytes.toString('latin1', 1, 5).replace(/[^\w.-]/g, '?')})`;

const need = (bytes: Buffer, size: number): void => {
  if (bytes.length < size) throw new RtmpFault('a message of media is too short');
};

const videoConfig = (avcc: Buffer): VideoConfig => ({
  kind: 'videoConfig',
  ...pictureSize(avcc),
  codec: `avc1.${avcc.toString('hex', 1, 4)}`,
  description: avcc,
});

const readVideo = ({ bytes, timeMs }: RtmpMessage): Media | null => {
  const first = bytes[0];
  // Encoders send empty messages to say that they are there.
  if (first === undefined) return null;
  if ((first & ENHANCED_VIDEO) !== 0) throw new CodecFault('video', lettersOf(bytes));
  const [frame, codec] = [first >> 4, first & 0xf];
  if (frame === FRAME.command) return null;
  if (codec !== CODEC.avc) throw new CodecFault('video', VIDEO_NAMES[codec] ?? `video ${codec}`);
  need(bytes, AVC_HEADER_BYTES);
  const content = bytes[1];
  if (content === CONTENT.config) return videoConfig(bytes.subarray(AVC_HEADER_BYTES));
  if (content !== CONTENT.samples || bytes.length === AVC_HEADER_BYTES) return null;
  return {
    kind: 'video',
    decodeMs: timeMs,
    showMs: timeMs + bytes.readIntBE(2, 3),
    isKey: frame === FRAME.key,
    bytes: bytes.subarray(AVC_HEADER_BYTES),
  };
};

const audioConfig = (info: Buffer): AudioConfig => {
  need(info, 2);
  const word = info.readUInt16BE(0);
  const [kind, rate, channels] = [word >> 11, (word >> 7) & 0xf, (word >> 3) & 0xf];
  const sampleRate = RATES[rate];
  if (sampleRate === undefined) throw new CodecFault('audio', `AAC of the rate ${rate}`);
  return {
    kind: 'audioConfig',
    codec: `mp4a.40.${kind}`,
    channels: channels === 7 ? 8 : Math.max(1, channels),
    sampleRate,
    description: info,
  };
};

const readAudio = ({ bytes, timeMs }: RtmpMessage): Media | null => {
  const first = bytes[0];
  if (first === undefined) return null;
  const codec = first >> 4;
  if (codec === ENHANCED_AUDIO) throw new CodecFault('audio', lettersOf(bytes));
  if (codec !== CODEC.aac) throw new CodecFault('audio', AUDIO_NAMES[codec] ?? `audio ${codec}`);
  need(bytes, AAC_HEADER_BYTES);
  const content = bytes.subarray(AAC_HEADER_BYTES);
  if (bytes[1] === CONTENT.config) return audioConfig(content);
  if (content.length === 0) return null;
  return { kind: 'audio', decodeMs: timeMs, showMs: timeMs, isKey: true, bytes: content };
};

/** What a message of media holds; null for nothing that is shown or heard. @throws CodecFault, RtmpFault */
export const readMedia = (message: RtmpMessage): Media | null => {
  if (message.kind === KIND.video) return readVideo(message);
  if (message.kind === KIND.audio) return readAudio(message);
  // Several in one: no encoder of today sends it, and what is in it would be missing.
  if (message.kind === KIND.aggregate) throw new CodecFault('video', 'aggregate messages');
  return null;
};
