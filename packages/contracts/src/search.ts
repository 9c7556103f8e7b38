import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX, SEARCH } from './constants.ts';
import { field } from './field.ts';
import { KeywordSchema, pageFields } from './list.ts';
import { TalkSchema } from './talk.ts';
import { UniversityMarkSchema } from './university.ts';

/** What one search gives at most. */
export const SEARCH_GIVEN = {
  /** Hits of each kind where all kinds are asked for. */
  group: 20,
  /** Hits of each kind for one character. */
  character: 20,
} as const;

export const SearchKindSchema = z
  .enum(['talk', 'question', 'university', 'guide', 'news', 'event', 'group'])
  .meta({
    id: 'SearchKind',
    description:
      'What was found: `talk`; `question`, one that was answered in the room of a talk; `university`; `guide`; `news`; `event`, offline; `group`, for consultation.',
    example: 'talk',
  });
export type SearchKind = z.output<typeof SearchKindSchema>;

export const SearchHitSchema = z
  .object({
    Id: field(
      z.string(),
      'Id of what was found, in its kind; of a question its topic, a colon and its offset.',
      '981867e281c8',
    ),
    Title: field(
      z.string(),
      'Title or name; the words of a question.',
      '强基录取后，还能转到非强基专业吗？',
    ),
    Excerpt: field(
      z.string(),
      'Part of the text around what was searched for; empty where there is no text, and for guides unless the server lets visitors read them (`OPEN_READING`).',
      '原则上不转。强基班实行动态进出',
    ),
    Note: field(
      z.string(),
      'A further line, such as kind and year; may be empty.',
      '招生简章 · 2026',
    ),
    University: field(
      UniversityMarkSchema.nullable(),
      'The university to which it belongs; null for none.',
    ),
    Talk: field(TalkSchema.nullable(), 'Of a talk: the talk as lists show it; else null.'),
    Talkid: field(z.string(), 'Id of the talk that it opens; empty for none.', '981867e281c8'),
    Atms: field(
      z.int().nonnegative().nullable(),
      'Where the talk is opened, milliseconds from its beginning; null where that is not meant.',
      1868000,
    ),
    Pageno: field(
      z.int().min(1).nullable(),
      'Page of the file that is opened, from 1; null where that is not meant.',
      null,
    ),
  })
  .meta({ id: 'SearchHit', description: 'One thing that a search has found.' });
export type SearchHit = z.output<typeof SearchHitSchema>;

export const SearchGroupSchema = z
  .object({
    Kind: field(SearchKindSchema, 'The kind of all hits of the group.'),
    Total: field(
      z.int().min(1).max(SEARCH.countMax),
      `Number of hits, 1 to ${SEARCH.countMax}; there may be more than ${SEARCH.countMax}.`,
      103,
    ),
    List: field(
      z.array(SearchHitSchema),
      `Hits, the best first. The first ${SEARCH.rowsMax} of a group can be asked for.`,
    ),
  })
  .meta({ id: 'SearchGroup', description: 'Hits of one kind. A group without hits is left out.' });
export type SearchGroup = z.output<typeof SearchGroupSchema>;

export const SearchTopicSchema = z
  .enum([
    'lines',
    'rank',
    'control',
    'subjects',
    'plan',
    'tuition',
    'dorm',
    'transfer',
    'qiangji',
    'comprehensive',
    'special',
    'brief',
    'majors',
    'adjust',
    'grants',
    'study',
    'work',
    'abroad',
    'health',
    'arts',
    'teacher',
    'campus',
    'contact',
    'talk',
    'event',
  ])
  .meta({
    id: 'SearchTopic',
    description:
      'What is asked of a university: `lines` 分数线, `rank` 位次, `control` 省控线, `subjects` 选科, `plan` 招生计划, `tuition` 学费, `dorm` 宿舍, `transfer` 转专业, `qiangji` 强基, `comprehensive` 综合评价, `special` 专项, `brief` 简章, `majors` 专业, `adjust` 调剂, `grants` 奖助, `study` 深造, `work` 就业, `abroad` 中外合作, `health` 体检, `arts` 艺术与体育, `teacher` 公费师范, `campus` 校区, `contact` 联系方式, `talk` 宣讲, `event` 线下活动.',
    example: 'lines',
  });
