import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { HOUR_MS, SECOND_MS } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { INVITE_CODE_PATTERN } from './rules/invite-code.ts';
import { POSTER_SIZE } from './rules/poster-size.ts';
import { TalkIdSchema, TalkSchema } from './talk.ts';

/** Most talks to which an account may invite. */
export const INVITES_MAX = 500;

const InviteCodeSchema = field(
  z.string().regex(INVITE_CODE_PATTERN, { error: 'inviteCodeInvalid' }),
  'Code of an invitation: 16 letters, digits, hyphens or underscores. It says nothing of who invites.',
  'q8fJz1mXo2Lw0aBc',
);

export const InviteSchema = z
  .object({
    Code: InviteCodeSchema,
    Path: field(
      z.string(),
      'Address of the talk on this site with the code: what the QR code of the poster holds.',
      '/videoDetail?id=981867e281c8&invite=q8fJz1mXo2Lw0aBc',
    ),
    Poster: field(
      z.string(),
      `Path of the poster, a PNG of ${POSTER_SIZE.width} × ${POSTER_SIZE.height} pixels; another one once the talk has changed.`,
      '/media/invite/q8fJz1mXo2Lw0aBc.png?v=5f1c0e7a9b3d2468',
    ),
    Opened: field(
      z.int().nonnegative(),
      'How many visitors opened the address, 0 or more: each once a day, the caller never.',
      12,
    ),
    Booked: field(
      z.int().nonnegative(),
      'How many accounts that came by it have booked the talk since and still have it booked, 0 or more.',
      3,
    ),
    Time: field(TimeSchema, 'When it was made, UTC milliseconds.', 1795176000000),
    Talk: field(TalkSchema, 'The talk to which it invites.'),
  })
  .meta({
    id: 'Invite',
    description: 'Invitation to a talk. Its numbers are all that the caller learns of who came.',
  });
export type Invite = z.output<typeof InviteSchema>;

export const inviteCalls = {
  make: call({
    method: 'POST',
    path: '/api/user/invite/make',
    access: 'user',
    summary: "Gives the caller's invitation to a talk, and makes it the first time",
    input: z.strictObject({ Talkid: TalkIdSchema }),
    output: InviteSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  find: call({
    method: 'GET',
    path: '/api/user/invite/find',
    access: 'user',
    summary: "The caller's invitations, newest first",
    input: z.strictObject(pageFields),
    output: listOf(InviteSchema),
    limit: LIMITS.read,
  }),
  open: call({
    method: 'POST',
    path: '/api/user/invite/open',
    access: 'public',
    summary: 'Says that the address of an invitation was opened; counted once a visitor and day',
    input: z.strictObject({ Code: InviteCodeSchema }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
  upload: call({
    method: 'POST',
    path: '/api/user/invite/upload',
    access: 'user',
    summary:
      'Gives the poster of an own invitation to the messaging app, whose page SDK can save it',
    input: z.strictObject({ Code: InviteCodeSchema }),
    output: z.object({
      Serverid: field(
        z.string(),
        'What `downloadImage` of the page SDK takes; good for three days.',
        'MEDIA_ID',
      ),
    }),
    errors: ['notFound', 'unavailable'],
    // Each takes one of the uploads that the messaging app allows the site in a day.
    limit: { points: 10, seconds: HOUR_MS / SECOND_MS },
  }),
};
