import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { OTHER_SOUND, PART_LEAD_MS } from './media-task.ts';

/** Bytes before the length of each unit of a stream that is described by `avcC`. */
const LENGTH_BYTES = 4;

/**
 * The parameter sets of H.264 as units of the stream itself, from their description (`avcC`, ISO/IEC 14496-15).
 * @throws Error for a description of another kind
 */
const parameterSets = (description: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(description.buffer, description.byteOffset, description.byteLength);
  if (bytes.length < 7 || (bytes.readUInt8(4) & 3) + 1 !== LENGTH_BYTES) {
    throw new Error('the units of the pictures have lengths of another size');
  }
  const units: Buffer[] = [];
  let at = 5;
  const take = (count: number): void => {
    for (let index = 0; index < count; index += 1) {
      const size = bytes.readUInt16BE(at);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(size);
      units.push(length, bytes.subarray(at + 2, at + 2 + size));
      at += 2 + size;
    }
  };
  const sequences = bytes.readUInt8(at) & 0x1f;
  at += 1;
  take(sequences);
  const pictures = bytes.readUInt8(at);
  at += 1;
  take(pictures);
  return Buffer.concat(units);
};

const LEAD_S = PART_LEAD_MS / SECOND_MS;
/** Sound of one part may reach a little into the next: its frames do not end with the pictures. */
const OVERLAP_MAX_S = 1;

interface Part extends Disposable {
  readonly video: InputVideoTrack | null;
  readonly audio: InputAudioTrack | null;
}

const open = async (path: string): Promise<Part> => {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return { video, audio, [Symbol.dispose]: () => input.dispose() };
};

/** Packets of both tracks in the order in which they are needed. */
async function* merged(
  pictures: AsyncIterator<EncodedPacket>,
  sounds: AsyncIterator<EncodedPacket>,
): AsyncGenerator<['video' | 'audio', EncodedPacket]> {
  let [picture, sound] = [await pictures.next(), await sounds.next()];
  while (picture.done !== true || sound.done !== true) {
    const isPicture =
      sound.done === true ||
      (picture.done !== true && picture.value.timestamp <= sound.value.timestamp);
    if (isPicture && picture.done !== true) {
      yield ['video', picture.value];
      picture = await pictures.next();
    } else if (sound.done !== true) {
      yield ['audio', sound.value];
      sound = await sounds.next();
    }
  }
}

const packetsOf = (
  track: InputVideoTrack | InputAudioTrack | null,
): AsyncIterator<EncodedPacket> =>
  track === null
    ? (async function* none(): AsyncGenerator<EncodedPacket> {})()
    : new EncodedPacketSink(track).packets();

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

const bytesOf = (description: VideoDecoderConfig['description']): Uint8Array => {
  if (description === undefined) throw new Error('a part has no description of its pictures');
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
};

/** Writes the pictures of all parts into one track. */
const createPictures = (output: Output) => {
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  let count = 0;
  let config: VideoDecoderConfig | null = null;
  let before: Uint8Array | null = null;
  let sets: Uint8Array | null = null;
  return {
    async begin(track: InputVideoTrack): Promise<void> {
      const own = await track.getDecoderConfig();
      if (own === null) throw new Error('the pictures of a part cannot be read');
      config ??= own;
      const description = bytesOf(own.description);
      // Another encoder, or another size: what a decoder needs to know of it then stands before each key picture.
      sets = before === null || isSame(before, description) ? sets : parameterSets(description);
      before = description;
    },
    async add(packet: EncodedPacket): Promise<void> {
      const isNew = sets !== null && packet.type === 'key';
      const data = isNew && sets !== null ? Buffer.concat([sets, packet.data]) : packet.data;
      const moved = packet.clone({ data, timestamp: packet.timestamp - LEAD_S });
      await source.add(
        moved,
        count === 0 && config !== null ? { decoderConfig: config } : undefined,
      );
      count += 1;
    },
    count: () => count,
    close: () => source.close(),
  };
};

/** Writes the sound of all parts into one track; its times never go back. */
const createSounds = (output: Output) => {
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  let config: AudioDecoderConfig | null = null;
  let isFirst = true;
  let endS = 0;
  return {
    async begin(track: InputAudioTrack): Promise<void> {
      const own = await track.getDecoderConfig();
      if (own === null) throw new Error('the sound of a part cannot be read');
      config ??= own;
      const isOther =
        config.sampleRate !== own.sampleRate || config.numberOfChannels !== own.numberOfChannels;
      if (isOther) throw new Error(OTHER_SOUND);
    },
    async add(packet: EncodedPacket): Promise<void> {
      const startS = packet.timestamp - LEAD_S;
      // Before the first picture.
      if (isFirst && startS < 0) return;
      const overlapS = endS - startS;
      if (overlapS > OVERLAP_MAX_S) throw new Error('the sound goes back');
      const timestamp = Math.max(startS, endS);
      endS = timestamp + packet.duration;
      const meta = isFirst && config !== null ? { decoderConfig: config } : undefined;
      await source.add(packet.clone({ timestamp }), meta);
      isFirst = false;
    },
    close: () => source.close(),
  };
};

/**
 * Writes fragmented files, whose times go on from one to the next, into one file, as they are: nothing is decoded.
 * @returns how many pictures it has
 */
export const joinParts = async (parts: readonly string[], out: string): Promise<number> => {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(out),
  });
  const opened: { readonly hasVideo: boolean; readonly hasAudio: boolean }[] = [];
  for (const path of parts) {
    using part = await open(path);
    opened.push({ hasVideo: part.video !== null, hasAudio: part.audio !== null });
  }
  const pictures = opened.some(({ hasVideo }) => hasVideo) ? createPictures(output) : null;
  const sounds = opened.some(({ hasAudio }) => hasAudio) ? createSounds(output) : null;
  await output.start();
  for (const path of parts) {
    using part = await open(path);
    if (part.video !== null) await pictures?.begin(part.video);
    if (part.audio !== null) await sounds?.begin(part.audio);
    for await (const [kind, packet] of merged(packetsOf(part.video), packetsOf(part.audio))) {
      await (kind === 'video' ? pictures : sounds)?.add(packet);
    }
  }
  pictures?.close();
  sounds?.close();
  await output.finalize();
  return pictures?.count() ?? 0;
};
