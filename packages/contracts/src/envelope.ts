import { z } from 'zod';
import type { RefusalName } from './errors.ts';
import { CODES } from './errors.ts';
import { field } from './field.ts';

const { ok, delayedDone, delayedUnderWay, ...REFUSALS } = CODES;

const MsgSchema = field(
  z.string(),
  'Text for people: Chinese, or English with `Accept-Language: en`.',
  '请先登录',
);

/** The body of a call that is done. */
export const successOf = <T extends z.ZodType>(data: T) =>
  z.object({
    code: field(z.literal(ok), 'Code 0: the call is done.'),
    msg: field(MsgSchema, 'Says that the call is done.', '成功'),
    data: field(data, 'What the call gives.'),
  });

const DelayedSchema = z
  .object({
    code: field(
      z.literal([delayedDone, delayedUnderWay]),
      'Code 200: the work that an earlier request began is done; 201: it is under way.',
      delayedUnderWay,
    ),
    msg: field(MsgSchema, 'The same in words.', '正在处理，请稍候'),
  })
  .meta({
    id: 'Delayed',
    description: 'An earlier request with the same key began this work: ask again for its outcome.',
  });

export const DoneSchema = z
  .object({
    Id: field(
      z.string(),
      'Id of the record that the request made or changed, as text; empty for none.',
      '17',
    ),
  })
  .meta({
    id: 'Done',
    description:
      'A request with the same `Idempotency-Key` was done, and its answer was too long to be kept: ask for the record anew.',
  });
/** The request was done before: see `DoneSchema`. */
export type Done = z.output<typeof DoneSchema>;

/** `{ code, msg }` of a call that is refused, with `data` only where the request was done before. */
export const RefusalSchema = z
  .object({
    code: field(
      z.literal(Object.values(REFUSALS)),
      `Code of the reason: ${Object.entries(REFUSALS)
        .map(([name, code]) => `${code} ${name}`)
        .join(', ')}.`,
      REFUSALS.unauthorized,
    ),
    msg: MsgSchema,
    data: field(
      DoneSchema.optional(),
      'With code 409 only, and only when an earlier request with the same `Idempotency-Key` did the work.',
    ),
  })
  .meta({ id: 'Refusal', description: 'The call was not done, for the reason that is given.' });

/** The body of every REST answer. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion('code', [successOf(data), DelayedSchema, RefusalSchema]);

/** The same as a type: only a call that is done, now or before, has `data`. */
export type Envelope =
  | z.output<ReturnType<typeof successOf<z.ZodUnknown>>>
  | { readonly code: (typeof CODES)[RefusalName]; readonly msg: string; readonly data?: Done };
