import { z } from 'zod';
import { field } from '../field.ts';
import { TimeSchema } from '../list.ts';
import { STANDINGS } from '../rules/standing.ts';
import { writtenLine } from '../written-text.ts';
import { POLL_LIMITS, REALTIME_LIMITS } from './protocol.ts';
import { TOPIC_PATTERN } from './topic.ts';

export const TopicSchema = field(
  z.string().regex(TOPIC_PATTERN, { error: 'topicInvalid' }),
  'Topic of a room: `stream/<talk id>` for a talk, `thread/<id>` for the two sides of a private thread, `user/<Uids>` for its owner only.',
  'stream/981867e281c8',
);

export const EpochSchema = field(
  z.string(),
  'Id of the log; offsets of different epochs cannot be compared.',
  'b18c953a-57bd-416c-a748-9c02a48a972d',
);

export const RoomRoleSchema = z.enum(['user', 'worker', 'persona', 'system']).meta({
  id: 'RoomRole',
  description:
    '`user`: speaks for oneself; `worker`: liaison staff who speak for their university; ' +
    '`persona`: liaison staff under a persona; `system`: the product itself.',
  example: 'user',
});
export type RoomRole = z.output<typeof RoomRoleSchema>;

export const StandingSchema = z.enum(STANDINGS).meta({
  id: 'Standing',
  description:
    'What somebody is in one room, lowest first. `user`: anyone; `moderator`: appointed by the ' +
    'university to moderate; `worker`: its liaison staff; `operator`: staff of the platform.',
  example: 'user',
});

export const QuoteSchema = z
  .object({
    Offset: field(z.int(), 'Offset of that message in the log, 1 or more.', 32),
    Displayname: field(z.string(), 'Name of its writer.', '函数不单调'),
    Content: field(
      z.string(),
      'Its text: at most 60 characters in an answer, all of it when pinned; empty when withdrawn.',
      '医学生要读多少年？',
    ),
  })
  .meta({ id: 'Quote', description: 'Message to which another entry of the log refers.' });

export const QuestionStateSchema = z.enum(['open', 'taken', 'answered', 'dismissed']).meta({
  id: 'QuestionState',
  description:
    'What has become of a question. `open`: it waits; `taken`: one of the staff answers it; ' +
    '`answered`: it has an answer; `dismissed`: it was put aside or withdrawn.',
  example: 'answered',
});
export type QuestionState = z.output<typeof QuestionStateSchema>;

export const RecalledBySchema = z.enum(['own', 'staff']).meta({
  id: 'RecalledBy',
  description: 'Who withdrew a message. `own`: its writer; `staff`: a moderator or staff.',
  example: 'own',
});
export type RecalledBy = z.output<typeof RecalledBySchema>;

/** What every entry of a room's log has. */
const entryFields = {
  Topic: TopicSchema,
  Epoch: EpochSchema,
  Offset: field(
    z.int().positive(),
    'Position in the log: 1, 2, 3 … without gaps, messages and events together.',
    34,
  ),
  Time: field(z.int(), 'When it entered the log, UTC milliseconds, 0 or more.', 1795176000000),
};

/** What a poll asks. */
export const pollFields = {
  Title: field(
    writtenLine().min(1).max(POLL_LIMITS.titleLength),
    `What is asked, 1 to ${POLL_LIMITS.titleLength} characters.`,
    '你最想了解哪个方面？',
  ),
  Options: field(
    z
      .array(
        field(
          writtenLine().min(1).max(POLL_LIMITS.optionLength),
          `An answer to choose, 1 to ${POLL_LIMITS.optionLength} characters.`,
        ),
      )
      .min(POLL_LIMITS.optionsMin)
      .max(POLL_LIMITS.optionsMax),
    `The ${POLL_LIMITS.optionsMin} to ${POLL_LIMITS.optionsMax} answers to choose from, all different.`,
    ['专业设置', '录取规则', '校园生活'],
  ),
};

