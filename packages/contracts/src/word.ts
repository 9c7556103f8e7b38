import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { WORD_LENGTH, WORDS_ADDED_MAX, WORDS_MAX } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, KeywordSchema, listOf, pageFields, rowId, TimeSchema } from './list.ts';
import { writtenLine } from './written-text.ts';

export const WordActionSchema = z.enum(['block', 'review']).meta({
  id: 'WordAction',
  description:
    'What happens to a post with the word. `block`: it is refused; `review`: staff see it first.',
  example: 'review',
});
export type WordAction = z.output<typeof WordActionSchema>;

export const WordSchema = z
  .object({
    Id: field(z.int(), 'Id of the word, 1 or more; later words have higher ones.', 7),
    Word: field(z.string(), `The word as it was added, 1 to ${WORD_LENGTH} characters.`, '代考'),
    Action: WordActionSchema,
    Createtime: field(TimeSchema, 'When the word was added, UTC milliseconds.'),
  })
  .meta({ id: 'Word', description: 'Word that is not welcome in the rooms.' });
export type Word = z.output<typeof WordSchema>;

/** The word list of all rooms. Words are found through full-width letters, spaces and lookalikes. */
export const wordCalls = {
  find: call({
    method: 'GET',
    path: '/api/word/find',
    access: 'operator',
    summary: 'Words of the list, newest first',
    input: z.strictObject({
      Name: field(
        KeywordSchema,
        'Part of the word, at most 50 characters; all words by default.',
        '代',
      ).optional(),
      ...pageFields,
    }),
    output: listOf(WordSchema),
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/word/add',
    access: 'operator',
    summary: 'Adds words; one that is there already takes the action given',
    input: z.strictObject({
      Words: field(
        z.array(writtenLine().min(1).max(WORD_LENGTH)).min(1).max(WORDS_ADDED_MAX),
        `1 to ${WORDS_ADDED_MAX} words of 1 to ${WORD_LENGTH} characters; the list holds at most ${WORDS_MAX}.`,
        ['代考', '替考'],
      ),
      Action: WordActionSchema,
    }),
    output: z.object({
      Added: field(
        z.int().nonnegative(),
        'How many of the words are new in the list, 0 or more.',
        2,
      ),
    }),
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/word/delete',
    access: 'operator',
    summary: 'Takes words out of the list',
    input: z.strictObject({
      Ids: field(
        z.array(rowId()).min(1).max(WORDS_ADDED_MAX),
        `1 to ${WORDS_ADDED_MAX} words, each by its id; those that are not in the list are ignored.`,
        [7, 8],
      ),
    }),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
};
