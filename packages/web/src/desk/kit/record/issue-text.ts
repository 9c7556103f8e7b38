import type { TextKey } from '../texts.ts';

/** What a schema says of a value that it refuses, as zod gives it. */
export interface Issue {
  readonly code?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

interface Said {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, number>>;
}

const LONG: Readonly<Record<string, TextKey>> = { string: 'formTooLong', array: 'formTooMany' };
const SHORT: Readonly<Record<string, TextKey>> = { string: 'formTooShort', array: 'formTooFew' };

/**
 * What is said under a field whose value its schema refuses.
 * @param empty nothing was given
 */
export const issueText = ({ code, origin = '', minimum, maximum }: Issue, empty: boolean): Said => {
  if (empty) return { key: 'formRequired', values: {} };
  if (code === 'too_big')
    return { key: LONG[origin] ?? 'formTooBig', values: { max: Number(maximum) } };
  if (code === 'too_small')
    return { key: SHORT[origin] ?? 'formTooSmall', values: { min: Number(minimum) } };
  return { key: 'formInvalid', values: {} };
};
