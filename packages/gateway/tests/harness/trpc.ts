import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';

/** What the error formatter tells of a refusal. */
export interface Refusal {
  readonly code: number;
  readonly msg: string;
  readonly retryAfterMs: number;
  readonly sessionRefused: boolean;
  readonly requestId: string;
}

export interface TrpcBody {
  readonly result?: { readonly data: unknown };
  readonly error?: {
    readonly message: string;
    readonly data: {
      readonly code: string;
      readonly httpStatus: number;
      readonly refusal: Refusal;
    };
  };
}

export const bodyOf = (response: Response): TrpcBody => response.body as TrpcBody;

/** Calls a query over tRPC. */
export const query = (rest: TestAgent, name: string, input?: unknown) =>
  rest.get(
    input === undefined
      ? `/trpc/${name}`
      : `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
  );

/** Calls a mutation over tRPC. */
export const mutate = (rest: TestAgent, name: string, input: unknown) =>
  rest.post(`/trpc/${name}`).set('Content-Type', 'application/json').send(JSON.stringify(input));
