import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { TimeSchema, VersionSchema } from './list.ts';
import { REPLAY_CHAPTER_TITLE_MAX, REPLAY_CHAPTERS_MAX } from './rules/replay.ts';
import { TalkIdSchema } from './talk.ts';
import { KnotSchema } from './talk-media.ts';
import { writtenLine } from './written-text.ts';

export const StaffReplayStateSchema = z.enum(['none', 'waiting', 'published', 'withdrawn']).meta({
  id: 'StaffReplayState',
  description:
    '`none`: nothing was recorded, or the talk is still live; `waiting`: for an operator; `published`: everybody sees it; `withdrawn`: staff have taken it back.',
  example: 'published',
});

export const ReplayMarkSchema = z
  .object({
    Time: field(
      TimeSchema,
      'When that was recorded, UTC milliseconds: it stays where it is when something is cut off.',
      1795172760000,
    ),
    Title: field(
      writtenLine().max(REPLAY_CHAPTER_TITLE_MAX),
      `Heading of the chapter, at most ${REPLAY_CHAPTER_TITLE_MAX} characters; empty for a mark that has none yet.`,
      '专业组怎么选',
    ),
  })
  .meta({ id: 'ReplayMark', description: 'Chapter of a replay, as staff edit it.' });

const trimField = (what: string, example: number) => field(TimeSchema.nullable(), what, example);

const editedFields = {
  Startat: trimField(
    'Nothing that was recorded before this is shown, UTC milliseconds; null for everything.',
    1795172520000,
  ),
  Endat: trimField(
    'Nothing that was recorded after this is shown, UTC milliseconds; null for everything.',
    1795176840000,
  ),
  Chapters: field(
    z.array(ReplayMarkSchema).max(REPLAY_CHAPTERS_MAX),
    `Its chapters, at most ${REPLAY_CHAPTERS_MAX}. Those without a heading, and those in what is cut off, are not shown.`,
  ),
};

/** Why a replay could not be written as one file. */
export const FILE_FAULTS = ['tooLarge', 'noSpace', 'sound', 'storage', 'other'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

const workStates = ['none', 'waiting', 'done', 'failed'] as const;

export const StaffReplaySchema = z
  .object({
    Id: field(TalkIdSchema, 'Id of the talk.'),
    State: StaffReplayStateSchema,
    Version: field(
      z.int().nonnegative(),
      'Version of the record: number of its changes and one; 0 where there is none yet.',
      3,
    ),
    ...editedFields,
    Durationms: field(
      z.int().nonnegative(),
      'Length of what is shown, milliseconds; 0 where there is nothing.',
      4_320_000,
    ),
    Hls: field(
      z.string(),
      'Path of the playlist of everything that was recorded, also of what is cut off, for some hours: for staff. Empty where there is nothing.',
      '/media/replay/981867e281c8-3.m3u8?Expiretime=1795194000000&Sign=4f1c2a7be0d95386',
    ),
    Clock: field(
      z.array(KnotSchema),
      'When each part of everything that was recorded was recorded, in order.',
    ),
    Approval: field(
      z.boolean(),
      'Whether an operator publishes it, and its university may not.',
      false,
    ),
    Filestate: field(
      z.enum(workStates),
      'Whether it is there as one MP4 file: `none`, `waiting` while it is made, `done`, or `failed`.',
      'done',
    ),
    Filefault: field(
      z.enum(['', ...FILE_FAULTS]),
      'Why it could not be made: `tooLarge`: it would be larger than a file may be; `noSpace`: the server has no room for it; `sound`: the kind of sound changes within the replay; `storage`: the files are not to be had; `other`. Empty where nothing went wrong. While `Filestate` is `waiting` it is tried again without a touch.',
      '',
    ),
    Filepath: field(
      z.string(),
      'Path of the MP4 file, for staff and for some hours; empty until it is made.',
      '/media/replay/981867e281c8-3.mp4?Expiretime=1795194000000&Sign=4f1c2a7be0d95386',
    ),
    Filebytes: field(z.int().nonnegative(), 'Size of the MP4 file, bytes; 0 until it is made.', 0),
    Film: field(
      z.string(),
      'Id of the file that was sent as its recording; empty for what was broadcast.',
      '',
    ),
  })
  .meta({ id: 'StaffReplay', description: 'Replay of a talk, as its staff see it.' });
export type StaffReplay = z.output<typeof StaffReplaySchema>;

const talkField = { Id: field(TalkIdSchema, 'Id of the talk.') };
const versionFields = { ...talkField, Version: VersionSchema };

const staff = {
  access: 'worker',
  errors: ['notFound', 'conflict', 'forbidden'],
  limit: LIMITS.write,
  output: StaffReplaySchema,
} as const;

export const replayCalls = {
  get: call({
    method: 'GET',
    path: '/api/replay/get',
    access: 'worker',
    summary: 'The replay of a talk with what is cut off, and its chapters',
    input: z.strictObject(talkField),
    output: StaffReplaySchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  addMark: call({
    method: 'POST',
    path: '/api/replay/mark/add',
    ...staff,
    summary: 'Begins a chapter at this moment of a live talk',
    input: z.strictObject({
      ...talkField,
      Title: field(
        writtenLine().max(REPLAY_CHAPTER_TITLE_MAX).default(''),
        `Heading of the chapter, at most ${REPLAY_CHAPTER_TITLE_MAX} characters; empty to give it one later.`,
        '专业组怎么选',
      ),
    }),
  }),
  edit: call({
    method: 'POST',
    path: '/api/replay/edit',
    ...staff,
    summary: 'Cuts off the start and the end of a replay, and sets its chapters',
    input: z.strictObject({ ...versionFields, ...editedFields }),
  }),
  publish: call({
    method: 'POST',
    path: '/api/replay/publish',
    ...staff,
    summary: 'Shows a replay to everybody; with approval only an operator may',
    input: z.strictObject(versionFields),
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/replay/withdraw',
    ...staff,
    summary: 'Takes a replay back: nobody but staff sees it any more',
    input: z.strictObject(versionFields),
  }),
  makeFile: call({
    method: 'POST',
    path: '/api/replay/file/make',
    ...staff,
    summary: 'Lets a replay be written as one MP4 file, as it is trimmed now',
    input: z.strictObject(versionFields),
  }),
};
