import { stat } from 'node:fs/promises';
import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { FilePathSource, Input, MP4, QTFF } from 'mediabunny';
import { FilmError } from './film-error.ts';
import { shapeFault } from './film-shape.ts';

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
