import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema, KeywordSchema, listOf, pageFields, rowId, TimeSchema } from './list.ts';
import { FEEDBACK_LIMITS, PICTURE_LIMITS, PICTURE_PATHS } from './rules/feedback-limits.ts';
import { writtenText } from './written-text.ts';

export const FeedbackKindSchema = z
  .enum(['play', 'chat', 'account', 'data', 'idea', 'other'])
  .meta({
    id: 'FeedbackKind',
    description:
      '`play`: a talk cannot be watched or heard; `chat`: the room, questions and answers; `account`: login, registration, messages; `data`: something that is shown is wrong; `idea`: a wish; `other`: anything else.',
    example: 'play',
  });
export type FeedbackKind = z.output<typeof FeedbackKindSchema>;

export const FeedbackStateSchema = z.enum(['open', 'answered']).meta({
  id: 'FeedbackState',
  description: '`open`: it waits for an answer; `answered`: the operators have answered it.',
  example: 'open',
});
export type FeedbackState = z.output<typeof FeedbackStateSchema>;

const PictureIdSchema = z.string().regex(/^[0-9a-f]{32}$/);
const pictureId = () =>
  field(
    PictureIdSchema,
    'Id of a picture, 32 hexadecimal digits.',
    '5f0c1d7e9a3b4c2d8e6f7a1b0c9d8e7f',
  );

export const FeedbackPictureSchema = z
  .object({
    Id: pictureId(),
    Width: field(z.int().positive(), 'Width, pixels, 1 or more.', 1080),
    Height: field(z.int().positive(), 'Height, pixels, 1 or more.', 2340),
  })
  .meta({
    id: 'FeedbackPicture',
    description:
      'Picture of a feedback, as it was written anew: WebP, upright, without what the camera noted.',
  });
export type FeedbackPicture = z.output<typeof FeedbackPictureSchema>;

const feedbackId = () => field(rowId(), 'Id of the feedback, 1 or more.', 7);

const feedbackFields = {
  Id: feedbackId(),
  Kind: FeedbackKindSchema,
  Content: field(
    z.string(),
    `What was written, 1 to ${FEEDBACK_LIMITS.textMax} characters.`,
    '横屏以后没有声音',
  ),
  Link: field(
    z.string(),
    'The page that it came from, an address within the site; empty for none.',
    '/videoDetail?id=ac72681a5223',
  ),
  Pictures: field(
    z.array(FeedbackPictureSchema),
    `Its pictures in the order given, at most ${FEEDBACK_LIMITS.picturesMax}.`,
  ),
  Time: field(TimeSchema, 'When it was sent, UTC milliseconds.', 1795176000000),
  State: FeedbackStateSchema,
  Answer: field(
    z.string(),
    `What the operators say, at most ${FEEDBACK_LIMITS.answerMax} characters; empty while it is open.`,
    '',
  ),
  Answeredtime: field(
    TimeSchema.nullable(),
    'When it was answered, UTC milliseconds; null while it is open.',
    null,
  ),
};

export const FeedbackSchema = z
  .object(feedbackFields)
  .meta({ id: 'Feedback', description: 'What somebody reports to those who run the product.' });
export type Feedback = z.output<typeof FeedbackSchema>;

export const StaffFeedbackSchema = z
  .object({
    ...feedbackFields,
    Uids: field(z.string(), 'Id of the account that sent it.', 'demo-student'),
    Displayname: field(z.string(), 'Name of that account.', '高三学生'),
  })
  .meta({ id: 'StaffFeedback', description: 'A feedback as operators see it.' });

