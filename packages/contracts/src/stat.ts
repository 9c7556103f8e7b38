/*
 * Above 400 lines: the figures of talks, of a university and of the platform are made of the same parts, each described
 * field by field. Parted, a reader of one would open them all.
 */
import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { DAY_MS } from './constants.ts';
import { countOf, field } from './field.ts';
import { EmptySchema, listOf, OwnUniversityIdSchema, pageFields, TimeSchema } from './list.ts';
import { QuestionStateSchema } from './realtime/message.ts';
import { DaySchema, TalkIdSchema, TalkSchema } from './talk.ts';

/** No figure by province, year or school is shown that is of fewer students. */
export const STAT_LEAST_STUDENTS = 5;
/** Minutes of a talk whose viewers are shown at most: a talk and what it ran over. */
export const STAT_VIEWER_MINUTES = 360;
/** Earlier talks of which a median is shown, and polls of a talk that are listed, at most. */
export const STAT_MEDIAN_TALKS = 10;
/**
 * Minutes for which the provinces of those who watch a talk are told together. Browsers report up to two minutes at a
 * time, and counting is every five; of single minutes most provinces would be of too few students.
 */
export const STAT_SLOT_MINUTES = 5;
export const STAT_POLLS_MAX = 50;
/** Figures by province, year or school are shown as sums of multiples of it. */
export const STAT_ROUNDED_TO = 5;
/** Longest range of days. */
export const STAT_DAYS_MAX = 184;
export const STAT_DAYS_DEFAULT = 30;
/** How long facts are kept one by one, days; figures of days are kept for longer. */
export const STAT_FACT_DAYS = 30;
/** How long figures are kept, days. */
export const STAT_KEPT_DAYS = 1100;
/** How often what was recorded is counted, minutes. */
export const STAT_EVERY_MINUTES = 5;
/** Parts, and talks, guides or pages, that one answer lists. */
export const STAT_PARTS_MAX = 100;
/** Stretches of watching that one report holds, and the longest one, seconds. */
export const STAT_WATCH = { entries: 20, seconds: 600 } as const;
/** What a digest shows of words, and of questions of each kind. */
export const STAT_WORDS_MAX = 40;
export const STAT_QUESTIONS_MAX = 100;
export const STAT_OVERVIEW = { talks: 8, questions: 3, guides: 4, days: 7 } as const;

/** What is recorded one by one. */
export const FACT_KINDS = [
  'play',
  'watch',
  'chat',
  'question',
  'signup',
  'guide',
  'reserve',
  'follow',
  'subscribe',
  'register',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];
export type StatLevel = 'all' | 'university' | 'talk' | 'guide';

export const StatKindSchema = z.enum([...FACT_KINDS, 'peak', 'view']).meta({
  id: 'StatKind',
  description:
    '`play`: times that somebody began to watch, each viewer once in 30 minutes for a talk; `watch`: seconds of watching, as browsers reported them while the picture ran; `peak`: most viewers in the room of one talk at the same time; `chat`: messages of students, with questions; `question`: questions of them; `signup`: sign-ups with universities, also those withdrawn later; `guide`: times that somebody who is logged in opened a guide, once in 30 minutes; `reserve`: bookings of talks, also those given back; `follow`: times that somebody began to follow a university; `subscribe`: subscriptions to the timetable of the morning; `register`: registrations; `view`: pages that were opened.',
  example: 'play',
});
export type StatKind = z.output<typeof StatKindSchema>;

export const StatPartSchema = z.enum(['province', 'year', 'school']).meta({
  id: 'StatPart',
  description:
    'What the viewers of a part have in common, as they were registered then: `province`; `year` of enrolment; `school`: the high school, counted by whole weeks.',
  example: 'province',
});
export type StatPart = z.output<typeof StatPartSchema>;

export const StatFigureSchema = z
  .object({
    Name: field(StatKindSchema, 'What it counts.'),
    Total: countOf('what it counts in the range; of `peak` the highest, of `watch` seconds', 52917),
    Before: countOf('the same in as many days before', 41020),
    Days: field(
      z.array(z.int().nonnegative()),
      'The figure of each day of the range, in their order.',
      [1200, 3400],
    ),
    Beforedays: field(
      z.array(z.int().nonnegative()),
      'The figure of each of as many days before, in their order.',
      [900, 2800],
    ),
  })
  .meta({ id: 'StatFigure', description: 'A figure over a range of days.' });