export const CountsSchema = field(
  z.array(z.int().nonnegative()),
  'How many people chose each answer of a poll, in the order of its answers; of a question one number: how many want to know it too.',
  [21, 8, 13],
);

export const TallySchema = z
  .object({
    Offset: field(z.int().positive(), 'Offset of the question or poll in the log, 1 or more.', 40),
    Counts: CountsSchema,
  })
  .meta({
    id: 'Tally',
    description:
      'Votes so far. One that comes after the question or poll has ended counts no more: the log has its final value.',
  });
export type Tally = z.output<typeof TallySchema>;

const MessageSchema = z
  .object({
    Type: field(z.literal('Message'), 'Message of a person.'),
    Id: field(
      z.string(),
      'Id that the sender gave it; unique among the messages of the sender in the room.',
      'demo-34',
    ),
    ...entryFields,
    Content: field(
      z.string(),
      `Text, 1 to ${REALTIME_LIMITS.contentLength} characters; empty once it is withdrawn.`,
      '学制有五年、八年等，临床方向时间更长。',
    ),
    Uids: field(
      z.string(),
      'Id of the account or persona that wrote it; empty once the account is deleted.',
      'demo-worker',
    ),
    Displayname: field(z.string(), 'Name of the writer at that time.', '清华大学招生办'),
    Avatarurl: field(
      z.string(),
      'Address of the picture of the writer, a path on this site or https; empty for none.',
      '/media/emblem/4111010003.svg',
    ),
    Role: RoomRoleSchema,
    Standing: field(
      StandingSchema,
      'What the writer was in the room when it was written; `worker` for a persona.',
    ),
    Badge: field(
      z.string(),
      'Short label beside the name, such as a place; empty for none.',
      '广西',
    ),
    Quote: field(QuoteSchema.nullable(), 'The message that this one answers; null for none.'),
    Recalled: field(RecalledBySchema.nullable(), 'Who withdrew it; null while it is shown.'),
    Question: field(
      QuestionStateSchema.nullable(),
      'What has become of it as a question; null for what is no question.',
    ),
  })
  .meta({ id: 'Message', description: 'Message in the log of a room.' });

const NoticeSchema = MessageSchema.extend({
  Type: field(z.literal('Notice'), 'Announcement of the staff to everyone in the room.'),
}).meta({ id: 'Notice', description: 'Announcement of the staff, with the fields of a message.' });

export const RoomMessageSchema = z.discriminatedUnion('Type', [MessageSchema, NoticeSchema]);
export type RoomMessage = z.output<typeof RoomMessageSchema>;

export const RecallSchema = z
  .object({
    Type: field(z.literal('Recall'), 'Withdrawal of a message.'),
    ...entryFields,
    Target: field(z.int().positive(), 'Offset of the message, 1 or more.', 33),
    By: RecalledBySchema,
  })
  .meta({
    id: 'Recall',
    description: 'A message was withdrawn: its text must not be shown any more.',
  });

export const PinSchema = z
  .object({
    Type: field(z.literal('Pin'), 'Change of the pinned message.'),
    ...entryFields,
    Pinned: field(
      QuoteSchema.nullable(),
      'The pinned message with its whole text; null when none is pinned any more.',
    ),
  })
  .meta({ id: 'Pin', description: 'Another message is pinned now, or none.' });

export const SettingsSchema = z
  .object({
    Type: field(z.literal('Settings'), 'Change of the settings of the room.'),
    ...entryFields,
    Slow: field(
      z.int().nonnegative(),
      'Seconds between two messages of one person, 0 for none; staff need not wait.',
      10,
    ),
    Review: field(z.boolean(), 'Whether staff see a message before everyone does.', false),
  })
  .meta({ id: 'Settings', description: 'The settings of the room were changed.' });

