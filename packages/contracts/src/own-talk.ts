import { z } from 'zod';
import { field } from './field.ts';
import { RegionCodeSchema, TimeSchema, VersionSchema } from './list.ts';
import { ownProvinceOf } from './rules/own-province.ts';
import {
  TALK_CONTACT_MAX,
  TALK_CONTACT_WAY_MAX,
  TALK_INTRO_MAX,
  TALK_LENGTH_MAX_MS,
  TALK_PROBLEMS,
  TALK_REASON_MAX,
  TALK_REASON_MIN,
  TALK_SPEAKER_MAX,
  TALK_TAG_MAX,
  TALK_TAGS_MAX,
  TALK_TIME_MAX,
  TALK_TITLE_MAX,
} from './rules/talk-problems.ts';
import { TalkIdSchema } from './talk.ts';
import { UniversityMarkSchema } from './university.ts';
import { writtenLine, writtenText } from './written-text.ts';

/** Provinces of China, those of Hong Kong, Macao and Taiwan among them. */
const PROVINCES_MAX = 34;
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

/** A time for which a talk can be planned. */
export const plannedTime = () => TimeSchema.max(TALK_TIME_MAX);

/** What staff write of a talk. A draft may lack any of it. */
export const writtenFields = {
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
    plannedTime().nullable(),
    'When it is to start, UTC milliseconds, before the year 2100; null while that is open.',
    1795172400000,
  ),
  Endtime: field(
    plannedTime().nullable(),
    'When it is to end, UTC milliseconds, before the year 2100; null while that is open.',
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

/** Whom operators ask about a talk. Nobody else is given it, and nobody else writes it. */
export const contactFields = {
  Contact: field(
    writtenLine().max(TALK_CONTACT_MAX).optional(),
    `Name of whom operators ask about it, at most ${TALK_CONTACT_MAX} characters; written by operators only, as it was by default.`,
    '罗老师',
  ),
  Contactway: field(
    writtenLine().max(TALK_CONTACT_WAY_MAX).optional(),
    `How they are reached, such as a phone number, at most ${TALK_CONTACT_WAY_MAX} characters; written by operators only, as it was by default.`,
    '招办座机，工作日 9 点到 17 点',
  ),
};

export const talkVersion = {
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

export const overlaps = field(
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
  Cover: field(
    z.string(),
    'Path of its picture on this site, WebP; before it is published one that staff alone can read; empty for none.',
    '/media/cover/4f1c2a7be0d95386.webp',
  ),
  Contact: field(
    z.string(),
    'Name of whom operators ask about it; empty for none, and for all but operators.',
    '罗老师',
  ),
  Contactway: field(
    z.string(),
    'How they are reached; empty for none, and for all but operators.',
    '招办座机，工作日 9 点到 17 点',
  ),
  Overlaps: overlaps,
  History: field(
    z.array(TalkChangeSchema),
    `What was done with it, the newest first, at most ${TALK_HISTORY_MAX}.`,
  ),
}).meta({ id: 'OwnTalkDetail', description: 'Talk as staff edit it.' });
export type OwnTalkDetail = z.output<typeof OwnTalkDetailSchema>;

/** What a new talk may begin with. */
export const newTalkFields = {
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
};

export const reasonField = (what: string) =>
  field(
    writtenLine()
      .min(TALK_REASON_MIN, { error: 'talkReason' })
      .max(TALK_REASON_MAX, { error: 'talkReason' }),
    `${what}, ${TALK_REASON_MIN} to ${TALK_REASON_MAX} characters.`,
    '请写明面向哪些省份',
  );