export type StatFigure = z.output<typeof StatFigureSchema>;

const StatPartFigureSchema = z
  .object({
    Value: field(
      z.string(),
      'Code of the province, year, or id of the school; empty where it is not known.',
      '440000',
    ),
    Name: field(z.string(), 'Its name; empty where it is not known, and for a year.', '广东省'),
    Amount: countOf(`what is counted of it, rounded to a multiple of ${STAT_ROUNDED_TO}`, 18240),
  })
  .meta({ id: 'StatPartFigure', description: 'Figure of one province, year or school.' });

const StatRestSchema = z
  .object({
    Count: countOf('parts that are not shown one by one', 4),
    Amount: countOf(`what is counted of them, rounded to a multiple of ${STAT_ROUNDED_TO}`, 35),
  })
  .meta({ id: 'StatRest', description: 'Parts that are not shown one by one.' });

export const StatPartsSchema = z
  .object({
    Of: field(StatKindSchema, 'The figure that is broken down; of `watch` in minutes.'),
    By: field(StatPartSchema, 'By what it is broken down.'),
    List: field(
      z.array(StatPartFigureSchema),
      `What the figure counts on days of ${STAT_LEAST_STUDENTS} students together, each such sum rounded. Largest first, at most ${STAT_PARTS_MAX}; none is of fewer than ${STAT_LEAST_STUDENTS} students.`,
    ),
    Rest: field(
      StatRestSchema,
      `All others together: those of fewer than ${STAT_LEAST_STUDENTS} students, and as many beside them as hide each of these, with the days of fewer students of those that are shown.`,
    ),
  })
  .meta({
    id: 'StatParts',
    description: 'A figure broken down by province, year of enrolment or school.',
  });
export type StatParts = z.output<typeof StatPartsSchema>;

export const StatRangeSchema = z
  .object({
    From: field(DaySchema, 'First day of the range; by school the Monday of its week.'),
    To: field(DaySchema, 'Last day of the range; by school the Sunday of its week.'),
    Countedat: field(
      TimeSchema,
      `When it was counted last, UTC milliseconds: every ${STAT_EVERY_MINUTES} minutes; 0 before the first time.`,
    ),
    Figures: field(z.array(StatFigureSchema), 'The figures, each over the range.'),
    Parts: field(
      StatPartsSchema.nullable(),
      'One of them broken down; null for pages, of whose viewers nothing is stored.',
    ),
    Items: field(
      z.array(
        z
          .object({
            Id: field(z.string(), 'Id of the talk or guide, or the route of the page.', 'a065a234'),
            Title: field(z.string(), 'Its title; empty for a page.', '2027 本科招生指南'),
            Amount: countOf('what the first figure counts of it', 812),
          })
          .meta({ id: 'StatItem', description: 'Talk, guide or page with its figure.' }),
      ),
      `The talks, guides or pages of which the first figure is, largest first, at most ${STAT_PARTS_MAX}; empty where it is of none.`,
    ),
  })
  .meta({ id: 'StatRange', description: 'Figures of a range of days.' });
export type StatRange = z.output<typeof StatRangeSchema>;

export const StatRowSchema = z
  .object({
    Id: field(z.string(), 'Id of the talk or university.', '981867e281c8'),
    Title: field(z.string(), 'Headline of the talk, or name of the university.', '强基计划怎么报'),
    Universityid: field(z.string(), 'Id of the university.', '4111010003'),
    Universityshortname: field(z.string(), 'Name of the university in 2 to 4 characters.', '清华'),
    Color: field(z.string(), 'Colour of the university, `#rrggbb`.', '#660874'),
    Starttime: field(TimeSchema, 'When the talk is planned to start, UTC milliseconds; else 0.'),
    Play: countOf('plays', 52917),
    Watch: countOf('seconds of watching', 123900),
    Peak: countOf('viewers at the same time, the most', 10216),
    Chat: countOf('messages of students, with questions', 9204),
    Signup: countOf('sign-ups', 2038),
  })
  .meta({ id: 'StatRow', description: 'Figures of one talk or university in a range of days.' });
