import { z } from 'zod';
import { field } from './field.ts';
import { TimeSchema } from './list.ts';

/** Hexadecimal digits that ALTCHA writes. */
const HEX_MAX = 128;
const hex = (description: string, example: string) =>
  field(
    z.string().max(HEX_MAX),
    `${description}, hexadecimal, at most ${HEX_MAX} digits.`,
    example,
  );

/** The names are those of ALTCHA's format, so that its libraries take the object as it is. */
export const CaptchaChallengeSchema = z
  .object({
    parameters: field(
      z.object({
        algorithm: field(
          z.string().max(40),
          'Function that derives a key, at most 40 characters; PBKDF2 with HMAC-SHA-256.',
          'PBKDF2/SHA-256',
        ),
        cost: field(z.int().positive(), 'Number of rounds of that function, 1 or more.', 5000),
        keyLength: field(z.int().positive(), 'Length of a key in bytes, 1 or more.', 32),
        keyPrefix: hex(
          'First bytes of the key that is looked for',
          'c0a1f1f0e4d94c5dc9b7708905f77f5e',
        ),
        keySignature: hex(
          'Signature of the whole key, for the server',
          '9b1f0c4a5e7d2b3869f0a1c2d3e4f5061728394a5b6c7d8e9f00112233445566',
        ),
        nonce: hex('First part of the password', '6f1c2d3e4b5a69788796a5b4c3d2e1f0'),
        salt: hex('Salt', '0f1e2d3c4b5a69788796a5b4c3d2e1f0'),
        data: field(
          z.object({
            expires: field(TimeSchema, 'When it expires, UTC milliseconds.'),
            phone: hex(
              'Keyed hash of the phone that it is for',
              '5d16316b5dfb425e68cb326dcd55a860e90a7707031e4c5dc9b7708905f77f5e',
            ),
          }),
          'What the server wants to find again.',
        ),
      }),
      'What is to be computed.',
    ),
    signature: hex(
      "The server's signature of the parameters",
      '1d2c3b4a5f6e7d8c9baa0b1c2d3e4f5061728394a5b6c7d8e9f0011223344556',
    ),
  })
  .meta({
    id: 'CaptchaChallenge',
    description:
      'Challenge in the format of ALTCHA 2, to be solved by computing and not by a person. Its solution is the counter, from 0 up, for which the derived key begins with `keyPrefix`: the password is the bytes of `nonce`, followed by the counter as four bytes, most significant first. `solveChallenge` of the npm package `altcha-lib` finds it, after a second or two on a phone.',
  });
export type CaptchaChallenge = z.output<typeof CaptchaChallengeSchema>;

export const CaptchaSolutionSchema = z
  .strictObject({
    challenge: CaptchaChallengeSchema,
    solution: field(
      z.strictObject({
        counter: field(
          z.int().nonnegative(),
          'Number of the attempt that found the key, 0 or more.',
          731,
        ),
        derivedKey: hex(
          'Key that was derived with it',
          'c0a1f1f0e4d94c5dc9b7708905f77f5e0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        ),
        time: field(
          z.number().nonnegative().optional(),
          "Milliseconds that it took, which ALTCHA's libraries add; not read.",
          1200,
        ),
      }),
      'What was found.',
    ),
  })
  .meta({
    id: 'CaptchaSolution',
    description: 'Challenge as it was given, with its solution. It works once.',
  });
export type CaptchaSolution = z.output<typeof CaptchaSolutionSchema>;
