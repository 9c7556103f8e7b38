import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { FACTOR_DIGITS, RECOVERY_CODES, SETUP_CODE_HOURS } from './constants.ts';
import { field } from './field.ts';
import { LoginSchema, PhoneSchema, SmsCodeSchema } from './login.ts';

export const SetupCodeSchema = field(
  z.string().min(1).max(20),
  `Set-up code of a second factor, given by whoever appointed the person: 1 to 20 characters, valid for ${SETUP_CODE_HOURS} hours and one set-up.`,
  'K7QM2-XW9RT',
);

/** Session of who set up a second factor. */
export const FactorLoginSchema = LoginSchema.extend({
  Recovery: field(
    z.array(z.string()),
    `Recovery codes, ${RECOVERY_CODES}: each replaces a code of the app once. They are shown this once; empty where a factor was set up before.`,
    ['7QK2M-X9WRT'],
  ),
}).meta({
  id: 'FactorLogin',
  description: 'Session that the set-up of a second factor opened, and its recovery codes.',
});

export const FactorSetupSchema = z
  .object({
    Ticket: field(
      z.string(),
      'Names this set-up in `factor.confirm`; valid for 30 minutes.',
      'q3vN1mS0mYfA4pQ7bT2wXg8LzR5cK9dHuJ6eV0oPiEs',
    ),
    Secret: field(
      z.string(),
      'Secret of the authenticator app, in Base32, to be typed in by hand.',
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ),
    Address: field(
      z.string(),
      'Address `otpauth://…` with the secret: as a QR code, or as a link on the same phone.',
      'otpauth://totp/%E5%AE%A3%E8%AE%B2:138****0004?secret=JBSWY3DPEHPK3PXP',
    ),
  })
  .meta({ id: 'FactorSetup', description: 'Second factor that is being set up.' });
export type FactorSetup = z.output<typeof FactorSetupSchema>;

/**
 * The second factor of staff: liaison staff, operators and moderators. It is set up in two calls;
 * `login.phone` then asks for its codes.
 */
export const factorCalls = {
  begin: call({
    method: 'POST',
    path: '/api/user/factor/begin',
    access: 'public',
    summary: 'Begins to set up the second factor of a staff account',
    input: z.strictObject({
      Phone: PhoneSchema.optional().describe(
        'Mobile phone number of the account: 11 digits, the first is 1, the second 1 to 9. Left out with `code`: the account is that of the session.',
      ),
      code: SmsCodeSchema.optional(),
      Setup: SetupCodeSchema,
    }),
    output: FactorSetupSchema,
    errors: ['unauthorized', 'factorMissing', 'conflict', 'tooMany'],
    limit: LIMITS.login,
  }),
  confirm: call({
    method: 'POST',
    path: '/api/user/factor/confirm',
    access: 'public',
    summary: 'Ends the set-up with a first code; ends all other sessions and logs in',
    input: z.strictObject({
      Ticket: field(
        z.string().min(1).max(100),
        'The ticket of `factor.begin`, 1 to 100 characters.',
        'q3vN1mS0mYfA4pQ7bT2wXg8LzR5cK9dHuJ6eV0oPiEs',
      ),
      Factor: field(
        z.string().length(FACTOR_DIGITS),
        `Code that the authenticator app shows now: ${FACTOR_DIGITS} digits.`,
        '492039',
      ),
    }),
    output: FactorLoginSchema,
    errors: ['factorRequired', 'accountLocked'],
    limit: LIMITS.login,
  }),
};
