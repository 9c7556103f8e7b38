import type { Box, Span } from './boxes.ts';
import { boxAt, boxesIn, boxesOf, uintAt } from './boxes.ts';
import { MediaFault } from './media-fault.ts';

/** Bytes of the fixed fields of a sample entry, before its boxes. */
const VIDEO_ENTRY_BYTES = 78;
const AUDIO_ENTRY_BYTES = 28;
/** Ticks per second that a clock may have: one that is too coarse or too fine is a mistake. */
const TIMESCALE_MIN = 10;
const TIMESCALE_MAX = 10_000_000;
/** Profiles of H.264 that every browser and phone decodes: baseline, main, extended and high. */
const AVC_PROFILES: ReadonlySet<number> = new Set([66, 77, 88, 100]);
/** Tags of MPEG-4 descriptors (ISO/IEC 14496-1). */
const TAG = { stream: 3, decoder: 4, decoderInfo: 5 } as const;
const OBJECT_TYPE_AAC = 0x40;
/** AAC-LC, and the two efficient kinds that all players know. */
const AAC_KINDS: ReadonlySet<number> = new Set([2, 5, 29]);
const LETTERS_OF_KIND = { vide: 'video', soun: 'audio' } as const;

/** What a sample of a track has where a segment does not say it. */
export interface SampleDefaults {
  /** Ticks. */
  readonly duration: number;
  /** Bytes. */
  readonly size: number;
  readonly flags: number;
}

interface TrackBase {
  readonly id: number;
  /** Ticks per second. */
  readonly timescale: number;
  /** As RFC 6381 writes it, such as `avc1.64001f`. */
  readonly codec: string;
  readonly defaults: SampleDefaults;
}

