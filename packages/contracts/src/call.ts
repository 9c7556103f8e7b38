import type { z } from 'zod';
import type { CodeName } from './errors.ts';

/**
 * Access to a call: `public` anyone; `user` a caller with a session; `worker` liaison staff of a
 * university; `operator` staff of the platform.
 */
export type Access = 'public' | 'user' | 'worker' | 'operator';

/**
 * `points` calls in `seconds` for one account, and for one browser without a session, which its
 * cookie names. The browsers of an address together get `SHARED_ADDRESS_FACTOR` times as many: a
 * school goes out through one. Callers without the cookie share as many, apart from those. Of IPv6
 * a /64 counts as one address.
 */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

export const SHARED_ADDRESS_FACTOR = 20;

export const LIMITS = {
  read: { points: 300, seconds: 60 },
  write: { points: 60, seconds: 60 },
  /** For what browsers report by themselves, many entries at a time. */
  log: { points: 12, seconds: 60 },
  /**
   * For what a person does a few times in a year. No login of students is among them: a whole school
   * opens the link of a talk in the same minute, and each of them logs in.
   */
  login: { points: 10, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** One entry of the catalogue; everything that serves or documents a call is derived from it. */
export interface Call<
  M extends 'GET' | 'POST' = 'GET' | 'POST',
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: M;
  /** REST path, from the root. */
  readonly path: `/api/${string}`;
  readonly access: A;
  /** One line for the reference. */
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** Refusals beyond those that every call can give. */
  readonly errors?: readonly CodeName[];
  readonly limit: RateLimit;
  /**
   * It changes nothing, although it is a POST: an `Idempotency-Key` is ignored, and nothing is
   * stored for a repeat.
   */
  readonly reads?: true;
  /**
   * Done once more with the same input it changes nothing and answers as before, also when others came
   * between: an `Idempotency-Key` is ignored, and nothing is stored for a repeat, however long it is.
   */
  readonly repeats?: true;
  /**
   * A public read whose answer is the same for everybody who asks the same at the same time. Its token
   * is not looked at, and its answer may be kept and shared: by a gateway, and by a CDN where it is a
   * GET. It may be a second old (`docs/topics/hot-reads.md`).
   */
  readonly shared?: true;
  /**
   * A read that may take more than 5 ms of work: always, or where one of these fields is a number above, or a text
   * longer than is said. It reads beside posts and other calls, some at a time: who does not get a place soon is
   * refused with 503, and what its work takes counts for its caller (`docs/topics/limits.md#heavy-reads`).
   */
  readonly heavy?: true | Readonly<Record<string, number>>;
  /** The specification writes the fields of its query in lower case: over REST they are taken so, too. */
  readonly lowerCase?: true;
  /** Served only with APP_MODE=demo. */
  readonly demoOnly?: true;
}

/** Whether a call may take more than 5 ms of work with this input, which need not be a right one. */
export const isHeavy = ({ heavy = {} }: Pick<Call, 'heavy'>, input: unknown): boolean => {
  if (heavy === true) return true;
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(heavy).some(([field, light]) => {
    const value = given[field];
    return (
      (typeof value === 'string' ? value.length : typeof value === 'number' ? value : 0) > light
    );
  });
};

/**
 * A call whose body, or whose answer, is the bytes of a file. It is served by a route of its own, and
 * not as a procedure; rights, limits and refusals are those of every call.
 */
export interface FileCall extends Call {
  /** Media types of the body, where it is a file. */
  readonly body?: readonly string[];
  /** Media types of the answer, where it is a file; a refusal is in the envelope. */
  readonly answer?: string | readonly string[];
}

/** Declares a call, keeping its exact types. */
export const call = <
  const M extends 'GET' | 'POST',
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Access,
>(
  entry: Call<M, I, O, A>,
): Call<M, I, O, A> => entry;
