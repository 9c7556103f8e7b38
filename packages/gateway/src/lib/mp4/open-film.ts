import type { FileHandle } from 'node:fs/promises';
import { open, stat } from 'node:fs/promises';
import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import { beginsAsFilm, FILM_HEAD_BYTES, FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { FilePathSource, Input, MP4, QTFF } from 'mediabunny';
import { FilmError } from './film-error.ts';

/** A box that is longer than 4 bytes say has its length in 8 more. */
const LONG_HEAD_BYTES = 16;
/** Boxes of a whole file: one that is fragmented has two for each piece. */
const BOXES_MAX = 200_000;

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** How long a box is, bytes; null where nothing says it. */
const lengthOf = (head: Buffer, left: number): number | null => {
  const short = head.readUInt32BE(0);
  if (short === 0) return left;
  if (short !== 1) return short < FILM_HEAD_BYTES ? null : short;
  return head.length < LONG_HEAD_BYTES ? null : Number(head.readBigUInt64BE(FILM_HEAD_BYTES));
};

/** Whether a file of MP4 or MOV is whole, by its outer boxes. @returns what is wrong with it, or null */
const shapeFault = async (path: string): Promise<FilmFault | null> => {
  await using file = await open(path);
  const { size } = await file.stat();
  let hasDescription = false;
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const head = await readAt(file, at, LONG_HEAD_BYTES);
    if (count === 0 && !beginsAsFilm(head)) return 'notFilm';
    const length = head.length < FILM_HEAD_BYTES ? null : lengthOf(head, size - at);
    if (length === null || at + length > size || count === BOXES_MAX) return 'cutOff';
    hasDescription ||= head.toString('latin1', 4, FILM_HEAD_BYTES) === 'moov';
    at += length;
  }
  return hasDescription ? null : 'cutOff';
};

const MEGABIT = 1_000_000;
const BYTE_BITS = 8;

/** A film whose pictures and sound every device plays. */
export interface Film {
  readonly video: InputVideoTrack;
  readonly videoConfig: VideoDecoderConfig;
  readonly audio: InputAudioTrack | null;
  readonly audioConfig: AudioDecoderConfig | null;
  /** When the first of it begins, seconds: its times are moved so that this is 0. */
  readonly startS: number;
}

const checkLength = async (path: string, seconds: number): Promise<void> => {
  const { size } = await stat(path);
  if (seconds * SECOND_MS > FILM_LIMITS.hoursMax * HOUR_MS) {
    throw new FilmError('long', `${Math.round(seconds)} s`);
  }
  const megabits = (size * BYTE_BITS) / MEGABIT / Math.max(seconds, 1);
  if (megabits > FILM_LIMITS.megabitsMax) {
    throw new FilmError('heavy', `${Math.round(megabits)} Mbit/s`);
  }
};

const readVideo = async (input: Input): Promise<Pick<Film, 'video' | 'videoConfig'>> => {
  const video = await input.getPrimaryVideoTrack();
  if (video === null) throw new FilmError('noPicture', 'no track of pictures');
  const { codec } = video;
  if (codec === 'hevc') throw new FilmError('hevc', 'pictures as HEVC');
  const videoConfig = codec === 'avc' ? await video.getDecoderConfig() : null;
  if (videoConfig === null) throw new FilmError('picture', `pictures as ${codec ?? 'unknown'}`);
  return { video, videoConfig };
};

const readAudio = async (input: Input): Promise<Pick<Film, 'audio' | 'audioConfig'>> => {
  const audio = await input.getPrimaryAudioTrack();
  if (audio === null) return { audio: null, audioConfig: null };
  const audioConfig = audio.codec === 'aac' ? await audio.getDecoderConfig() : null;
  if (audioConfig === null) throw new FilmError('sound', `sound as ${audio.codec ?? 'unknown'}`);
  return { audio, audioConfig };
};

/** Opens a film that was sent. @throws FilmError */
export const openFilm = async (path: string): Promise<Film> => {
  const fault = await shapeFault(path);
  if (fault !== null) throw new FilmError(fault, 'the boxes of the file');
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
  const pictures = await readVideo(input);
  const sound = await readAudio(input);
  await checkLength(path, await pictures.video.computeDuration());
  const starts = [await pictures.video.getFirstTimestamp()];
  if (sound.audio !== null) starts.push(await sound.audio.getFirstTimestamp());
  return { ...pictures, ...sound, startS: Math.min(...starts) };
};
