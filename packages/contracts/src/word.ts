import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { WORD_LENGTH, WORDS_ADDED_MAX } from './constants.ts';
import { EmptySchema, KeywordSchema, listOf, pageFields, TimeSchema } from './list.ts';

/** What happens to a post with the word: `block` refuses it, `review` holds it for the staff. */
export const WordActionSchema = z.enum(['block', 'review']);
export type WordAction = z.output<typeof WordActionSchema>;

export const WordSchema = z.object({
  Id: z.int(),
  Word: z.string(),
  Action: WordActionSchema,
  Createtime: TimeSchema,
});
export type Word = z.output<typeof WordSchema>;

/** The word list of all rooms. Words are found through full-width letters, spaces and lookalikes. */
export const wordCalls = {
  find: call({
    method: 'GET',
    path: '/api/word/find',
    access: 'operator',
    summary: 'Words of the list, newest first',
    input: z.object({ Name: KeywordSchema.optional(), ...pageFields }),
    output: listOf(WordSchema),
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/word/add',
    access: 'operator',
    summary: 'Adds words; one that is there already takes the action given',
    input: z.strictObject({
      Words: z.array(z.string().trim().min(1).max(WORD_LENGTH)).min(1).max(WORDS_ADDED_MAX),
      Action: WordActionSchema,
    }),
    output: z.object({ Added: z.int().nonnegative() }),
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/word/delete',
    access: 'operator',
    summary: 'Takes words out of the list',
    input: z.strictObject({ Ids: z.array(z.int().positive()).min(1).max(WORDS_ADDED_MAX) }),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
};
