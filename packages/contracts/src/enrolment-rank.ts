/* The tables of a province by rank: one file, which the device reads by itself. */
import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { EnrolmentChoiceSchema } from './enrolment.ts';
import { field } from './field.ts';
import { RegionCodeInputSchema, RegionCodeSchema, TimeSchema } from './list.ts';

const RankHashSchema = field(
  z.string().regex(/^[0-9a-f]{16}$/),
  'First 16 hexadecimal digits of the SHA-256 of the file: another content has another one.',
  '9f3c71ab04d52c81',
);

export const RankFileSchema = z
  .object({
    Year: EnrolmentChoiceSchema.shape.Year,
    Subject: EnrolmentChoiceSchema.shape.Subject,
    Hash: RankHashSchema,
    Units: field(z.int().nonnegative(), 'Number of units in it, 0 or more.', 8000),
    Bytes: field(z.int().positive(), 'Size of the file as it is sent in brotli, bytes.', 260_000),
    Time: field(TimeSchema, 'When it was made, UTC milliseconds.'),
  })
  .meta({ id: 'RankFile', description: 'Units of a province, year and type of subjects by rank.' });
export type RankFile = z.output<typeof RankFileSchema>;

export const enrolmentRankCalls = {
  findRankProvinces: call({
    method: 'GET',
    path: '/api/enroll/rank/province/find',
    access: 'public',
    summary: 'The provinces with files of units by rank, also of those that are still to be made',
    input: z.strictObject({}),
    output: z.object({
      List: field(z.array(RegionCodeSchema), 'Codes of the provinces, ascending.', ['440000']),
    }),
    limit: LIMITS.read,
    shared: true,
  }),
  findRankFiles: call({
    method: 'GET',
    path: '/api/enroll/rank/find',
    access: 'public',
    summary: 'The files of a province with all its units by rank',
    input: z.strictObject({
      Provinceid: field(RegionCodeInputSchema, 'Code of the province of the candidates: 6 digits.'),
    }),
    output: z.object({
      List: field(
        z.array(RankFileSchema),
        'One for each type of subjects, of its newest year with plans or lines; empty for a province without data.',
      ),
      Making: field(
        z.boolean(),
        'Whether one is being made that is not in the list yet: to ask again in a few seconds may give it.',
        false,
      ),
      Failing: field(
        z.boolean(),
        'Whether the last try to make one of these has failed. It is tried again by itself, at least once an hour.',
        false,
      ),
    }),
    limit: LIMITS.read,
    shared: true,
  }),
};

/** What gives the bytes of such a file. */
export const enrolmentRankFiles = {
  getRankFile: {
    ...call({
      method: 'GET',
      path: '/api/enroll/rank/file',
      access: 'public',
      summary: 'A file of units by rank, as `rules/rank-table.ts` reads it; it never changes',
      input: z.strictObject({ Hash: RankHashSchema }),
      output: z.unknown(),
      errors: ['notFound'],
      limit: LIMITS.read,
    }),
    answer: 'application/json',
  },
} as const satisfies Record<string, FileCall>;
