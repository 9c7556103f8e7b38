import type { Fit } from './talk-fit.ts';

/** Which of the three demo recordings fits a talk. */
export type Topic = 'qiangji' | 'majors' | 'apply';

/**
 * What a talk can be about. In all texts `{Y}` is the admission year, `{S}` the university's short
 * name, `{P}` the province's; a title has at most 30 characters once filled in.
 */
export interface TalkSubject {
  Topic: Topic;
  Fit: Fit;
  Tags: readonly string[];
  /** Titles that name no province. */
  Titles: readonly string[];
  /** Titles with `{P}`, for talks meant for exactly one province. */
  Local?: readonly string[];
  /** Held for a province only where the special schemes for rural areas are carried out. */
  Where?: 'rural';
  /** The only province this way of admission exists in: the university's own, or a code. */
  Scope?: 'home' | `${number}`;
  /** First paragraph of the introduction, one or two sentences. */
  Leads: readonly string[];
}
