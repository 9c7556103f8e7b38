import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { DAY_MS } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { NOTE_LIMITS } from './rules/note-limits.ts';
import { TalkIdSchema } from './talk.ts';
import { writtenText } from './written-text.ts';

export const NoteKindSchema = z.enum(['note', 'again']).meta({
  id: 'NoteKind',
  description: '`note`: written by the caller; `again`: a moment to watch again.',
  example: 'note',
});
export type NoteKind = z.output<typeof NoteKindSchema>;

const NoteIdSchema = field(z.uuid(), 'Id of the note.', '0b54c1de-6a3c-4b0e-9d3b-5a3c7a5a1c11');
const AtSchema = field(
  z.int().min(0).max(DAY_MS),
  'Milliseconds into the talk, 0 to a day; kept as whole seconds.',
  391000,
);
const ContentSchema = writtenText().max(NOTE_LIMITS.contentLength);

export const NoteSchema = z
  .object({
    Id: NoteIdSchema,
    Talkid: TalkIdSchema,
    Talktitle: field(z.string(), 'Headline of the talk.', '高校专项计划湖北考生答疑'),
    Universityname: field(z.string(), 'University that gives the talk.', '武汉大学'),
    Kind: NoteKindSchema,
    Atms: AtSchema,
    Content: field(z.string(), 'What was written; may be empty for `again`.', '转专业看绩点'),
    Time: field(TimeSchema, 'When it was made, UTC milliseconds.'),
    Edittime: field(TimeSchema, 'When it was changed last, UTC milliseconds.'),
  })
  .meta({
    id: 'Note',
    description: 'Own note or mark at a second of a talk; nobody else sees it.',
  });
export type Note = z.output<typeof NoteSchema>;

export const noteCalls = {
  find: call({
    method: 'GET',
    path: '/api/user/note/find',
    access: 'user',
    summary:
      "The caller's notes and marks: of each talk by their second, the talk noted last first",
    input: z.strictObject({
      Talkid: field(TalkIdSchema.optional(), 'Only those of this talk; all by default.'),
      Kind: field(NoteKindSchema.optional(), 'Only those of this kind; all by default.'),
      ...pageFields,
    }),
    output: listOf(NoteSchema),
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/user/note/add',
    access: 'user',
    summary: 'Keeps a note or a mark; a second is marked to watch again once',
    input: z.strictObject({
      Talkid: TalkIdSchema,
      Kind: NoteKindSchema,
      Atms: AtSchema,
      Content: field(
        ContentSchema.default(''),
        `Text, at most ${NOTE_LIMITS.contentLength} characters, and not empty for a \`note\`; empty by default. An account keeps at most ${NOTE_LIMITS.perTalk} of a talk and ${NOTE_LIMITS.all} in all.`,
        '转专业看绩点',
      ),
    }),
    output: z.object({ Id: NoteIdSchema }),
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  edit: call({
    method: 'POST',
    path: '/api/user/note/edit',
    access: 'user',
    summary: 'Changes the text of an own note or mark',
    input: z.strictObject({
      Id: NoteIdSchema,
      Content: field(
        ContentSchema,
        `Text, at most ${NOTE_LIMITS.contentLength} characters, and not empty for a \`note\`.`,
        '转专业看绩点和面试',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/user/note/delete',
    access: 'user',
    summary: 'Deletes an own note or mark; repeating it changes nothing',
    input: z.strictObject({ Id: NoteIdSchema }),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
};
