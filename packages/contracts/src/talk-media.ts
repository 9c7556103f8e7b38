import { z } from 'zod';
import { field } from './field.ts';
import { TimeSchema } from './list.ts';

export const ChapterSchema = z
  .object({
    Atms: field(
      z.int().nonnegative(),
      'Where it begins, milliseconds into the recording, 0 or more.',
      5600,
    ),
    Title: field(z.string(), 'Heading of the chapter, in Chinese.', '填报前先看三样'),
  })
  .meta({ id: 'Chapter', description: 'Chapter of a recording.' });

export const KnotSchema = z
  .object({
    Atms: field(z.int().nonnegative(), 'Milliseconds into the recording, 0 or more.', 5600),
    Time: field(TimeSchema, 'When that was recorded, UTC milliseconds.', 1795172465600),
  })
  .meta({
    id: 'Knot',
    description: 'From here to the next knot a recording goes as the clock on the wall did.',
  });

export const TalkMediaSchema = z
  .object({
    Hls: field(
      z.string(),
      'Path of the HLS playlist: a sliding one while live, that of the whole recording afterwards.',
      '/media/recording/apply/index.m3u8',
    ),
    Mp4: field(
      z.string(),
      'Path of the recording as one MP4 file; empty while live.',
      '/media/recording/apply/video.mp4',
    ),
    Captions: field(
      z.string(),
      'Path of the captions, WebVTT; empty while live and where none are published.',
      '/media/captions/981867e281c8-2.vtt',
    ),
    Poster: field(
      z.string(),
      'Path of the picture shown before playing, WebP.',
      '/media/recording/apply/poster.webp',
    ),
    Chapters: field(
      z.array(ChapterSchema),
      'Chapters of the recording in order; empty while live.',
    ),
    Clock: field(
      z.array(KnotSchema),
      'When each part of the recording was recorded, in order, so that the chat can be shown in step with it; empty while live.',
    ),
  })
  .meta({
    id: 'TalkMedia',
    description: 'What a player needs for a talk; all paths are on this site.',
  });
export type TalkMedia = z.output<typeof TalkMediaSchema>;
