import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { field } from './field.ts';
import {
  EmptySchema,
  KeywordSchema,
  listOf,
  OwnUniversityIdSchema,
  pageFields,
  RegionCodeInputSchema,
  RegionCodeSchema,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import { ownProvinceOf } from './rules/own-province.ts';
import {
  TALK_INTRO_MAX,
  TALK_LENGTH_MAX_MS,
  TALK_PROBLEMS,
  TALK_REASON_MAX,
  TALK_REASON_MIN,
  TALK_SPEAKER_MAX,
  TALK_TAG_MAX,
  TALK_TAGS_MAX,
  TALK_TITLE_MAX,
} from './rules/talk-problems.ts';
import { DaySchema, TalkIdSchema } from './talk.ts';
import { UniversityMarkSchema } from './university.ts';
import { writtenLine, writtenText } from './written-text.ts';

/** Provinces of China, those of Hong Kong, Macao and Taiwan among them. */
const PROVINCES_MAX = 34;
/** Talks that one call changes at most. */
export const TALKS_AT_ONCE = 50;
/** Talks of the same time that are named, and entries of the history. */
export const OVERLAPS_MAX = 5;
export const TALK_HISTORY_MAX = 50;

export const TalkStateSchema = z
  .enum(['draft', 'pending', 'returned', 'upcoming', 'live', 'replay', 'cancelled'])
  .meta({
    id: 'TalkState',
    description:
      '`draft`: only staff see it; `pending`: it waits for an operator; `returned`: an operator gave it back with a reason; the others are those of `TalkStatus`, of a talk that everybody sees.',
    example: 'pending',
  });
export type TalkState = z.output<typeof TalkStateSchema>;

const TalkProblemSchema = z.enum(TALK_PROBLEMS).meta({
  id: 'TalkProblem',
  description: `Why a talk cannot be published yet. \`title\`, \`start\`, \`end\`, \`speaker\`: it is missing; \`past\`: the start is not in the future; \`order\`: the end is not after the start; \`length\`: it would be longer than ${TALK_LENGTH_MAX_MS} milliseconds.`,
  example: 'speaker',
});

/** What staff write of a talk. A draft may lack any of it. */
const writtenFields = {
  Title: field(
    writtenLine().max(TALK_TITLE_MAX),
    `Headline, at most ${TALK_TITLE_MAX} characters; empty while there is none.`,
    '工科试验班与选科：怎么报更稳妥',
  ),
  Intro: field(
    writtenText().max(TALK_INTRO_MAX),
    `What it is about: plain text of several lines, at most ${TALK_INTRO_MAX} characters; may be empty.`,
    '先讲四个方向怎么分流，再答选科问题。',
  ),
  Speaker: field(
    writtenLine().max(TALK_SPEAKER_MAX),
    `Who speaks, at most ${TALK_SPEAKER_MAX} characters; empty while nobody is named.`,
    '罗老师',
  ),
  Speakertitle: field(
    writtenLine().max(TALK_SPEAKER_MAX),
    `Office and task of the speaker, at most ${TALK_SPEAKER_MAX} characters; may be empty.`,
    '招生办公室 · 湖北招生组',
  ),
  Starttime: field(
    TimeSchema.nullable(),
    'When it is to start, UTC milliseconds; null while that is open.',
    1795172400000,
  ),
  Endtime: field(
    TimeSchema.nullable(),
    'When it is to end, UTC milliseconds; null while that is open.',
    1795176600000,
  ),
  Provinces: field(
    z
      .array(
        RegionCodeSchema.refine((code) => ownProvinceOf(code) !== null, {
          error: 'regionCodeInvalid',
        }),
      )
      .max(PROVINCES_MAX),
    `Codes of the provinces for which it is meant, at most ${PROVINCES_MAX}; empty for the whole country.`,
    ['440000'],
  ),
  Tags: field(
    z.array(writtenLine().min(1).max(TALK_TAG_MAX)).max(TALK_TAGS_MAX),
    `Subjects in a word each, 1 to ${TALK_TAG_MAX} characters; at most ${TALK_TAGS_MAX} of them.`,
    ['选科'],
  ),
};

const talkVersion = {
  Id: field(TalkIdSchema, 'Id of the talk.'),
  Version: VersionSchema,
};

export const OwnTalkSchema = z
  .object({
    ...talkVersion,
    State: TalkStateSchema,
    Title: field(z.string(), 'Headline; empty while there is none.', '工科试验班与选科'),
    University: UniversityMarkSchema,
    Kind: field(z.string(), 'Kind of the university by subject, such as 综合类.', '理工类'),
    Speaker: field(z.string(), 'Who speaks; empty while nobody is named.', '罗老师'),
    Starttime: writtenFields.Starttime,
    Endtime: writtenFields.Endtime,
    Provinces: field(
      z.array(RegionCodeSchema),
      'Codes of the provinces for which it is meant; empty for the whole country.',
      ['440000'],
    ),
    Reserves: field(z.int().nonnegative(), 'Number of accounts that have booked it, 0 or more.', 0),
    Plays: field(z.int().nonnegative(), 'Number of times that it was watched, 0 or more.', 0),
    Problems: field(
      z.array(TalkProblemSchema),
      'Why a talk that nobody sees yet cannot be published; empty where it can, and of every other talk.',
    ),
    Reason: field(
      z.string(),
      'Why an operator gave it back; empty where none did.',
      '请写明面向哪些省份',
    ),
  })
  .meta({ id: 'OwnTalk', description: 'Talk as the lists of staff show it.' });
export type OwnTalk = z.output<typeof OwnTalkSchema>;

const OverlapSchema = z
  .object({
    Id: TalkIdSchema,
    Title: field(z.string(), 'Its headline; may be empty.', '国际校区说明会'),
    State: TalkStateSchema,
    Starttime: field(TimeSchema, 'When it starts, UTC milliseconds.', 1795172400000),
    Endtime: field(TimeSchema, 'When it ends, UTC milliseconds.', 1795176600000),
  })
  .meta({ id: 'TalkOverlap', description: 'Talk of the same university at the same time.' });

const overlaps = field(
  z.array(OverlapSchema),
  `Other talks of the university at the same time, soonest first, at most ${OVERLAPS_MAX}: a warning, no refusal.`,
);

export const TalkChangeSchema = z
  .object({
    Time: field(TimeSchema, 'When it was done, UTC milliseconds.'),
    Who: field(
      z.string(),
      'Name of the account that did it; empty for the command line and for an account that is gone.',
      '周平',
    ),
    Action: field(
      z.enum(['add', 'edit', 'submit', 'takeBack', 'return', 'publish', 'move', 'cancel']),
      '`add`: made; `edit`: its texts changed; `submit`: it waits for an operator; `takeBack`: it does not any more; `return`: given back; `publish`: everybody sees it; `move`: it has another time; `cancel`: it was called off.',
      'edit',
    ),
    Note: field(
      z.string(),
      'Names of the fields that were changed joined by commas, the old and the new time, or the reason; may be empty.',
      'Title,Intro',
    ),
  })
  .meta({ id: 'TalkChange', description: 'What staff did with a talk.' });
export type TalkChange = z.output<typeof TalkChangeSchema>;

export const OwnTalkDetailSchema = OwnTalkSchema.extend({
  Intro: field(z.string(), 'What it is about, in paragraphs; may be empty.', '先讲四个方向。'),
  Speakertitle: field(z.string(), 'Office and task of the speaker; may be empty.', '招生办公室'),
  Tags: field(z.array(z.string()), 'Subjects in a word each; may be empty.', ['选科']),
  Overlaps: overlaps,
  History: field(
    z.array(TalkChangeSchema),
    `What was done with it, the newest first, at most ${TALK_HISTORY_MAX}.`,
  ),
}).meta({ id: 'OwnTalkDetail', description: 'Talk as staff edit it.' });
export type OwnTalkDetail = z.output<typeof OwnTalkDetailSchema>;

const reasonField = (what: string) =>
  field(
    writtenLine()
      .min(TALK_REASON_MIN, { error: 'talkReason' })
      .max(TALK_REASON_MAX, { error: 'talkReason' }),
    `${what}, ${TALK_REASON_MIN} to ${TALK_REASON_MAX} characters.`,
    '请写明面向哪些省份',
  );

const LISTED = ['all', 'draft', 'pending', 'upcoming', 'live', 'replay', 'cancelled'] as const;
const ListedSchema = z.enum(LISTED);
export type ListedTalks = (typeof LISTED)[number];

const countOf = (what: string, example: number) =>
  field(z.int().nonnegative(), `Number of talks ${what}, 0 or more.`, example);

export const talkeditCalls = {
  list: call({
    method: 'GET',
    path: '/api/stream/own/list',
    access: 'worker',
    summary: 'The talks that the caller may edit, also those that nobody else sees yet',
    input: z.strictObject({
      ...pageFields,
      Universityid: OwnUniversityIdSchema,
      Status: field(
        ListedSchema.default('all'),
        'Only those of this status; `draft` are also those that were given back. All by default.',
        'pending',
      ),
      From: field(
        DaySchema.optional(),
        'Only those that start on this day in Asia/Shanghai or later, `YYYY-MM-DD`.',
      ),
      Until: field(
        DaySchema.optional(),
        'Only those that start on this day in Asia/Shanghai or before, `YYYY-MM-DD`.',
      ),
      Kind: field(
        z.string().max(20).optional(),
        'Only those of universities of this kind, such as 综合类; at most 20 characters.',
        '综合类',
      ),
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Only those meant for this province or for the whole country: code of 6 digits.',
      ),
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in the title or the university's names; at most ${KEYWORD_MAX} characters.`,
        '工科',
      ),
      Sort: field(
        z.enum(['due', 'soonest', 'newest']).default('due'),
        '`due` (default): what is live, then what comes soonest, then what is over, the newest first; `soonest` and `newest`: by the start.',
        'due',
      ),
    }),
    output: listOf(OwnTalkSchema).extend({
      Counts: field(
        z.object({
          All: countOf('of any status', 1286),
          Draft: countOf('that are drafts or were given back', 6),
          Pending: countOf('that wait for an operator', 2),
          Upcoming: countOf('to come', 48),
          Live: countOf('that are live', 1),
          Replay: countOf('that are over', 1204),
          Cancelled: countOf('that were called off', 25),
        }),
        'How many there are of each status, with the other conditions.',
      ),
      Approval: field(
        z.boolean(),
        'Whether talks of universities wait for an operator before everybody sees them.',
        true,
      ),
    }),
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  get: call({
    method: 'GET',
    path: '/api/stream/own/get',
    access: 'worker',
    summary:
      'One talk as staff edit it: what is missing, what happens at the same time, who did what',
    input: z.strictObject({ Id: TalkIdSchema }),
    output: OwnTalkDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  findOverlap: call({
    method: 'GET',
    path: '/api/stream/own/overlap/find',
    access: 'worker',
    summary: 'Talks of a university at a time, to be warned of while a talk is planned',
    input: z.strictObject({
      Universityid: OwnUniversityIdSchema,
      Starttime: field(TimeSchema, 'Start of the time, UTC milliseconds.', 1795172400000),
      Endtime: field(TimeSchema, 'End of the time, UTC milliseconds.', 1795176600000),
      Id: field(TalkIdSchema.optional(), 'Id of the talk that is planned, which is left out.'),
    }),
    output: z.object({ List: overlaps }),
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/stream/add',
    access: 'worker',
    summary: 'Makes a draft of a talk, which only staff see',
    input: z.strictObject({
      Universityid: OwnUniversityIdSchema,
      Title: field(
        writtenFields.Title.default(''),
        `Headline, at most ${TALK_TITLE_MAX} characters; none by default.`,
        '工科试验班与选科：怎么报更稳妥',
      ),
      Intro: field(
        writtenFields.Intro.default(''),
        `What it is about, at most ${TALK_INTRO_MAX} characters; nothing by default.`,
        '先讲四个方向怎么分流，再答选科问题。',
      ),
      Speaker: field(
        writtenFields.Speaker.default(''),
        `Who speaks, at most ${TALK_SPEAKER_MAX} characters; nobody by default.`,
        '罗老师',
      ),
      Speakertitle: field(
        writtenFields.Speakertitle.default(''),
        `Office and task of the speaker, at most ${TALK_SPEAKER_MAX} characters; none by default.`,
        '招生办公室 · 湖北招生组',
      ),
      Starttime: field(
        writtenFields.Starttime.default(null),
        'When it is to start, UTC milliseconds; open by default.',
        1795172400000,
      ),
      Endtime: field(
        writtenFields.Endtime.default(null),
        'When it is to end, UTC milliseconds; open by default.',
        1795176600000,
      ),
      Provinces: field(
        writtenFields.Provinces.default([]),
        `Codes of the provinces for which it is meant, at most ${PROVINCES_MAX}; the whole country by default.`,
        ['440000'],
      ),
      Tags: field(
        writtenFields.Tags.default([]),
        `Subjects, 1 to ${TALK_TAG_MAX} characters each, at most ${TALK_TAGS_MAX}; none by default.`,
        ['选科'],
      ),
    }),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  edit: call({
    method: 'POST',
    path: '/api/stream/edit',
    access: 'worker',
    summary:
      'Changes a talk; where one that everybody sees gets another time, those who booked it are told',
    input: z.strictObject({ ...talkVersion, ...writtenFields }),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  submit: call({
    method: 'POST',
    path: '/api/stream/submit',
    access: 'worker',
    summary: 'Asks an operator to publish a draft; without the approval it is published at once',
    input: z.strictObject(talkVersion),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  giveBack: call({
    method: 'POST',
    path: '/api/stream/return',
    access: 'worker',
    summary:
      'Gives a talk that waits back to its university; staff of the university take their own back',
    input: z.strictObject({
      ...talkVersion,
      Reason: field(
        reasonField('Why, for the university').optional(),
        `Why, for the university, ${TALK_REASON_MIN} to ${TALK_REASON_MAX} characters; operators give one, and of staff of the university it is not kept.`,
        '请写明面向哪些省份',
      ),
    }),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  publish: call({
    method: 'POST',
    path: '/api/stream/publish',
    access: 'operator',
    summary:
      'Publishes a draft, or approves one that waits: everybody sees it, and followers are told',
    input: z.strictObject(talkVersion),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/stream/cancel',
    access: 'worker',
    summary: 'Calls a talk off that everybody sees; those who booked it are told. It stays so',
    input: z.strictObject({
      Reason: reasonField('Why, for the record of changes'),
      ...talkVersion,
    }),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  remove: call({
    method: 'POST',
    path: '/api/stream/del',
    access: 'worker',
    summary: 'Deletes a draft, or a talk that was given back, for good',
    input: z.strictObject(talkVersion),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  bulk: call({
    method: 'POST',
    path: '/api/stream/bulk',
    access: 'worker',
    summary: 'Publishes, submits or deletes several talks, each for itself',
    input: z.strictObject({
      Act: field(
        z.enum(['publish', 'submit', 'remove']),
        '`publish` (operators), `submit` or `remove`: what is done with each, as the call of that name does.',
        'publish',
      ),
      Talks: field(
        z.array(z.strictObject(talkVersion)).min(1).max(TALKS_AT_ONCE),
        `Which ones, 1 to ${TALKS_AT_ONCE}.`,
      ),
    }),
    output: z.object({
      Done: field(z.array(TalkIdSchema), 'Ids of those with which it is done.', ['981867e281c8']),
      Refused: field(
        z.array(
          z.object({
            Id: TalkIdSchema,
            Msg: field(z.string(), "Why not, in the caller's language.", '还有 2 处要改'),
          }),
        ),
        'The others.',
      ),
    }),
    errors: ['forbidden'],
    limit: LIMITS.write,
  }),
};