export const QuestionEventSchema = z
  .object({
    Type: field(z.literal('Question'), 'Change of the state of a question.'),
    ...entryFields,
    Target: field(z.int().positive(), 'Offset of the question, 1 or more.', 32),
    State: QuestionStateSchema,
    Answer: field(
      z.int().nonnegative(),
      'Offset of the message that answers it, 1 or more; 0 for none, and for a spoken answer.',
      34,
    ),
    Votes: field(
      z.int().nonnegative(),
      'How many people want to know it too, beside the one who asked; final once it is answered or put aside.',
      12,
    ),
  })
  .meta({
    id: 'QuestionEvent',
    description: 'A question was taken, given back, answered or put aside.',
  });

export const MergeSchema = z
  .object({
    Type: field(z.literal('Merge'), 'Merging of two questions.'),
    ...entryFields,
    Target: field(
      z.int().positive(),
      'Offset of the question that asks the same as another, 1 or more; it is `dismissed` now.',
      18,
    ),
    Into: field(z.int().positive(), 'Offset of that other question, 1 or more.', 12),
    Votes: field(
      z.int().nonnegative(),
      'How many people want to know the other question too, now that those of both are added up.',
      31,
    ),
  })
  .meta({ id: 'Merge', description: 'Staff have merged a question into another.' });

export const PollEventSchema = z
  .object({
    Type: field(z.literal('Poll'), 'Opening of a poll; its offset names the poll.'),
    ...entryFields,
    ...pollFields,
  })
  .meta({ id: 'PollEvent', description: 'Staff have opened a poll.' });

export const ResultSchema = z
  .object({
    Type: field(z.literal('Result'), 'Closing of a poll, with its result.'),
    ...entryFields,
    Target: field(z.int().positive(), 'Offset of the poll, 1 or more.', 40),
    Counts: CountsSchema,
  })
  .meta({
    id: 'Result',
    description: 'A poll is closed, by staff or with its talk: its counts are final.',
  });

export const TalkStateChangeSchema = z
  .enum(['live', 'lost', 'back', 'ended', 'replay', 'moved', 'cancelled'])
  .meta({
    id: 'TalkStateChange',
    description:
      'What has become of a talk. `live`: it is broadcast from now on, also one whose end was taken back; `lost`: its ' +
      'signal is away; `back`: the signal is there again; `ended`: it is over; `replay`: there is a replay to watch, or ' +
      'another one; `moved`: it is planned for another time; `cancelled`: it was called off.',
    example: 'live',
  });
export type TalkStateChange = z.output<typeof TalkStateChangeSchema>;

/** When a talk is planned, and when it really was. */
export const timesFields = {
  Starttime: field(
    TimeSchema,
    'When the talk is planned to start, UTC milliseconds.',
    1795172400000,
  ),
  Endtime: field(TimeSchema, 'When the talk is planned to end, UTC milliseconds.', 1795176600000),
  Realstart: field(
    TimeSchema.nullable(),
    'When the talk really started, UTC milliseconds; null before that, and where it is not known.',
    1795172460000,
  ),
  Realend: field(
    TimeSchema.nullable(),
    'When the talk really ended, UTC milliseconds; null before that, and where it is not known.',
    1795176900000,
  ),
};

export const StateSchema = z
  .object({
    Type: field(z.literal('State'), 'Change of the talk whose room it is.'),
    ...entryFields,
    State: TalkStateChangeSchema,
    ...timesFields,
  })
  .meta({
    id: 'State',
    description:
      'Something has become of the talk, whose times are these now: what was read of it before is out of date.',
  });
export type StateEntry = z.output<typeof StateSchema>;

/** One entry of a room's log. An entry of an unknown type still counts as one, by its `Offset`. */
export const LogEntrySchema = z.discriminatedUnion('Type', [
  MessageSchema,
  NoticeSchema,
  RecallSchema,
  PinSchema,
  SettingsSchema,
  QuestionEventSchema,
  MergeSchema,
  PollEventSchema,
  ResultSchema,
  StateSchema,
]);
export type LogEntry = z.output<typeof LogEntrySchema>;

/** What happened to a room or to one of its messages. */
export type RoomEvent = Exclude<LogEntry, RoomMessage>;
