import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { field } from './field.ts';
import { KeywordSchema, listOf, OwnUniversityIdSchema, pageFields, TimeSchema } from './list.ts';
import { CAPTION_LIMITS, CAPTION_UPLOAD_PATH } from './rules/caption-limits.ts';
import { CUE_TEXT_MAX } from './rules/captions.ts';
import { TalkIdSchema, TalkSchema } from './talk.ts';
import { KnotSchema } from './talk-media.ts';

export const CueSchema = z
  .object({
    Fromms: field(
      z.int().nonnegative(),
      'When it is shown, milliseconds into the recording, 0 or more.',
      11716,
    ),
    Untilms: field(
      z.int().positive(),
      'Until when, milliseconds into the recording; later than `Fromms`.',
      17858,
    ),
    Text: field(
      z.string().min(1).max(CUE_TEXT_MAX),
      `What was said, 1 to ${CUE_TEXT_MAX} characters; lines are separated by a line feed.`,
      '强基计划选拔有志于服务国家重大战略需求的学生。',
    ),
  })
  .meta({ id: 'Cue', description: 'Something that was said, and when it is shown.' });

export const CaptionStateSchema = z.enum(['none', 'draft', 'published', 'changed']).meta({
  id: 'CaptionState',
  description:
    '`none`: no captions; `draft`: seen by staff only; `published`: viewers see them; `changed`: viewers see those from before the last edits.',
  example: 'published',
});
export type CaptionState = z.output<typeof CaptionStateSchema>;

export const CaptionSourceSchema = z.enum(['upload', 'recognised', 'demo']).meta({
  id: 'CaptionSource',
  description:
    'Where captions come from: `upload`, a file; `recognised`, drafted by recognition of speech; `demo`, of the demo.',
  example: 'upload',
});
export type CaptionSource = z.output<typeof CaptionSourceSchema>;

export const RecognitionSchema = z.enum(['none', 'waiting', 'failed', 'off']).meta({
  id: 'Recognition',
  description:
    'Recognition of what is said: `none`: not asked for; `waiting`: under way; `failed`: it could not be done; `off`: this site has none.',
  example: 'none',
});

const versionField = field(
  z.int().min(0).max(1_000_000_000),
  'Version of the captions: number of their changes, 0 or more; 0 where there are none. A change gives the version that it began with; 409 when they were changed since.',
  2,
);

const staffFields = {
  Id: field(TalkIdSchema, 'Id of the talk.'),
  Title: field(z.string(), 'Title of the talk.', '强基计划与综合评价怎么报'),
  Starttime: field(TimeSchema, 'When the talk begins, UTC milliseconds.', 1795172400000),
  State: CaptionStateSchema,
  Source: field(CaptionSourceSchema.nullable(), 'Where they come from; null for none.'),
  Version: versionField,
  Count: field(z.int().nonnegative(), 'Number of cues, 0 or more.', 21),
  Recognition: RecognitionSchema,
  Updatedtime: field(
    TimeSchema.nullable(),
    'When they were changed last, UTC milliseconds; null for none.',
    1795180000000,
  ),
  Updatedby: field(z.string(), 'Display name of who changed them last; may be empty.', '李老师'),
};

export const StaffCaptionSchema = z
  .object(staffFields)
  .meta({ id: 'StaffCaption', description: 'Captions of a talk, as its staff list them.' });
export type StaffCaption = z.output<typeof StaffCaptionSchema>;

export const StaffCaptionDetailSchema = z
  .object({
    ...staffFields,
    List: field(
      z.array(CueSchema),
      'All cues as they are edited, in the order of their times. Where the talk was broadcast these are milliseconds since `Originat`, also of what its replay does not play.',
    ),
    Clock: field(
      z.array(KnotSchema),
      'When each part of the replay was recorded, in order; empty for a recording, whose cues are where they say.',
    ),
    Originat: field(
      TimeSchema,
      'When the clock of the broadcast began, UTC milliseconds; 0 where there is no `Clock`.',
      1795172465600,
    ),
    Durationms: field(
      z.int().nonnegative(),
      'Length of the replay, milliseconds; 0 where there is no `Clock`.',
      4_320_000,
    ),
  })
  .meta({ id: 'StaffCaptionDetail', description: 'Captions of a talk, as they are edited.' });
export type StaffCaptionDetail = z.output<typeof StaffCaptionDetailSchema>;

const PlaceSchema = z
  .object({
    Atms: field(
      z.int().nonnegative(),
      'Where it was said, milliseconds into the recording.',
      11716,
    ),
    Text: field(z.string(), 'What was said there.', '强基计划选拔有志于服务国家的学生。'),
  })
  .meta({ id: 'SaidPlace', description: 'A place in a talk at which words were said.' });

