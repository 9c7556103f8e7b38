import type { Call } from '@xuanjiang/contracts/call';
import type { CodeName } from '@xuanjiang/contracts/errors';

/** How a call came in. */
export type CallTransport = 'rest' | 'trpc';

/** The name under which everything is counted that is no call of the catalogue. */
export const OTHER_CALL = 'other';

/** Is told of calls, for the metrics. */
export interface CallObserver {
  /**
   * A call was answered, also one that was refused before it was served.
   * @param name of the catalogue, such as `talk.findDay`, or `OTHER_CALL`
   * @param count how many times; 1 by default
   */
  answered(name: string, transport: CallTransport, code: CodeName, count?: number): void;
  /** A call was served, or refused: how long its rights, limit, input, work and output took, ms. */
  served(call: Call, durationMs: number): void;
}