export const feedbackCalls = {
  add: call({
    method: 'POST',
    path: '/api/feedback/add',
    access: 'user',
    summary: 'Sends a feedback; what comes again under its key takes the place of an open one',
    input: z.strictObject({
      Key: field(
        z.string().regex(/^[\w-]{8,64}$/),
        'Names the feedback for its sender, 8 to 64 letters, digits, hyphens and underscores: made at random by the client, and the same in each try to send it. Once that feedback is answered, another text or other pictures under it are refused with 409.',
        '6f1f0a52-6d0f-4c57-9a0b-2f1f1f6f0d3e',
      ),
      Kind: FeedbackKindSchema,
      Content: field(
        writtenText().min(1).max(FEEDBACK_LIMITS.textMax),
        `What is wrong, or is wished for, 1 to ${FEEDBACK_LIMITS.textMax} characters.`,
        '横屏以后没有声音',
      ),
      Link: field(
        z.string().max(FEEDBACK_LIMITS.linkMax).default(''),
        `The page that it came from, an address within the site, at most ${FEEDBACK_LIMITS.linkMax} characters; of its query only what names a thing is kept. Empty by default.`,
        '/videoDetail?id=ac72681a5223',
      ),
      Pictures: field(
        z.array(PictureIdSchema).max(FEEDBACK_LIMITS.picturesMax).default([]),
        `Ids of pictures of the caller that no other feedback has, at most ${FEEDBACK_LIMITS.picturesMax}; none by default.`,
        [],
      ),
    }),
    output: FeedbackSchema,
    errors: ['conflict', 'notFound'],
    limit: LIMITS.write,
  }),
  find: call({
    method: 'GET',
    path: '/api/feedback/find',
    access: 'user',
    summary: "The caller's feedbacks with their answers, newest first",
    input: z.strictObject({ ...pageFields }),
    output: listOf(FeedbackSchema),
    limit: LIMITS.read,
  }),
  removePicture: call({
    method: 'POST',
    path: '/api/feedback/picture/remove',
    access: 'user',
    summary: 'Removes a picture of the caller that no feedback has; repeating it changes nothing',
    input: z.strictObject({ Id: pictureId() }),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
  list: call({
    method: 'GET',
    path: '/api/feedback/list',
    access: 'operator',
    summary: 'The feedbacks of everybody, of one state; of those that are open the oldest first',
    input: z.strictObject({
      ...pageFields,
      State: field(
        FeedbackStateSchema.default('open'),
        'Which of them: `open` (default), or `answered`.',
        'open',
      ),
      Kind: field(FeedbackKindSchema.optional(), 'Only those of this kind; all by default.'),
      Name: field(
        KeywordSchema.optional(),
        'Words that must all be in its text, its answer, its page or the name of its sender; at most 50 characters.',
        '没有声音',
      ),
      Sort: field(
        z.enum(['newest', 'oldest']).optional(),
        'By when they were sent, or answered where that is `State`: `newest` first, the default of `answered`, or `oldest`, that of `open`.',
        'newest',
      ),
    }),
    output: listOf(StaffFeedbackSchema),
    limit: LIMITS.read,
  }),
  answer: call({
    method: 'POST',
    path: '/api/feedback/answer',
    access: 'operator',
    summary: 'Answers a feedback, once; whoever sent it reads the answer in the message centre too',
    input: z.strictObject({
      Id: feedbackId(),
      Answer: field(
        writtenText().min(1).max(FEEDBACK_LIMITS.answerMax),
        `The answer, 1 to ${FEEDBACK_LIMITS.answerMax} characters.`,
        '（示例）已经修好，请刷新页面再试',
      ),
    }),
    output: StaffFeedbackSchema,
    errors: ['conflict', 'notFound'],
    limit: LIMITS.write,
  }),
};

/** What takes and gives the bytes of pictures. */
export const feedbackFiles = {
  addPicture: {
    ...call({
      method: 'POST',
      path: PICTURE_PATHS.add,
      access: 'user',
      summary: 'Stores a picture, which is removed after a day unless a feedback has it',
      input: z.strictObject({}),
      output: FeedbackPictureSchema,
      errors: ['input', 'conflict', 'tooLarge', 'unsupportedMedia'],
      limit: { points: 30, seconds: 600 },
    }),
    body: PICTURE_LIMITS.types,
  },
  getPicture: {
    ...call({
      method: 'GET',
      path: PICTURE_PATHS.get,
      access: 'user',
      summary: 'The bytes of a picture, for whoever sent it and for operators',
      input: z.strictObject({ Id: pictureId() }),
      output: z.unknown(),
      errors: ['notFound'],
      limit: LIMITS.read,
    }),
    answer: PICTURE_LIMITS.writtenType,
  },
} as const satisfies Record<string, FileCall>;