export type StatRow = z.output<typeof StatRowSchema>;

const StatTotalsSchema = z
  .object({
    Play: countOf('plays', 52917),
    Watch: countOf('seconds of watching', 123900),
    Peak: countOf('viewers at the same time, the most', 10216),
    Chat: countOf('messages of students, with questions', 9204),
    Question: countOf('questions of students', 112),
    Signup: countOf('sign-ups at the talk', 2038),
    Reserve: countOf('bookings, also those given back', 6694),
  })
  .meta({ id: 'StatTotals', description: 'Figures of a talk from its announcement until now.' });
export type StatTotals = z.output<typeof StatTotalsSchema>;

export const DigestQuestionSchema = z
  .object({
    Offset: field(z.int().min(1), 'Offset of the question in the log of its room, 1 or more.', 17),
    Content: field(z.string(), 'The words of the question.', '转段时要求绩点排名前多少？'),
    Answer: field(
      z.string(),
      'The words of the answer; empty for none and for a spoken one.',
      '按学院公布的要求。',
    ),
    State: QuestionStateSchema,
    Askedat: field(TimeSchema, 'When it was asked, UTC milliseconds.'),
    Votes: countOf('people who want to know it too', 12),
  })
  .meta({ id: 'DigestQuestion', description: 'Question of a talk, without who asked it.' });
export type DigestQuestion = z.output<typeof DigestQuestionSchema>;

export const DigestWordSchema = z
  .object({
    Word: field(z.string(), 'What was written, in lower case.', '转段'),
    Count: countOf('messages of students that have it', 41),
    Slots: field(
      z.array(z.int().nonnegative()),
      'How many of them in each of the ten minutes of the digest.',
      [4, 20, 17],
    ),
  })
  .meta({ id: 'DigestWord', description: 'Word of the messages of a talk.' });
export type DigestWord = z.output<typeof DigestWordSchema>;

const known = (what: string, example: number) =>
  field(z.int().nonnegative().nullable(), `Number of ${what}, 0 or more.`, example);

export const TalkMinuteSchema = z
  .object({
    Time: field(TimeSchema, 'When the minute begins, UTC milliseconds.', 1795172460000),
    Audience: known(
      'viewers in the room at the same time in this minute, the most; without staff',
      812,
    ),
    Came: known(
      'viewers who entered in this minute, in the first one with those who were there before; who came back within the minute after a lost connection is none of them',
      95,
    ),
    Left: known(
      'viewers who left in this minute: `Came` less `Left` is what those at its end are more than those at the end of the minute before',
      12,
    ),
    Chat: known('messages of students, with questions', 66),
    Question: known('questions of students', 11),
    Median: known(
      'viewers at this minute after the beginning of the earlier talks, their median',
      640,
    ),
  })
  .meta({
    id: 'TalkMinute',
    description:
      'What happened in a minute of a talk. `Audience`, `Came` and `Left` are null where it was not looked; `Chat` and `Question` where messages of then are no longer kept; `Median` where no earlier talk went on for so long.',
  });
export type TalkMinute = z.output<typeof TalkMinuteSchema>;

export const CourseSlotSchema = z
  .object({
    Time: field(TimeSchema, 'When these minutes begin, UTC milliseconds.', 1795172400000),
    List: field(
      z.array(StatPartFigureSchema),
      `Of each province the viewers at the same time, the mean of these minutes as far as the talk was live in them. Largest first; none is of fewer than ${STAT_LEAST_STUDENTS} students.`,
    ),
    Rest: field(
      StatRestSchema,
      `All others together: those of fewer than ${STAT_LEAST_STUDENTS} students, and as many beside them as hide each of these.`,
    ),
  })
  .meta({
    id: 'CourseSlot',
    description: `Where those were who watched a talk in ${STAT_SLOT_MINUTES} minutes of the clock, as their browsers reported.`,
  });
export type CourseSlot = z.output<typeof CourseSlotSchema>;

