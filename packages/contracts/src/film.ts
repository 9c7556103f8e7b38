import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { TimeSchema } from './list.ts';
import { FILM_FAULTS, FILM_LIMITS } from './rules/film-limits.ts';
import { TalkIdSchema } from './talk.ts';
import { writtenFileName } from './written-text.ts';

export const FilmStateSchema = z.enum(['none', 'receiving', 'making', 'made', 'failed']).meta({
  id: 'FilmState',
  description:
    '`none`: no file; `receiving`: its bytes are being sent, or wait to be sent on; `making`: it is being made into a replay; `made`: it is the replay; `failed`: it cannot be one.',
  example: 'receiving',
});

const FilmFaultSchema = z.enum(['', ...FILM_FAULTS]).meta({
  id: 'FilmFault',
  description:
    'Why it cannot be a replay: `notFilm` is neither MP4 nor MOV; `cutOff` ends too early; `noPicture` has none; `hevc` and `picture` are pictures, `sound` is sound that not every device plays; `keys` has key pictures too seldom; `long` lasts too long; `heavy` has too many bytes for each second; `damaged` was not stored as it came; `failed` is a fault of the platform. Empty where there is none.',
  example: '',
});

const nameField = field(
  writtenFileName(FILM_LIMITS.nameMax).min(1),
  `Name of the file, at most ${FILM_LIMITS.nameMax} characters: for people only.`,
  '强基计划宣讲.mp4',
);

export const StaffFilmSchema = z
  .object({
    Id: field(TalkIdSchema, 'Id of the talk.'),
    State: FilmStateSchema,
    Film: field(z.string(), 'Id of the file; empty for none.', 'c3f1a09b7d52'),
    Name: field(z.string(), 'Name of the file; empty for none.', '强基计划宣讲.mp4'),
    Bytes: field(z.int().nonnegative(), 'Size of the file, bytes; 0 for none.', 734_003_200),
    Received: field(z.int().nonnegative(), 'Bytes that are here.', 268_435_456),
    Path: field(
      z.string(),
      'Where its bytes go in by tus 1.0, with the `token` of the session; empty unless it is being received.',
      '/api/film/bytes/c3f1a09b7d52',
    ),
    Expires: field(
      TimeSchema.nullable(),
      'When it is forgotten unless more of it comes, UTC milliseconds; null unless it is being received.',
      1795777320000,
    ),
    Fault: FilmFaultSchema,
    Waits: field(
      z.boolean(),
      'Whether the storage of the platform is full or away, so that the making waits; it goes on by itself.',
      false,
    ),
  })
  .meta({ id: 'StaffFilm', description: 'Recording that staff send as a file.' });
export type StaffFilm = z.output<typeof StaffFilmSchema>;

const talkField = { Id: field(TalkIdSchema, 'Id of the talk.') };

export const filmCalls = {
  get: call({
    method: 'GET',
    path: '/api/film/get',
    access: 'worker',
    summary: 'The file that was sent last for a talk as its recording',
    input: z.strictObject(talkField),
    output: StaffFilmSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  begin: call({
    method: 'POST',
    path: '/api/film/begin',
    access: 'worker',
    summary: 'Begins to send a file as the recording of a talk that is over, or goes on with it',
    input: z.strictObject({
      ...talkField,
      Name: nameField,
      Bytes: field(
        z.int().min(1).max(FILM_LIMITS.bytesMax),
        `Size of the file, bytes, at most ${FILM_LIMITS.gigabytesMax} GB.`,
        734_003_200,
      ),
      Replaces: field(
        z.int().nonnegative(),
        'Version of the replay that it will replace: number of its changes and one; 0 where there is none.',
        0,
      ),
    }),
    output: StaffFilmSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/film/cancel',
    access: 'worker',
    summary: 'Forgets a file that is not the replay yet, with all that was sent of it',
    input: z.strictObject({
      ...talkField,
      Film: field(z.string().max(40), 'Id of the file.', 'c3f1a09b7d52'),
    }),
    output: StaffFilmSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
