import type { Fit } from './talk-fit.ts';

/**
 * A question from the audience with the office's answer. Answers say what holds everywhere and point
 * to the year's statutes: they name no score, quota or rank. `{Y}` is the admission year, `{S}` the
 * university's short name, `{P}` the asker's province; each text has at most 120 characters.
 */
export interface Question {
  /** Ends with a question mark. */
  Ask: string;
  Answer: string;
  /** Only where it makes sense; everywhere when absent. */
  Fit?: Fit;
  /** The kind of person who asks in these words; anyone when absent. */
  By?: 'parent';
}