export const TalkCourseSchema = z
  .object({
    From: field(
      TimeSchema.nullable(),
      'When the talk began, UTC milliseconds; null before it has.',
      1795172580000,
    ),
    Until: field(
      TimeSchema.nullable(),
      'When it ended, UTC milliseconds; null before it has.',
      1795176960000,
    ),
    Real: field(
      z.boolean(),
      'Whether these times are when it really was; otherwise they are those of its plan.',
      true,
    ),
    Minutes: field(
      z.array(TalkMinuteSchema),
      `Its minutes from the first to the last, or until now, without a gap; the last ${STAT_VIEWER_MINUTES} of more.`,
    ),
    Slots: field(
      z.array(CourseSlotSchema),
      `Where the viewers of these minutes were, of each ${STAT_SLOT_MINUTES} minutes that are counted; those without a viewer are left out.`,
    ),
    Polls: field(
      z.array(
        z
          .object({
            Time: field(TimeSchema, 'When it was opened, UTC milliseconds.', 1795173600000),
            Title: field(z.string(), 'What was asked.', '想先听哪一部分？'),
            Votes: countOf('votes so far', 240),
          })
          .meta({ id: 'CoursePoll', description: 'Poll in the room of a talk.' }),
      ),
      `Polls that were opened in these minutes, in order, at most ${STAT_POLLS_MAX}.`,
    ),
    Earlier: countOf(
      `talks of the same university of which the median is: the last ones that were broadcast before this one, at most ${STAT_MEDIAN_TALKS}`,
      10,
    ),
  })
  .meta({ id: 'TalkCourse', description: 'A talk minute by minute, while it was live.' });
export type TalkCourse = z.output<typeof TalkCourseSchema>;

const rangeFields = {
  From: field(
    DaySchema.optional(),
    `First day of the range, \`YYYY-MM-DD\` in Asia/Shanghai; left out for ${STAT_DAYS_DEFAULT} days in all.`,
  ),
  To: field(
    DaySchema.optional(),
    `Last day of the range, not before the first; today by default. A range has at most ${STAT_DAYS_MAX} days.`,
  ),
  Universityid: field(
    OwnUniversityIdSchema,
    'Id of the university, at most 20 characters: a liaison leaves it out or gives the own one; an operator gives any, or leaves it out for all.',
  ),
};

const ByField = field(
  StatPartSchema.default('province'),
  'By what the first figure is broken down; `province` by default.',
  'province',
);

const rangeCall = <const P extends `/api/${string}`>(path: P, summary: string) =>
  call({
    method: 'GET',
    path,
    access: 'worker',
    summary,
    input: z.strictObject({ ...rangeFields, By: ByField }),
    output: StatRangeSchema,
    errors: ['forbidden'],
    limit: LIMITS.read,
    heavy: true,
  });