export interface VideoTrack extends TrackBase {
  readonly kind: 'video';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface AudioTrack extends TrackBase {
  readonly kind: 'audio';
  readonly channels: number;
  /** Hz. */
  readonly sampleRate: number;
}

export type Track = VideoTrack | AudioTrack;

/** What an init segment says of the segments after it. */
export interface InitSegment {
  readonly video: VideoTrack | null;
  readonly audio: AudioTrack | null;
}

const hex = (value: number): string => value.toString(16).padStart(2, '0');

const avcCodec = (bytes: Buffer, entry: Span): string => {
  const box = boxAt(bytes, { start: entry.start + VIDEO_ENTRY_BYTES, end: entry.end }, 'avcC');
  const [profile, compatibility, level] = [1, 2, 3].map((offset) =>
    uintAt(bytes, box, box.start + offset, 1),
  ) as [number, number, number];
  if (!AVC_PROFILES.has(profile)) throw new MediaFault('codec', `H.264 of profile ${profile}`);
  return `avc1.${hex(profile)}${hex(compatibility)}${hex(level)}`;
};

/** A descriptor: its length is written in groups of 7 bits. */
const descriptorAt = (bytes: Buffer, span: Span, at: number): Span & { tag: number } => {
  const tag = uintAt(bytes, span, at, 1);
  let size = 0;
  let start = at + 1;
  for (let group = 0; group < 4; group += 1) {
    const byte = uintAt(bytes, span, start, 1);
    start += 1;
    size = size * 0x80 + (byte & 0x7f);
    if ((byte & 0x80) === 0) break;
  }
  if (start + size > span.end) throw new MediaFault('shape', 'a descriptor is too long');
  return { tag, start, end: start + size };
};

const aacCodec = (bytes: Buffer, entry: Span): string => {
  const box = boxAt(bytes, { start: entry.start + AUDIO_ENTRY_BYTES, end: entry.end }, 'esds');
  const stream = descriptorAt(bytes, box, box.start + 4);
  const flags = uintAt(bytes, stream, stream.start + 2, 1);
  // Id and flags, then three fields that are there when their flags say so.
  const url = (flags & 0x40) === 0 ? 0 : 1 + uintAt(bytes, stream, stream.start + 3, 1);
  const skip = 3 + ((flags & 0x80) === 0 ? 0 : 2) + url + ((flags & 0x20) === 0 ? 0 : 2);
  const decoder = descriptorAt(bytes, stream, stream.start + skip);
  const objectType = uintAt(bytes, decoder, decoder.start, 1);
  // MP3 in MP4 has no more than that.
  if (objectType !== OBJECT_TYPE_AAC)
    throw new MediaFault('soundCodec', `sound of the kind ${hex(objectType)}`);
  const info = descriptorAt(bytes, decoder, decoder.start + 13);
  const kind = uintAt(bytes, info, info.start, 1) >> 3;
  const isAac =
    [stream.tag, decoder.tag, info.tag].join() ===
      [TAG.stream, TAG.decoder, TAG.decoderInfo].join() && AAC_KINDS.has(kind);
  if (!isAac) throw new MediaFault('soundCodec', `AAC of the kind ${kind}`);
  return `mp4a.40.${kind}`;
};

/** Fields of `tkhd` and `mdhd` stand after two times of 4 or of 8 bytes. */
const afterTimes = (bytes: Buffer, box: Box): number =>
  box.start + (uintAt(bytes, box, box.start, 1) === 1 ? 20 : 12);

const defaultsOf = (bytes: Buffer, moov: Box, id: number): SampleDefaults => {
  const trex = boxesOf(bytes, boxAt(bytes, moov, 'mvex'), 'trex').find(
    (box) => uintAt(bytes, box, box.start + 4, 4) === id,
  );
  if (trex === undefined) throw new MediaFault('shape', `track ${id} is not fragmented`);
  const [duration, size, flags] = [12, 16, 20].map((offset) =>
    uintAt(bytes, trex, trex.start + offset, 4),
  ) as [number, number, number];
  return { duration, size, flags };
};

const trackOf = (bytes: Buffer, moov: Box, trak: Box): Track => {
  const header = boxAt(bytes, trak, 'tkhd');
  const id = uintAt(bytes, header, afterTimes(bytes, header), 4);
  const media = boxAt(bytes, trak, 'mdia');
  const clock = boxAt(bytes, media, 'mdhd');
  const timescale = uintAt(bytes, clock, afterTimes(bytes, clock), 4);
  if (timescale < TIMESCALE_MIN || timescale > TIMESCALE_MAX) {
    throw new MediaFault('clock', `a clock of ${timescale} ticks per second`);
  }
  const handler = boxAt(bytes, media, 'hdlr');
  uintAt(bytes, handler, handler.start + 8, 4);
  const letters = bytes.toString('latin1', handler.start + 8, handler.start + 12);
  const kind = LETTERS_OF_KIND[letters as keyof typeof LETTERS_OF_KIND];
  if (kind === undefined) throw new MediaFault('tracks', `a track of the kind ${letters}`);
  const table = boxAt(bytes, media, 'minf', 'stbl', 'stsd');
  const entries = boxesIn(bytes, { start: table.start + 8, end: table.end });
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) {
    throw new MediaFault('shape', 'a track needs one description of its samples');
  }
  const base = { id, timescale, defaults: defaultsOf(bytes, moov, id) };
  const [wanted, fault] =
    kind === 'video' ? (['avc1', 'codec'] as const) : (['mp4a', 'soundCodec'] as const);
  if (entry.type !== wanted) throw new MediaFault(fault, `${kind} as ${entry.type}`);
  if (kind === 'video') {
    const [width, height] = [24, 26].map((offset) =>
      uintAt(bytes, entry, entry.start + offset, 2),
    ) as [number, number];
    return { ...base, kind, codec: avcCodec(bytes, entry), width, height };
  }
  return {
    ...base,
    kind,
    codec: aacCodec(bytes, entry),
    channels: uintAt(bytes, entry, entry.start + 16, 2),
    sampleRate: uintAt(bytes, entry, entry.start + 24, 2),
  };
};

/** Reads an init segment of CMAF, with one track of H.264, one of AAC, or both. @throws MediaFault */
export const readInit = (bytes: Buffer): InitSegment => {
  const file = { start: 0, end: bytes.length };
  const moov = boxAt(bytes, file, 'moov');
  const tracks = boxesOf(bytes, moov, 'trak').map((trak) => trackOf(bytes, moov, trak));
  const video = tracks.filter((track) => track.kind === 'video');
  const audio = tracks.filter((track) => track.kind === 'audio');
  if (tracks.length === 0 || video.length > 1 || audio.length > 1) {
    throw new MediaFault('tracks', `${video.length} pictures and ${audio.length} sounds`);
  }
  if (video[0]?.id === audio[0]?.id) throw new MediaFault('tracks', 'two tracks have one id');
  return { video: video[0] ?? null, audio: audio[0] ?? null };
};
