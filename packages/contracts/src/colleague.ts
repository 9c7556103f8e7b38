import { z } from 'zod';
import { AccountIdSchema } from './account.ts';
import { call, LIMITS } from './call.ts';
import { FactorLoginSchema, FactorSetupSchema } from './factor.ts';
import { field } from './field.ts';
import { EmptySchema, OwnUniversityIdSchema, TimeSchema } from './list.ts';
import { PhoneSchema, SmsCodeSchema } from './login.ts';
import { INVITATION_HOURS, INVITATION_PATTERN, invitationPath } from './rules/staff-invitation.ts';
import { UniversityMarkSchema } from './university.ts';
import { writtenLine } from './written-text.ts';

/** Most liaisons of a university. */
export const COLLEAGUES_MAX = 100;
/** Most invitations of a university that wait at a time. */
export const INVITATIONS_OPEN_MAX = 20;
/** How many days an invitation is listed after it has ended. */
export const INVITATION_KEPT_DAYS = 30;
/** Most messages by SMS of one invitation. */
export const INVITATION_SMS_MAX = 3;
/** Longest name of who is invited, characters. */
const NAME_MAX = 20;
const REASON_MAX = 200;

const SECRET = 'vQ3nM1mS0mYfA4pQ7bT2wXg8LzR5cK9dHuJ6eV0oPiE';
const SecretSchema = field(
  z.string().regex(INVITATION_PATTERN, { error: 'invitationUnknown' }),
  'Secret of the invitation: 43 letters, digits, hyphens or underscores, behind `#` in its address.',
  SECRET,
);

const nameFields = {
  Name: field(
    writtenLine().min(1).max(NAME_MAX),
    `How the person is called, 1 to ${NAME_MAX} characters: for the list of the university and for the page that accepts.`,
    '周老师',
  ),
  Lead: field(
    z.boolean(),
    'Whether the person leads: invites and ends colleagues and says who leads.',
    false,
  ),
};

export const ColleagueSchema = z
  .object({
    Uids: field(z.string(), 'Id of the account.', 'demo-worker'),
    Displayname: field(z.string(), 'Name that others see.', '清华大学招办老师'),
    Avatarurl: field(
      z.string(),
      'Address of the picture: a path on this site or https; empty for none.',
      '/media/emblem/4111010003.svg',
    ),
    Lead: nameFields.Lead,
    Since: field(
      TimeSchema,
      'Since when the account works for the university, UTC milliseconds; 0 where that is not known.',
    ),
    Logintime: field(
      TimeSchema,
      'When it last logged in, UTC milliseconds; 0 for not in the last 15 days.',
    ),
    Hasfactor: field(z.boolean(), 'Whether its second factor is set up.', true),
    Locked: field(z.boolean(), 'Whether the account is locked.', false),
  })
  .meta({ id: 'Colleague', description: 'Liaison of a university, as its staff see them.' });
export type Colleague = z.output<typeof ColleagueSchema>;

export const InvitationStateSchema = z.enum(['open', 'accepted', 'revoked', 'expired']).meta({
  id: 'InvitationState',
  description: `\`open\`: it waits, for ${INVITATION_HOURS} hours; the others say how it ended.`,
  example: 'open',
});

export const StaffInvitationSchema = z
  .object({
    Id: field(z.string(), 'Id of the invitation.', '5f0d6a0e-8a55-4a53-9d2e-0d7c8f5f1a2b'),
    Name: nameFields.Name,
    Phone: field(z.string(), 'The phone that may accept, four digits covered.', '139****0412'),
    Lead: nameFields.Lead,
    State: InvitationStateSchema,
    By: field(z.string(), 'Name of who made it; empty for an account that is gone.', '周平'),
    Time: field(TimeSchema, 'When it was made, UTC milliseconds.'),
    Expiretime: field(TimeSchema, 'Until when it may be accepted, UTC milliseconds.'),
    Acceptedtime: field(TimeSchema, 'When it was accepted, UTC milliseconds; 0 for not.'),
    Elsewhere: field(
      z.boolean(),
      'Whether its person wanted to accept and is a liaison of another university: an operator has to agree.',
      false,
    ),
  })
  .meta({ id: 'StaffInvitation', description: 'Invitation to be liaison staff of a university.' });
