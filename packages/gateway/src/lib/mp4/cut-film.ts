import type { EncodedPacket } from 'mediabunny';
import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Output,
} from 'mediabunny';
import { FilmError } from './film-error.ts';
import type { FilmPiece } from './media-task.ts';
import type { Film } from './open-film.ts';
import { openFilm } from './open-film.ts';

/** A segment ends at the first key picture after so long, seconds. */
const TARGET_S = 2.5;
/** Longer than this, or with more bytes, is no segment: there are too few key pictures. */
const LONG_S = 19;
const BYTES_MAX = 64 * 1024 * 1024;

interface Samples {
  readonly pictures: readonly EncodedPacket[];
  readonly sounds: readonly EncodedPacket[];
}

const bytesOf = ({ buffer }: BufferTarget): Uint8Array => {
  if (buffer === null) throw new Error('a segment was not written');
  return new Uint8Array(buffer);
};

/** Writes samples as a CMAF segment of their own, as they are. */
const writePiece = async (film: Film, { pictures, sounds }: Samples): Promise<FilmPiece> => {
  const [segment, init] = [new BufferTarget(), new BufferTarget()];
  const output = new Output({ format: new CmafOutputFormat(), target: segment, initTarget: init });
  const { videoConfig, audioConfig, startS } = film;
  const video = new EncodedVideoPacketSource('avc');
  const rotation = await film.video.getRotation();
  output.addVideoTrack(video, { decoderConfig: videoConfig, rotation });
  const audio = audioConfig === null ? null : new EncodedAudioPacketSource('aac');
  if (audio !== null && audioConfig !== null) {
    output.addAudioTrack(audio, { decoderConfig: audioConfig });
  }
  await output.start();
  const moved = (packet: EncodedPacket) => packet.clone({ timestamp: packet.timestamp - startS });
  for (const picture of pictures) await video.add(moved(picture), { decoderConfig: videoConfig });
  for (const sound of sounds) {
    if (audioConfig !== null) await audio?.add(moved(sound), { decoderConfig: audioConfig });
  }
  await output.finalize();
  return { init: bytesOf(init), segment: bytesOf(segment) };
};

const sizeOf = (packets: readonly EncodedPacket[]): number =>
  packets.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Whether a picture begins the next segment. @throws FilmError where the segment before is too long */
const beginsNext = (pictures: readonly EncodedPacket[], picture: EncodedPacket): boolean => {
  const lengthS = picture.timestamp - (pictures[0]?.timestamp ?? picture.timestamp);
  if (lengthS > LONG_S || sizeOf(pictures) > BYTES_MAX) {
    throw new FilmError('keys', `${lengthS.toFixed(1)} s without a key picture`);
  }
  return picture.type === 'key' && lengthS >= TARGET_S;
};

/** Sound up to a moment; what comes later stays. */
const createSounds = (film: Film) => {
  const packets = film.audio === null ? null : new EncodedPacketSink(film.audio).packets();
  let next: EncodedPacket | null = null;
  return async (untilS: number): Promise<EncodedPacket[]> => {
    const taken: EncodedPacket[] = [];
    if (packets === null) return taken;
    for (;;) {
      next ??= (await packets.next()).value ?? null;
      if (next === null || next.timestamp >= untilS) return taken;
      taken.push(next);
      next = null;
    }
  };
};

/**
 * Cuts a film into segments that begin with key pictures. Nothing is decoded: every picture and all sound is there.
 * @throws FilmError
 */
export async function* cutFilm(path: string): AsyncGenerator<FilmPiece> {
  const film = await openFilm(path);
  const soundsUntil = createSounds(film);
  let pictures: EncodedPacket[] = [];
  for await (const picture of new EncodedPacketSink(film.video).packets()) {
    // Nothing can be shown before the first key picture.
    if (pictures.length === 0 && picture.type !== 'key') continue;
    if (beginsNext(pictures, picture)) {
      yield writePiece(film, { pictures, sounds: await soundsUntil(picture.timestamp) });
      pictures = [];
    }
    pictures.push(picture);
  }
  if (pictures.length === 0) throw new FilmError('keys', 'no key picture');
  yield writePiece(film, { pictures, sounds: await soundsUntil(Number.POSITIVE_INFINITY) });
}