export const statCalls = {
  addWatch: call({
    method: 'POST',
    path: '/api/stat/watch/add',
    access: 'public',
    summary: 'Counts how long talks were watched; a viewer counts once at a time for a talk',
    input: z.strictObject({
      List: field(
        z
          .array(
            z
              .strictObject({
                Talkid: field(TalkIdSchema, 'Id of the talk.'),
                Seconds: field(
                  z.int().min(1).max(STAT_WATCH.seconds),
                  `How long the picture ran without a break, seconds, 1 to ${STAT_WATCH.seconds}.`,
                  60,
                ),
                Agoms: field(
                  z.int().min(0).max(DAY_MS),
                  'How long before the report this ended, milliseconds, 0 to 86400000.',
                  1500,
                ),
              })
              .meta({
                id: 'WatchEntry',
                description: 'Stretch of time in which a talk was watched.',
              }),
          )
          .min(1)
          .max(STAT_WATCH.entries),
        `The stretches, 1 to ${STAT_WATCH.entries}.`,
      ),
    }),
    output: EmptySchema,
    limit: LIMITS.log,
    repeats: true,
  }),
  findSchool: call({
    method: 'GET',
    path: '/api/collect/schoolStat',
    access: 'worker',
    summary: 'Plays, watching and sign-ups in whole weeks, by the high school of the students',
    input: z.strictObject(rangeFields),
    output: StatRangeSchema,
    errors: ['forbidden'],
    limit: LIMITS.read,
    heavy: true,
  }),
  findChat: rangeCall('/api/collect/chatStat', 'Messages and questions of students'),
  findSubscription: rangeCall(
    '/api/collect/subscribeStat',
    'Bookings of talks, new followers, and for the whole platform subscriptions',
  ),
  findBrief: rangeCall('/api/collect/briefStat', 'Openings of guides (简章), and which guides'),
  findBrowse: call({
    method: 'GET',
    path: '/api/collect/browseStat',
    access: 'worker',
    summary: 'Pages that were opened: all, or those of the talks of a university',
    input: z.strictObject(rangeFields),
    output: StatRangeSchema,
    errors: ['forbidden'],
    limit: LIMITS.read,
    heavy: true,
  }),
  findUser: rangeCall('/api/collect/userStat', 'Registrations and sign-ups of students'),
  findRange: call({
    method: 'GET',
    path: '/api/stat/range',
    access: 'worker',
    summary: 'The figures of a range of days beside those of as many days before',
    input: z.strictObject({
      ...rangeFields,
      By: ByField,
      Of: field(
        z.enum(['play', 'watch', 'chat', 'signup']).default('play'),
        'The figure that is broken down; `play` by default.',
        'play',
      ),
    }),
    output: StatRangeSchema,
    errors: ['forbidden'],
    limit: LIMITS.read,
    heavy: true,
  }),
  findRow: call({
    method: 'GET',
    path: '/api/stat/row/find',
    access: 'worker',
    summary: 'The talks, or the universities, of a range of days with their figures',
    input: z.strictObject({
      ...rangeFields,
      ...pageFields,
      Level: field(
        z.enum(['talk', 'university']).default('talk'),
        'What the rows are of; `talk` by default.',
        'talk',
      ),
      Order: field(
        z.enum(['play', 'watch', 'peak', 'chat', 'signup']).default('play'),
        'Of which figure the largest come first; `play` by default.',
        'play',
      ),
    }),
    output: listOf(StatRowSchema),
    errors: ['forbidden'],
    limit: LIMITS.read,
    heavy: true,
  }),
  getTalk: call({
    method: 'GET',
    path: '/api/stat/talk',
    access: 'worker',
    summary: 'The figures of a talk until now, and its plays by province and by year',
    input: z.strictObject({ Id: field(TalkIdSchema, 'Id of the talk.') }),
    output: z.object({
      Talk: field(TalkSchema, 'The talk that was asked for, as lists show it.'),
      Totals: field(StatTotalsSchema, 'Its figures.'),
      Provinces: field(StatPartsSchema, 'Its plays by province.'),
      Years: field(StatPartsSchema, 'Its plays by year of enrolment.'),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
    heavy: true,
  }),
  getViewers: call({
    method: 'GET',
    path: '/api/stat/viewers',
    access: 'worker',
    summary: 'How many were in the room of a talk in each minute of its last broadcast',
    input: z.strictObject({ Id: field(TalkIdSchema, 'Id of the talk.') }),
    output: z.object({
      Peak: countOf('viewers at the same time, the most', 10216),
      List: field(
        z.array(
          z
            .object({
              Time: field(TimeSchema, 'When the minute begins, UTC milliseconds.', 1795172460000),
              Count: countOf('viewers at the same time in this minute, the most', 812),
            })
            .meta({ id: 'ViewerMinute', description: 'Viewers of a talk in a minute.' }),
        ),
        `The minutes of which it is known, in order: of the last ${STAT_VIEWER_MINUTES / 60} hours in which it was live.`,
      ),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
    heavy: true,
  }),
  getCourse: call({
    method: 'GET',
    path: '/api/stat/course',
    access: 'worker',
    summary: 'A talk minute by minute: viewers, messages, questions and polls, and what is usual',
    input: z.strictObject({ Id: field(TalkIdSchema, 'Id of the talk.') }),
    output: TalkCourseSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    heavy: true,
  }),
  getDigest: call({
    method: 'GET',
    path: '/api/stat/digest',
    access: 'worker',
    summary: 'What became of a talk: figures, frequent words over time, questions',
    input: z.strictObject({ Id: field(TalkIdSchema, 'Id of the talk.') }),
    output: z.object({
      Talk: field(TalkSchema, 'The talk that was asked for, as lists show it.'),
      Totals: field(StatTotalsSchema, 'Its figures.'),
      Slots: field(
        z.array(TimeSchema),
        'When each of the ten minutes begins in which words were counted, UTC milliseconds.',
        [1795172400000, 1795173000000],
      ),
      Words: field(
        z.array(DigestWordSchema),
        `The most frequent words of at least ${STAT_LEAST_STUDENTS} students, at most ${STAT_WORDS_MAX}.`,
      ),
      Open: field(
        z.array(DigestQuestionSchema),
        `Questions without an answer, those first that most want to know; at most ${STAT_QUESTIONS_MAX}.`,
      ),
      Opentotal: countOf('these questions', 23),
      Answered: field(
        z.array(DigestQuestionSchema),
        `Answered questions in the order of asking, at most ${STAT_QUESTIONS_MAX}.`,
      ),
      Answeredtotal: countOf('these questions', 74),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
    heavy: true,
  }),
  getOverview: call({
    method: 'GET',
    path: '/api/stat/overview',
    access: 'worker',
    summary: 'What the organisation centre of a university shows first',
    input: z.strictObject({ Universityid: OwnUniversityIdSchema }),
    output: z.object({
      Universityid: field(z.string(), 'Id of the university.', '4111010003'),
      Universityname: field(z.string(), 'Its full name.', '清华大学'),
      Next: field(
        TalkSchema.nullable(),
        'The talk that is live, else the next one; null for none.',
      ),
      Asked: countOf('questions that wait in the room of that talk', 23),
      Live: countOf('talks that are live', 1),
      Talks: field(
        z.array(
          z
            .object({
              Talk: field(TalkSchema, 'The talk that was asked for, as lists show it.'),
              Totals: field(StatTotalsSchema, 'Its figures.'),
              Answered: countOf('questions that were answered', 74),
              Asked: countOf('questions that wait for an answer', 7),
            })
            .meta({ id: 'OverviewTalk', description: 'Talk with its figures.' }),
        ),
        `Those to come, soonest first, then the last ones; at most ${STAT_OVERVIEW.talks}.`,
      ),
      Talktotal: countOf('all its talks', 31),
      Unanswered: countOf('questions that wait in all its rooms', 56),
      Questions: field(
        z.array(
          z
            .object({
              Talkid: field(TalkIdSchema, 'Id of the talk.'),
              Talktitle: field(z.string(), 'Headline of the talk.', '强基计划怎么报'),
              Content: field(z.string(), 'The words of the question.', '书院怎么分？'),
              Askedat: field(TimeSchema, 'When it was asked, UTC milliseconds.'),
            })
            .meta({ id: 'OverviewQuestion', description: 'Question that waits for an answer.' }),
        ),
        `The newest of them, at most ${STAT_OVERVIEW.questions}.`,
      ),
      Newsignups: countOf(
        `sign-ups of the last ${STAT_OVERVIEW.days} days that stand, of those who agree to be seen`,
        312,
      ),
      Signups: countOf('sign-ups that stand, of those who agree to be seen', 2846),
      Guides: field(
        z.array(
          z
            .object({
              Id: field(z.string(), 'Id of the guide.', '5e0c1a2b3c4d'),
              Title: field(z.string(), 'What its cover calls it, in Chinese.', '2027 本科招生指南'),
              Pages: countOf('its pages', 64),
              Readers: countOf('accounts that have opened it', 8412),
              Opened: countOf(`openings in the last ${STAT_OVERVIEW.days} days`, 402),
            })
            .meta({ id: 'OverviewGuide', description: 'Guide with how much it is read.' }),
        ),
        `Its guides, the newest first, at most ${STAT_OVERVIEW.guides}.`,
      ),
      Guidetotal: countOf('its guides', 4),
    }),
    errors: ['forbidden'],
    limit: LIMITS.read,
    heavy: true,
  }),
};
