import { z } from 'zod';

/** The body of every REST answer. `data` is absent on a refusal. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.int(), msg: z.string(), data });

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}