export type SearchTopic = z.output<typeof SearchTopicSchema>;

/** Universities that an answer offers to choose from. */
export const ANSWER_UNIVERSITIES_MAX = 4;

export const SearchAnswerSchema = z
  .object({
    Universities: field(
      z.array(UniversityMarkSchema).min(1).max(ANSWER_UNIVERSITIES_MAX),
      `The university that is meant; several, at most ${ANSWER_UNIVERSITIES_MAX}, where several were named or a short name is that of several: a choice of them.`,
    ),
    Topic: field(
      SearchTopicSchema.nullable(),
      'What is asked of it; null where only its name is given.',
    ),
    Provinceid: field(
      z.string(),
      'Code of the province of the candidates that is named: 6 digits; empty for none.',
      '440000',
    ),
    Year: field(
      z.int().nullable(),
      'Year of the exam that is named, 2010 to 2029; null for none.',
      2026,
    ),
    Subject: field(z.string(), 'Type of subjects that is named; empty for none.', '物理类'),
    Batch: field(z.string(), 'Batch of admission that is named; empty for none.', '本科批'),
    Guide: field(
      SearchHitSchema.nullable(),
      'Guide of the university with the page that holds the topic; null for none.',
    ),
    Question: field(
      SearchHitSchema.nullable(),
      'Answered question about the topic in a talk of the university, with its second; null for none.',
    ),
  })
  .meta({
    id: 'SearchAnswer',
    description:
      'What a question that names a university means. The figures are those of `/api/enroll/data` with this university and province.',
  });
export type SearchAnswer = z.output<typeof SearchAnswerSchema>;

export const SearchControlSchema = SearchAnswerSchema.pick({
  Provinceid: true,
  Year: true,
  Subject: true,
}).meta({
  id: 'SearchControl',
  description:
    'What a question about control lines means. The figures are those of `/api/enroll/control/find` with this province, or with that of whoever asks.',
});
export type SearchControl = z.output<typeof SearchControlSchema>;

export const searchCalls = {
  find: call({
    method: 'GET',
    path: '/api/search/find',
    access: 'public',
    summary:
      'Talks, answered questions, universities, guides, news, events and groups by words or pinyin',
    input: z.strictObject({
      ...pageFields,
      Keyword: field(
        KeywordSchema,
        `Words that are looked for, or a question: Chinese, pinyin or initials, also mixed; at most ${KEYWORD_MAX} characters. One character alone is looked for in titles and names only, and gives at most ${SEARCH_GIVEN.character} hits of each kind. Nothing is found for one without letters and digits.`,
        'qinghua强基',
      ),
      Reading: field(
        KeywordSchema.optional(),
        'One of `Readings` of an earlier answer: what the letters in `Keyword` mean; the first by default.',
        '清华',
      ),
      Kind: field(
        SearchKindSchema.optional(),
        `Only this kind; by default all, of which \`Page\` is the first, and of which at most ${SEARCH_GIVEN.group} hits of each kind are given.`,
      ),
    }),
    output: z.object({
      Words: field(
        z.array(z.string()),
        'What was searched for after letters were read as pinyin, for marking it in the hits.',
        ['清华', '强基'],
      ),
      Readings: field(
        z.array(z.string()),
        `What the letters can mean, the likeliest first; at most ${SEARCH.readingsMax}; empty without letters.`,
        ['清华', '清华大学'],
      ),
      Completions: field(
        z.array(z.string()),
        `How a Chinese keyword may go on, the likeliest first; at most ${SEARCH.readingsMax}; empty for letters.`,
        [],
      ),
      Groups: field(
        z.array(SearchGroupSchema),
        'Kinds that have hits; universities come first when the keyword names one of them.',
      ),
      Answer: field(
        SearchAnswerSchema.nullable(),
        'What the keyword means, where it names a university and all kinds are asked for; else null.',
      ),
      Control: field(
        SearchControlSchema.nullable(),
        'Where the keyword asks for control lines of a province, or in a year, of no university, and all kinds are asked for; else null.',
      ),
    }),
    limit: LIMITS.read,
    shared: true,
    heavy: true,
  }),
};