export type StaffInvitation = z.output<typeof StaffInvitationSchema>;

export const MadeInvitationSchema = StaffInvitationSchema.extend({
  Secret: SecretSchema,
  Path: field(
    z.string(),
    'Address at which it is accepted, with the secret: for a link, a QR code or an SMS. It is told this once.',
    invitationPath(SECRET),
  ),
}).meta({ id: 'MadeInvitation', description: 'Invitation that was just made.' });
export type MadeInvitation = z.output<typeof MadeInvitationSchema>;

export const ShownInvitationSchema = z
  .object({
    University: field(UniversityMarkSchema, 'The university for which the person is to work.'),
    Name: nameFields.Name,
    Lead: nameFields.Lead,
    By: field(z.string(), 'Name of who invites; empty for an account that is gone.', '周平'),
    Byplatform: field(z.boolean(), 'Whether an operator invites; false: a colleague.', true),
    Phone: field(z.string(), 'The phone that may accept, four digits covered.', '139****0412'),
    State: InvitationStateSchema,
    Expiretime: field(TimeSchema, 'Until when it may be accepted, UTC milliseconds.'),
    Acceptedtime: field(TimeSchema, 'When it was accepted, UTC milliseconds; 0 for not.'),
    Session: field(
      z.enum(['none', 'own', 'other']),
      'Who is logged in where it is read: `none`; `own`: the account of the invited phone; `other`: another one.',
      'none',
    ),
  })
  .meta({ id: 'ShownInvitation', description: 'Invitation, for who has its secret.' });
export type ShownInvitation = z.output<typeof ShownInvitationSchema>;

export const BegunInvitationSchema = z
  .object({
    Known: field(
      z.boolean(),
      'Whether the phone has an account with a registration, a name or an appointment: what changes for it is to be agreed to.',
      true,
    ),
    Displayname: field(z.string(), 'Name of the account.', '广东考生'),
    Setup: field(
      FactorSetupSchema.nullable(),
      'The second factor that is to be set up; null where the account has one, whose code is given then.',
    ),
  })
  .meta({ id: 'BegunInvitation', description: 'What accepting an invitation still needs.' });
export type BegunInvitation = z.output<typeof BegunInvitationSchema>;

const acceptFields = {
  Secret: SecretSchema,
  Phone: PhoneSchema,
  code: SmsCodeSchema,
};

const InvitationIdSchema = field(
  z.string().min(1).max(40),
  'Id of an invitation, 1 to 40 characters.',
  '5f0d6a0e-8a55-4a53-9d2e-0d7c8f5f1a2b',
);

const Universityid = OwnUniversityIdSchema;

