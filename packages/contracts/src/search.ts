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
      'Part of the text around what was searched for; empty where there is no text.',
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
        `Words that must all be found: Chinese, pinyin or initials, also mixed; at most ${KEYWORD_MAX} characters. One character alone is looked for in titles and names only, and gives at most ${SEARCH_GIVEN.character} hits of each kind. Nothing is found for one without letters and digits.`,
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
        'Kinds that have hits; universities come first when one of them has this very name.',
      ),
    }),
    limit: LIMITS.read,
    shared: true,
    heavy: true,
  }),
};