export const SaidHitSchema = z
  .object({
    Talk: field(TalkSchema, 'The talk as lists show it.'),
    Places: field(
      z.array(PlaceSchema),
      `Up to ${CAPTION_LIMITS.placesMax} places where that was said, those with most of the words, in the order of the talk.`,
    ),
  })
  .meta({ id: 'SaidHit', description: 'A talk in which words were said.' });
export type SaidHit = z.output<typeof SaidHitSchema>;

const talkInput = z.strictObject({ Id: field(TalkIdSchema, 'Id of the talk.') });
const editInput = z.strictObject({
  Id: field(TalkIdSchema, 'Id of the talk.'),
  Version: versionField,
});
const staff = { access: 'worker', limit: LIMITS.write } as const;

export const captionCalls = {
  get: call({
    method: 'GET',
    path: '/api/caption/get',
    access: 'public',
    summary: 'What was said in a talk, with the times; not found where nobody has published it',
    input: talkInput,
    output: z.object({
      Path: field(
        z.string(),
        'Path of the captions as WebVTT.',
        '/media/captions/981867e281c8-2.vtt',
      ),
      List: field(z.array(CueSchema), 'All cues in the order of their times.'),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  find: call({
    method: 'GET',
    path: '/api/caption/find',
    access: 'public',
    summary: 'Talks in whose published captions all words are, with the seconds; the newest first',
    input: z.strictObject({
      ...pageFields,
      Keyword: field(
        KeywordSchema,
        `Words that must all have been said within some minutes; at most ${KEYWORD_MAX} characters. Letters are not read as pinyin.`,
        '强基',
      ),
    }),
    output: listOf(SaidHitSchema),
    limit: LIMITS.read,
    shared: true,
    heavy: true,
  }),
  list: call({
    method: 'GET',
    path: '/api/caption/list',
    access: 'worker',
    summary: 'Talks that are over, with where their captions stand, the newest first',
    input: z.strictObject({
      ...pageFields,
      Universityid: OwnUniversityIdSchema,
      State: field(
        CaptionStateSchema.optional(),
        'Only with captions in this state; all by default.',
      ),
      Name: field(KeywordSchema.optional(), 'Only talks with these words in their title.', '强基'),
    }),
    output: listOf(StaffCaptionSchema),
    limit: LIMITS.read,
    heavy: true,
  }),
  open: call({
    method: 'GET',
    path: '/api/caption/open',
    access: 'worker',
    summary: 'The captions of a talk as they are edited',
    input: talkInput,
    output: StaffCaptionDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  publish: call({
    method: 'POST',
    path: '/api/caption/publish',
    ...staff,
    summary: 'Shows the captions as they are edited to viewers; a draft was read before',
    input: editInput,
    output: StaffCaptionSchema,
    errors: ['notFound', 'conflict'],
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/caption/withdraw',
    ...staff,
    summary: 'Takes the captions away from viewers; what is edited stays',
    input: editInput,
    output: StaffCaptionSchema,
    errors: ['notFound', 'conflict'],
  }),
  remove: call({
    method: 'POST',
    path: '/api/caption/remove',
    ...staff,
    summary: 'Deletes the captions of a talk',
    input: editInput,
    output: StaffCaptionSchema,
    errors: ['notFound', 'conflict'],
  }),
  recognise: call({
    method: 'POST',
    path: '/api/caption/recognise',
    access: 'worker',
    summary: 'Has a draft made by recognition of speech; it takes the place of what is edited',
    input: editInput,
    output: StaffCaptionSchema,
    errors: ['notFound', 'conflict'],
    limit: { points: 20, seconds: 600 },
  }),
};

/** What takes captions as a file. */
export const captionFiles = {
  upload: {
    ...call({
      method: 'POST',
      path: CAPTION_UPLOAD_PATH,
      access: 'worker',
      summary:
        'Takes captions as a file, SubRip or WebVTT in UTF-8 or GB18030, in place of what is edited; the times of a new file are those of the replay as it is, those of edited captions as `caption.open` gives them; viewers see them once they are published',
      input: z.strictObject({
        Id: field(TalkIdSchema, 'Id of the talk.'),
        Version: versionField,
        Edited: field(
          z.boolean().default(false),
          'Whether these are the captions as they were, edited: a draft of recognition stays one. False by default: a new file.',
          false,
        ),
      }),
      output: StaffCaptionSchema,
      errors: [
        'input',
        'notFound',
        'conflict',
        'tooLarge',
        'unsupportedMedia',
        'tooMany',
        'unavailable',
      ],
      limit: { points: 120, seconds: 600 },
    }),
    body: CAPTION_LIMITS.types,
  },
} as const satisfies Record<string, FileCall>;
