import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { countOf, field } from './field.ts';
import { EmptySchema, listOf, OwnUniversityIdSchema, pageFields, TimeSchema } from './list.ts';
import { WAITING_BEFORE_TALK_HOURS, WAITING_DUE_HOURS, WAITING_KINDS } from './rules/waiting.ts';

/** How long a private thread is held for whoever took it, minutes. */
export const THREAD_HOLD_MINUTES = 10;
/** How long anything else is, hours. */
export const WAITING_HOLD_HOURS = 24;
/** How many of a kind are listed at most. */
export const WAITING_LISTED_MAX = 500;
/** How long ago a talk ended at most whose open questions wait, days. */
export const WAITING_QUESTION_DAYS = 30;
/** A university without a liaison is named so long before its next talk, days. */
export const WAITING_TALK_DAYS = 2;

export const WaitingKindSchema = z.enum(WAITING_KINDS).meta({
  id: 'WaitingKind',
  description: `For liaisons: \`thread\`: a private thread that nobody has answered; \`question\`: a talk that ended at most ${WAITING_QUESTION_DAYS} days ago with open questions; \`approval\`: a talk that was approved or given back, until somebody of the university opens it; \`signup\`: students who signed up since somebody of the university looked; \`event\`: an event to come with a waiting list; \`group\`: a group whose last QR code is full or ends. For operators: \`talk\`: a talk that waits for approval; \`university\`: a university without a liaison that has a talk within ${WAITING_TALK_DAYS} days or an unanswered thread; \`push\`: messages to WeChat that are stopped or failed; \`storage\`: files that wait for their storage; \`alert\`: an alert of the audit, or work that failed; \`feedback\`: feedback that nobody has answered; \`late\`: a thread of a university that nobody has answered for a day. For both: \`correction\`: a report of wrong data; \`report\`: a message that people reported; \`sheet\`: an import that is refused, or that waits for the caller as its second person; \`edit\`: changes of the page of a university: for operators those that nobody has read, for liaisons fields that were given back.`,
  example: 'thread',
});
export type { WaitingKind } from './rules/waiting.ts';

const subject = () =>
  field(
    z.string().min(1).max(80),
    'What it is, unique in its kind: id of the thread, talk, event, group, …; 1 to 80 characters.',
    '5f0c7a1e9b3d48c2a6e4f7081b2c3d4e',
  );

export const WaitingItemSchema = z
  .object({
    Kind: field(WaitingKindSchema, 'What it is.'),
    Subject: subject(),
    Title: field(
      z.string(),
      'Whom or what it is about: the student, the talk, the university, …; empty where the kind says all.',
      '广东考生',
    ),
    Detail: field(
      z.string(),
      'One line: the beginning of the message, the reason, …; empty for none. Of `feedback` its kind.',
      '老师，艺术类还要参加校考吗？',
    ),
    Universityid: field(z.string(), 'Id of the university; empty for none.', '4111010003'),
    Universityname: field(z.string(), 'Its name; empty for none.', '清华大学'),
    Count: field(
      z.int().positive(),
      'Number of questions, students, reports or files that it stands for, 1 or more.',
      1,
    ),
    Since: field(
      TimeSchema,
      'Since when it waits, UTC milliseconds; of a thread, when the first message was written that is not answered.',
    ),
    Due: field(
      TimeSchema,
      `When it is late, UTC milliseconds: ${WAITING_DUE_HOURS} hours after \`Since\`, or ${WAITING_BEFORE_TALK_HOURS} hours before the talk to come that it concerns if that is earlier; 0 for never.`,
    ),
    Late: field(z.boolean(), 'Whether it is late now.', false),
    Owner: field(
      z.string(),
      'Name of the member of staff who has taken it; empty for nobody.',
      '清华大学招生办',
    ),
    Own: field(z.boolean(), 'Whether the caller has taken it.', false),
    Path: field(
      z.string(),
      'Address in the site that opens it.',
      '/orgCenter/messages?open=5f0c7a1e9b3d48c2a6e4f7081b2c3d4e',
    ),
  })
  .meta({ id: 'WaitingItem', description: 'Something that waits for staff.' });
export type WaitingItem = z.output<typeof WaitingItemSchema>;

export const WaitingCountsSchema = z
  .object({
    Total: countOf('items of all kinds', 5),
    Late: countOf('those that are late', 1),
    Kinds: field(
      z.array(
        z
          .object({
            Kind: field(WaitingKindSchema, 'Which kind.'),
            Count: countOf('its items', 3),
            Sum: countOf('what they stand for together, the sum of their `Count`', 12),
            Late: countOf('items that are late', 1),
          })
          .meta({ id: 'WaitingCount', description: 'How much of a kind waits.' }),
      ),
      'Every kind of the caller, also those of which nothing waits, in the order of the overview.',
    ),
  })
  .meta({ id: 'WaitingCounts', description: 'How much waits for staff.' });
export type WaitingCounts = z.output<typeof WaitingCountsSchema>;

const university = { Universityid: OwnUniversityIdSchema };

/** What waits for staff: for a liaison what the own university has to do, for an operator what the desk has. */
export const waitingCalls = {
  find: call({
    method: 'GET',
    path: '/api/waiting/find',
    access: 'worker',
    summary: `What waits: late things, what has a deadline, the rest, oldest first; at most ${WAITING_LISTED_MAX} of a kind`,
    input: z.strictObject({
      ...pageFields,
      ...university,
      Kind: field(WaitingKindSchema.optional(), 'Only this kind; all of the caller by default.'),
      Subject: field(
        subject().optional(),
        'With `Kind`: only this one, so an empty list says that it does not wait any more.',
        '5f0c7a1e9b3d48c2a6e4f7081b2c3d4e',
      ),
    }),
    output: listOf(WaitingItemSchema),
    errors: ['forbidden', 'input'],
    limit: LIMITS.read,
  }),
  count: call({
    method: 'GET',
    path: '/api/waiting/count',
    access: 'worker',
    summary: 'How much waits for the caller; at most some seconds old',
    input: z.strictObject(university),
    output: WaitingCountsSchema,
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  take: call({
    method: 'POST',
    path: '/api/waiting/take',
    access: 'worker',
    summary: `Takes something that waits, for ${WAITING_HOLD_HOURS} hours, a thread for ${THREAD_HOLD_MINUTES} minutes; or gives it back`,
    input: z.strictObject({
      Kind: field(WaitingKindSchema, 'Which kind.'),
      Subject: subject(),
      On: field(
        z.boolean(),
        'True: the caller takes it, or holds it for as long once more; false: the caller gives it back.',
        true,
      ),
    }),
    output: WaitingItemSchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
    repeats: true,
  }),
  see: call({
    method: 'POST',
    path: '/api/waiting/see',
    access: 'worker',
    summary: 'Notes that staff of the university have opened it: it does not wait any more',
    input: z.strictObject({
      Kind: field(z.enum(['approval', 'signup']), 'Which kind.', 'approval'),
      Subject: subject(),
    }),
    output: EmptySchema,
    errors: ['forbidden'],
    limit: LIMITS.write,
    repeats: true,
  }),
};