/** The people of a university and how they come and leave. */
export const colleagueCalls = {
  list: call({
    method: 'GET',
    path: '/api/user/colleague/list',
    access: 'worker',
    summary: 'The liaisons of a university and its invitations',
    input: z.strictObject({ Universityid }),
    output: z.object({
      University: field(UniversityMarkSchema, 'Whose people they are.'),
      Mayinvite: field(z.boolean(), 'Whether the caller may invite and end colleagues.', true),
      Sms: field(z.boolean(), 'Whether invitations can be sent by SMS.', false),
      List: field(
        z.array(ColleagueSchema),
        `Its liaisons, leads first, then longest there; at most ${COLLEAGUES_MAX}.`,
      ),
      Invitations: field(
        z.array(StaffInvitationSchema),
        `Its invitations, newest first: those that wait, and those that ended in the last ${INVITATION_KEPT_DAYS} days. Empty for who may not invite.`,
      ),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  invite: call({
    method: 'POST',
    path: '/api/user/colleague/invite',
    access: 'worker',
    summary: `Invites one phone to be liaison staff, for ${INVITATION_HOURS} hours; one that waits for it is void`,
    input: z.strictObject({
      Universityid,
      Phone: PhoneSchema,
      ...nameFields,
      Moves: field(
        z.boolean().default(false),
        'Whether the person may come from another university; operators only. False by default.',
        false,
      ),
    }),
    output: MadeInvitationSchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.login,
  }),
  sendSms: call({
    method: 'POST',
    path: '/api/user/colleague/invite/sms',
    access: 'worker',
    summary: `Sends an invitation by SMS, at most ${INVITATION_SMS_MAX} times; for who has its secret`,
    input: z.strictObject({ Id: InvitationIdSchema, Secret: SecretSchema }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.login,
  }),
  revoke: call({
    method: 'POST',
    path: '/api/user/colleague/invite/revoke',
    access: 'worker',
    summary: 'Takes an invitation back',
    input: z.strictObject({ Id: InvitationIdSchema }),
    output: StaffInvitationSchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  allowMove: call({
    method: 'POST',
    path: '/api/user/colleague/invite/move',
    access: 'operator',
    summary: 'Agrees that who is invited leaves another university',
    input: z.strictObject({ Id: InvitationIdSchema }),
    output: StaffInvitationSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  setLead: call({
    method: 'POST',
    path: '/api/user/colleague/lead/set',
    access: 'worker',
    summary: 'Makes a colleague a lead, or a member',
    input: z.strictObject({ Uids: AccountIdSchema, Lead: nameFields.Lead }),
    output: ColleagueSchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  end: call({
    method: 'POST',
    path: '/api/user/colleague/end',
    access: 'worker',
    summary:
      'Ends that somebody works there: sessions, stream keys and invitations are void at once',
    input: z.strictObject({
      Uids: AccountIdSchema,
      Reason: field(
        writtenLine().min(2).max(REASON_MAX),
        `Why, for the audit, 2 to ${REASON_MAX} characters.`,
        '调到别的部门',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  readInvite: call({
    method: 'POST',
    path: '/api/user/colleague/invite/read',
    access: 'public',
    summary: 'What an invitation says to who has its secret',
    input: z.strictObject({ Secret: SecretSchema }),
    output: ShownInvitationSchema,
    errors: ['notFound'],
    limit: LIMITS.write,
    reads: true,
  }),
  begin: call({
    method: 'POST',
    path: '/api/user/colleague/accept/begin',
    access: 'public',
    summary: 'Proves the invited phone by the code of an SMS, and begins the second factor',
    input: z.strictObject(acceptFields),
    output: BegunInvitationSchema,
    errors: ['notFound', 'conflict', 'forbidden', 'tooMany', 'accountLocked'],
    limit: LIMITS.login,
  }),
  accept: call({
    method: 'POST',
    path: '/api/user/colleague/accept',
    access: 'public',
    summary: 'Accepts an invitation once, and logs in',
    input: z.strictObject({
      ...acceptFields,
      Ticket: field(
        z.string().max(100).default(''),
        'The ticket of `Setup`, at most 100 characters; empty, the default, where the account has a second factor.',
        '',
      ),
      Factor: field(
        z.string().min(1).max(20),
        'Code that the authenticator app shows now, or a recovery code of a factor that was set up before: 1 to 20 characters.',
        '492039',
      ),
      Agreed: field(
        z.boolean().default(false),
        'Whether the person agreed to what changes for an account that is known. False by default.',
        true,
      ),
      Replaces: field(
        z.boolean().default(false),
        'Whether the account of the invited phone takes the place of another one that is logged in here. False by default.',
        false,
      ),
    }),
    output: FactorLoginSchema,
    errors: ['notFound', 'conflict', 'forbidden', 'tooMany', 'factorRequired', 'accountLocked'],
    limit: LIMITS.login,
  }),
};
