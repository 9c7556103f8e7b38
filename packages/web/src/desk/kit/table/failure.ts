import { refusalOf } from '../../../lib/refusal.ts';

interface Failure {
  /** What the server said; empty when no answer came. */
  readonly reason: string;
  /** Id of the request in the server's log; empty when no answer came. */
  readonly requestId: string;
}

/** What a person who asks for help needs to know of a call that failed. */
export const failureOf = (error: unknown): Failure => {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  const known = typeof data === 'object' && data !== null && 'requestId' in data;
  return {
    reason: refusalOf(error)?.msg ?? '',
    requestId: known ? String(data.requestId) : '',
  };
};
